import type { Content } from '../../content/content.ts';

/** Less than the year that RFC 9116 (section 2.5.5) allows, and enough time for the next build. */
const VALID_MONTHS = 7;

/**
 * Renders security.txt (RFC 9116). The contact is the first mail address that the security page links to; throws
 * an Error where it links to none. `now` is in Unix milliseconds.
 */
export function renderSecurityTxt(content: Content, baseUrl: string, now: number): string {
  const policy = content.pages.find(({ slug }) => slug === 'security');
  const contact =
    policy && /href="(mailto:[^"]+)"/i.exec(policy.text.html)?.[1]?.replace(/&(?:amp|#x26);/gi, '&');
  if (!contact) throw new Error('content/pages/security.md must link to a mail address, for security.txt');
  return [
    `Contact: ${contact}`,
    `Expires: ${toExpiry(now)}`,
    `Preferred-Languages: ${content.profile.language}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/security`,
    '',
  ].join('\n');
}

/** The first day of a month, so that builds of one content in one month are equal. */
function toExpiry(now: number): string {
  const date = new Date(now);
  const expiry = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + VALID_MONTHS));
  return expiry.toISOString().replace('.000', '');
}
