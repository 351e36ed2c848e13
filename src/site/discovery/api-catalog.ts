import { resources, type Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import { PATHS, pathOn, prosePath, toMarkdownPath } from '../../paths.ts';

/** Creates the catalog of this API as a link set (RFC 9727, RFC 9264). */
export function createApiCatalog(site: Site): unknown {
  const { baseUrl, content } = site;
  const toLink = (path: string, type: string) => ({ href: baseUrl + path, type });
  const hasTerms = hasPage(content, 'terms');
  const items = [
    ...resources.filter(({ path, slugs }) => path !== PATHS.api && !slugs).map(({ path }) => path),
    ...(content.allowlist.enabled ? [PATHS.homelab] : []),
  ];
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
        item: items.map((path) => toLink(path, 'application/json')),
      },
    ],
  };
}
