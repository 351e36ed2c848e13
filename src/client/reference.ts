import { connectCode } from './code-block.ts';
import { markCurrent } from './contents.ts';
import { connectFilter } from './contents-filter.ts';
import { connectTabs } from './sample-tabs.ts';
import { connectTrial } from './trial.ts';

/** Brings the reference to life: tabs, trials, copy buttons, contents, and samples that call the site they are read on. */
export function startReference(page: Document): void {
  const reference = page.querySelector<HTMLElement>('.reference');
  if (!reference) return;
  const all = (selector: string) => reference.querySelectorAll<HTMLElement>(selector);
  // A build can be served from somewhere else than it was made for.
  for (const origin of all('.origin')) origin.textContent = location.origin;
  for (const block of all('.code, .endpoint')) connectCode(block);
  for (const trial of all('.trial')) connectTrial(trial);
  connectTabs([...all('.samples')]);
  for (const menu of reference.querySelectorAll<HTMLDetailsElement>('.reference-nav')) {
    markCurrent(menu);
    connectFilter(menu);
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false;
    });
  }
}
