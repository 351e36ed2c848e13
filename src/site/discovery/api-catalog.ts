import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { HOMELAB_PATH, resources } from '../../api/resources.ts';

/** Builds the catalog of APIs as a link set (RFC 9727, RFC 9264). */
export function createApiCatalog(baseUrl: string): unknown {
  const toHref = (path: string) => ({ href: baseUrl + path });
  return {
    linkset: [
      {
        anchor: `${baseUrl}/`,
        alternate: PROFILE_FORMATS.map(({ path, mediaType, title }) => ({
          ...toHref(path),
          type: mediaType,
          title,
        })),
      },
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
        item: [...resources.filter(({ slugs }) => !slugs), { path: HOMELAB_PATH }]
          .filter(({ path }) => path !== '/api')
          .map(({ path }) => ({ ...toHref(path), type: 'application/json' })),
      },
    ],
  };
}
