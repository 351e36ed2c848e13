import { element } from './element.ts';

/** The heading of a list, which says so where the list is cut or empty. */
export function renderHeading(title: string, shown: number, total: number): HTMLElement {
  const count = total === 0 ? ': none published' : shown < total ? ` (${shown} of ${total})` : '';
  return element('h3', {}, title + count);
}
