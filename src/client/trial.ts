/** Lets a reader call an operation: shows status, header fields and body of the answer as plain text. */
export function connectTrial(trial: HTMLElement): void {
  const address = trial.querySelector('select');
  const button = trial.querySelector('button');
  const status = trial.querySelector<HTMLElement>('.trial-status');
  const headers = trial.querySelector<HTMLTextAreaElement>('.trial-headers');
  const body = trial.querySelector<HTMLTextAreaElement>('.trial-body');
  if (!address || !button || !status || !headers || !body) return;
  trial.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    status.textContent = `GET ${address.value} …`;
    const shown = await call(address.value);
    button.disabled = false;
    status.textContent = shown.status;
    show(headers, shown.headers);
    show(body, shown.body);
  });
}

async function call(path: string): Promise<{ status: string; headers: string; body: string }> {
  try {
    const response = await fetch(path);
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body: await response.text(),
    };
  } catch {
    return { status: 'No answer; the network or the server is out of reach.', headers: '', body: '' };
  }
}

function show(element: HTMLTextAreaElement, text: string): void {
  element.value = text;
  element.hidden = text === '';
}
