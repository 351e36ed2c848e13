import type { Site } from '../../api/resources.ts';
import { PATHS, prosePath, urlOn } from '../../paths.ts';

/** Leaves time for the next build, within the year that RFC 9116 section 2.5.5 recommends. */
const VALID_MONTHS = 7;

/**
 * Renders security.txt (RFC 9116). The contact is the first e-mail link on the security page, else the owner's address.
 * `now` is in Unix milliseconds.
 */
export function renderSecurityTxt(site: Site, now: number): string {
  const { content, baseUrl } = site;
  const policy = content.pages.find(({ slug }) => slug === 'security');
  const [, contact] = /href="(mailto:[^"]+)"/i.exec(policy?.text.html ?? '') ?? [];
  return [
    `Contact: ${contact?.replace(/&(?:amp|#x26);/gi, '&') ?? `mailto:${content.profile.contact.email}`}`,
    `Expires: ${toExpiry(now)}`,
    `Preferred-Languages: ${content.profile.language}`,
    `Canonical: ${baseUrl}${PATHS.securityTxt}`,
    ...(policy ? [`Policy: ${urlOn(site, prosePath('security'))}`] : []),
    '',
  ].join('\n');
}

/** Expires on the first day of a month, so that builds of the same content are equal for a month. */
function toExpiry(now: number): string {
  const date = new Date(now);
  const expiry = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + VALID_MONTHS));
  return expiry.toISOString().replace('.000', '');
}
