import privacy from './privacy.json' with { type: 'json' };
import { formatFile } from './update-file.ts';

const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';

/** What stands around the profile of a new owner: a homelab that is turned off, and what the software guarantees. */
export function createSurroundings(language: string, today: string): Map<string, string> {
  const [tag = ''] = language.toLowerCase().split('-');
  const known = Object.hasOwn(privacy, tag) ? (tag as keyof typeof privacy) : 'en';
  const { title, description, text } = privacy[known];
  return new Map([
    ['homelab.md', formatFile({ enabled: false }, HOMELAB_NOTE)],
    ['pages/privacy.md', formatFile({ title, description, updated: today, language: known }, text)],
  ]);
}
