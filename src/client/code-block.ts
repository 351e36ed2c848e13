/** Gives a block its button that copies the code in it, and lets Show all open what is cut off. */
export function connectCode(block: HTMLElement): void {
  const expand = block.querySelector('.expand');
  expand?.addEventListener('click', () => {
    delete block.dataset['long'];
    expand.remove();
    block.querySelector<HTMLElement>('.copy')?.focus();
  });
  // The clipboard exists on https and on this machine only.
  if (!navigator.clipboard) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  block.append(button);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}
