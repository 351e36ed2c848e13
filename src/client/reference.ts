import { connectTrial } from './trial.ts';

/** Brings the reference page to life: trials, copy buttons, and samples that call the site they are read on. */
export function startReference(page: Document): void {
  const reference = page.querySelector<HTMLElement>('.reference');
  if (!reference) return;
  const { baseUrl } = reference.dataset;
  if (baseUrl && baseUrl !== location.origin) moveSamples(reference, baseUrl);
  for (const block of reference.querySelectorAll<HTMLElement>('.code-block')) addCopyButton(block);
  for (const trial of reference.querySelectorAll<HTMLElement>('.trial')) connectTrial(trial);
}

/** A build may be served somewhere else than it was made for; its samples then call where it is read. */
function moveSamples(reference: HTMLElement, baseUrl: string): void {
  for (const code of reference.querySelectorAll('pre code')) {
    // An example shows what the build answers, wherever it is read.
    if (code.closest('.example')) continue;
    code.textContent = code.textContent?.replaceAll(baseUrl, location.origin) ?? '';
  }
}

function addCopyButton(block: HTMLElement): void {
  // The clipboard is there on https and on this machine only.
  if (!navigator.clipboard) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  block.append(button);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
  });
}
