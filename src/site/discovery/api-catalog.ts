import { resources, type Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import { HOMELAB_PATH } from '../../schemas/published-paths.ts';

/** Creates the catalog of this API as a link set (RFC 9727, RFC 9264). */
export function createApiCatalog({ baseUrl, content }: Site): unknown {
  const toLink = (path: string, type: string) => ({ href: baseUrl + path, type });
  const hasTerms = hasPage(content, 'terms');
  const items = [
    ...resources.filter(({ path, slugs }) => path !== '/api' && !slugs).map(({ path }) => path),
    ...(content.allowlist.enabled ? [HOMELAB_PATH] : []),
  ];
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        item: [toLink('/api', 'application/json')],
      },
      {
        anchor: `${baseUrl}/api`,
        'service-desc': [toLink('/openapi.json', 'application/json')],
        'service-doc': [toLink('/docs', 'text/html'), toLink('/docs.md', 'text/markdown')],
        describedby: [toLink('/agent-instructions.md', 'text/markdown')],
        ...(hasTerms && { 'terms-of-service': [toLink('/terms', 'text/html')] }),
        item: items.map((path) => toLink(path, 'application/json')),
      },
    ],
  };
}
