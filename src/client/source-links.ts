/**
 * Makes each click on a link to a source an event `source`, for the script in the template, which is loaded for the first
 * one. Without the script, the link is followed.
 */
export function connectSourceLinks({ content }: HTMLTemplateElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.source')) {
    link.ariaExpanded = 'false';
    link.addEventListener('click', async (event) => {
      // With these keys, a browser opens the link itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      try {
        // Not by its name, with which a bundler would add its own loader.
        await import(/* @vite-ignore */ (content.lastElementChild as HTMLScriptElement).src);
        link.dispatchEvent(new Event('source'));
      } catch {
        location.assign(link.href);
      }
    });
  }
}
