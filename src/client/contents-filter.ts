/** Lets a reader narrow the contents of the reference to the sections that hold a word; `/` goes to the field. */
export function connectFilter(nav: HTMLElement): void {
  const field = nav.querySelector<HTMLInputElement>('.filter');
  if (!field) return;
  const rows = [...nav.querySelectorAll<HTMLAnchorElement>('a')].map((link) => ({
    row: link.closest('li') as HTMLElement,
    link,
    text: document.getElementById(link.hash.slice(1))?.textContent?.toLowerCase() ?? '',
  }));
  field.addEventListener('input', () => {
    const word = field.value.trim().toLowerCase();
    for (const { row, text } of rows) row.hidden = !text.includes(word);
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') rows.find(({ link }) => link.checkVisibility())?.link.click();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, select, textarea');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
    event.preventDefault();
    field.focus();
  });
}
