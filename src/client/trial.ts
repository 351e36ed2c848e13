/** What a trial shows of a response. */
interface Outcome {
  status: string;
  headers: string;
  body: string;
}

/** Lets a reader call an operation: shows status, time, headers and body of the response as plain text. */
export function connectTrial(trial: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => trial.querySelector(selector) as E;
  const path = find<HTMLElement>('.trial-path');
  const accept = find<HTMLSelectElement>('.trial-accept');
  const button = find<HTMLButtonElement>('button');
  const result = find('.trial-result');
  button.addEventListener('click', async () => {
    const target = path instanceof HTMLSelectElement ? path.value : (path.textContent ?? '');
    button.disabled = true;
    const { status, headers, body } = await call(target, accept.value);
    button.disabled = false;
    find('.trial-status').textContent = status;
    find('.trial-headers').textContent = headers;
    find('.trial-body pre').textContent = body;
    result.hidden = body === '';
  });
}

async function call(path: string, accept: string): Promise<Outcome> {
  const start = performance.now();
  try {
    const response = await fetch(path, { headers: { accept } });
    const body = await response.text();
    const time = Math.round(performance.now() - start);
    return {
      status: `${`${response.status} ${response.statusText}`.trim()} · ${time} ms`,
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body,
    };
  } catch {
    return { status: 'No response: the server or the network cannot be reached.', headers: '', body: '' };
  }
}
