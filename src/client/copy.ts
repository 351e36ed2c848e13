// Lets the copy buttons of a page copy the code that they stand at.
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.copy') : undefined;
  const code = button?.parentElement?.querySelector('code');
  if (!button || !code) return;
  getSelection()?.selectAllChildren(code);
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = button.dataset['copied'] ?? '';
  } catch {
    // Without the permission to copy, the reader does it: the code is selected.
  }
});
