/** What a trial shows of a response. */
interface Outcome {
  status: string;
  headers: string;
  body: string;
}

/** Lets a reader call an operation: shows status, time, headers and body of the response as plain text. */
export function connectTrial(trial: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => trial.querySelector(selector) as E;
  const select = trial.querySelector('select');
  const button = find<HTMLButtonElement>('button');
  const result = find('.trial-result');
  button.addEventListener('click', async () => {
    const path = select?.value ?? find('.trial-path').textContent ?? '';
    button.disabled = true;
    const { status, headers, body } = await call(path);
    button.disabled = false;
    find('.trial-status').textContent = status;
    find('.trial-headers').textContent = headers;
    find('.trial-body pre').textContent = body;
    result.hidden = body === '';
  });
}

async function call(path: string): Promise<Outcome> {
  const start = performance.now();
  try {
    const response = await fetch(path);
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
