/** Marks in the contents of a page the section that is being read. */
export function markCurrent(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    // The last one that begins in the upper third of the window.
    const at = sections.findLastIndex(
      (section) => section && section.getBoundingClientRect().top < innerHeight / 3,
    );
    const link = links[Math.max(0, at)];
    if (link === current || !link) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    current = link;
    // Scrolls the contents alone; scrollIntoView would move the page as well.
    const { top, bottom } = link.getBoundingClientRect();
    const frame = nav.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) nav.scrollTop += top - frame.top - frame.height / 2;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
