import { listReadable, type Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import { PATHS, pathOn, prosePath, toMarkdownPath, urlOn } from '../../paths.ts';

/** The catalog (RFC 9727) is a link set (RFC 9264). */
export function createApiCatalog(site: Site): unknown {
  const { baseUrl, content } = site;
  const toLink = (path: string, type: string) => ({ href: baseUrl + path, type });
  const hasTerms = hasPage(content, 'terms');
  return {
    linkset: [
      {
        anchor: baseUrl + PATHS.apiCatalog,
        item: [toLink(PATHS.api, 'application/json')],
      },
      {
        anchor: baseUrl + PATHS.api,
        'service-desc': [toLink(PATHS.openApi, 'application/json')],
        'service-doc': [toLink(PATHS.docs, 'text/html'), toLink(toMarkdownPath(PATHS.docs), 'text/markdown')],
        describedby: [toLink(PATHS.agentInstructions, 'text/markdown')],
        ...(hasTerms && { 'terms-of-service': [toLink(pathOn(site, prosePath('terms')), 'text/html')] }),
        item: listReadable(content).map(({ path }) => toLink(path, 'application/json')),
      },
    ],
  };
}

/** RFC 9116, section 2.5.5, recommends less than a year. Seven months leave time for the next build. */
const VALID_MONTHS = 7;

/**
 * Follows RFC 9116; `now` is in Unix milliseconds. The contact is the first e-mail link on the security page, else the
 * owner's address.
 */
export function renderSecurityTxt(site: Site, now: number): string {
  const { content, baseUrl } = site;
  const policy = content.pages.find(({ slug }) => slug === 'security');
  const [, contact] = /href="(mailto:[^"]+)"/i.exec(policy?.text.html ?? '') ?? [];
  return [
    `Contact: ${contact?.replace(/&(?:amp|#x26);/gi, '&') ?? `mailto:${content.profile.contact.email}`}`,
    `Expires: ${formatExpiry(now)}`,
    `Preferred-Languages: ${content.profile.language}`,
    `Canonical: ${baseUrl}${PATHS.securityTxt}`,
    ...(policy ? [`Policy: ${urlOn(site, prosePath('security'))}`] : []),
    '',
  ].join('\n');
}

/** The first day of a month keeps builds of the same content equal for a month. */
function formatExpiry(now: number): string {
  const date = new Date(now);
  const expiry = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + VALID_MONTHS));
  return expiry.toISOString().replace('.000', '');
}
