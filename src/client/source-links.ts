/**
 * Turns a click on a source link into an event `source` for the script in the template, which is loaded at the first
 * click. If it cannot be loaded, the link is followed.
 */
export function connectSourceLinks({ content }: HTMLTemplateElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.source')) {
    link.ariaExpanded = 'false';
    link.addEventListener('click', async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      try {
        // A bundler would add its own loader if the module were imported by its name.
        await import(/* @vite-ignore */ (content.lastElementChild as HTMLScriptElement).src);
        link.dispatchEvent(new Event('source'));
      } catch {
        location.assign(link.href);
      }
    });
  }
}
