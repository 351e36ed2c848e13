/**
 * Lets a reader call an operation: builds the controls into an empty element that names the addresses in
 * `data-paths`, and shows status, header fields and body of the answer as plain text.
 */
export function connectTrial(trial: HTMLElement): void {
  const { paths = '', title = '' } = trial.dataset;
  const address = document.createElement('select');
  address.setAttribute('aria-label', `Address: ${title}`);
  address.append(...paths.split(' ').map((path) => new Option(path)));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try it';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const headers = createOutput(`Header fields: ${title}`, 8);
  const body = createOutput(`Body: ${title}`, 16);
  trial.append(address, button, status, headers, body);
  button.addEventListener('click', async () => {
    button.disabled = true;
    status.textContent = `GET ${address.value} …`;
    const answer = await call(address.value);
    button.disabled = false;
    status.textContent = answer.status;
    show(headers, answer.headers);
    show(body, answer.body);
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

function createOutput(label: string, rows: number): HTMLTextAreaElement {
  const output = document.createElement('textarea');
  output.setAttribute('aria-label', label);
  output.rows = rows;
  output.readOnly = true;
  output.hidden = true;
  return output;
}

function show(output: HTMLTextAreaElement, text: string): void {
  output.value = text;
  output.hidden = text === '';
}
