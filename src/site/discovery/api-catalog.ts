import { resources, type Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import {
  AGENT_INSTRUCTIONS_PATH,
  API_CATALOG_PATH,
  API_PATH,
  DOCS_PATH,
  HOMELAB_PATH,
  OPENAPI_PATH,
  pathOn,
  prosePath,
  toMarkdownPath,
} from '../../paths.ts';

/** Creates the catalog of this API as a link set (RFC 9727, RFC 9264). */
export function createApiCatalog(site: Site): unknown {
  const { baseUrl, content } = site;
  const toLink = (path: string, type: string) => ({ href: baseUrl + path, type });
  const hasTerms = hasPage(content, 'terms');
  const items = [
    ...resources.filter(({ path, slugs }) => path !== API_PATH && !slugs).map(({ path }) => path),
    ...(content.allowlist.enabled ? [HOMELAB_PATH] : []),
  ];
  return {
    linkset: [
      {
        anchor: baseUrl + API_CATALOG_PATH,
        item: [toLink(API_PATH, 'application/json')],
      },
      {
        anchor: baseUrl + API_PATH,
        'service-desc': [toLink(OPENAPI_PATH, 'application/json')],
        'service-doc': [toLink(DOCS_PATH, 'text/html'), toLink(toMarkdownPath(DOCS_PATH), 'text/markdown')],
        describedby: [toLink(AGENT_INSTRUCTIONS_PATH, 'text/markdown')],
        ...(hasTerms && { 'terms-of-service': [toLink(pathOn(site, prosePath('terms')), 'text/html')] }),
        item: items.map((path) => toLink(path, 'application/json')),
      },
    ],
  };
}
