import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { HOMELAB_PATH, resources, type Site } from '../../api/resources.ts';
import { toMarkdownPath } from '../../schemas/published-paths.ts';
import { toSitePages } from '../pages.ts';
import { FEEDS } from '../render/feed.ts';

/** Builds the catalog of APIs as a link set (RFC 9727, RFC 9264), with every page that has its data as JSON. */
export function createApiCatalog(site: Site): unknown {
  const { baseUrl, content } = site;
  const toHref = (path: string) => ({ href: baseUrl + path });
  const formatsOf = (path: string) => {
    if (path === '/') return PROFILE_FORMATS;
    return path === '/case-studies' ? FEEDS : [];
  };
  return {
    linkset: [
      ...toSitePages(site).flatMap(({ path = '', json }) =>
        json === undefined
          ? []
          : {
              anchor: baseUrl + path,
              alternate: [
                { ...toHref(json), type: 'application/json' },
                { ...toHref(toMarkdownPath(path)), type: 'text/markdown' },
                ...formatsOf(path).map((format) => ({
                  ...toHref(format.path),
                  type: format.mediaType,
                  title: format.title,
                })),
              ],
            },
      ),
      { anchor: `${baseUrl}/.well-known/api-catalog`, item: [toHref('/api')] },
      {
        anchor: `${baseUrl}/api`,
        'service-desc': [{ ...toHref('/openapi.json'), type: 'application/json' }],
        'service-doc': [
          { ...toHref('/docs'), type: 'text/html' },
          { ...toHref('/docs.md'), type: 'text/markdown' },
        ],
        describedby: [{ ...toHref('/agent-instructions.md'), type: 'text/markdown' }],
        'terms-of-service': [{ ...toHref('/terms'), type: 'text/html' }],
        item: [
          ...resources.filter(({ slugs }) => !slugs).map(({ path }) => path),
          ...(content.allowlist.enabled ? [HOMELAB_PATH] : []),
        ]
          .filter((path) => path !== '/api')
          .map((path) => ({ ...toHref(path), type: 'application/json' })),
      },
    ],
  };
}
