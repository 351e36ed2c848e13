document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.copy') : undefined;
  const code = button?.parentElement?.querySelector('code');
  if (!button || !code) return;
  getSelection()?.selectAllChildren(code);
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = button.dataset['copied'] ?? '';
  } catch {
    // The code is selected, so the reader can copy it even without the permission.
  }
});
