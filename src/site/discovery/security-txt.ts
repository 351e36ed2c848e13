import type { Content } from '../../content/content.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Half a year: well below the year that RFC 9116 (section 2.5.5) recommends as the most. */
const STEP_DAYS = 182;
/** A build leaves at least this long to make the next one. */
const MIN_DAYS_AHEAD = 30;

/**
 * Renders security.txt (RFC 9116). The contact is the first mail address that the security page links to; throws
 * an Error where it links to none. `now` is in Unix milliseconds.
 */
export function renderSecurityTxt(content: Content, baseUrl: string, now: number): string {
  const policy = content.pages.find(({ slug }) => slug === 'security');
  const contact = policy && /href="(mailto:[^"]+)"/i.exec(policy.text.html)?.[1];
  if (!contact) throw new Error('content/pages/security.md must link to a mail address, for security.txt');
  return [
    `Contact: ${contact}`,
    `Expires: ${chooseExpiry(policy.updated, now)}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/security`,
    '',
  ].join('\n');
}

/**
 * Chooses when the contact has to be looked at again: whole half-years after the day of the last change, the first
 * that is 30 days ahead of `now`. So every build is valid, and builds of one content within half a year are equal.
 */
export function chooseExpiry(updated: string, now: number): string {
  const start = Date.parse(`${updated}T00:00:00Z`);
  const step = STEP_DAYS * DAY_MILLISECONDS;
  const steps = Math.max(1, Math.ceil((now + MIN_DAYS_AHEAD * DAY_MILLISECONDS - start) / step));
  return new Date(start + steps * step).toISOString().replace('.000', '');
}
