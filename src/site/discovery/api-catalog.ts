import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { HOMELAB_PATH, resources } from '../../api/resources.ts';

/** Builds the catalog of APIs as a link set (RFC 9727, RFC 9264). */
export function createApiCatalog(baseUrl: string): unknown {
  const address = (path: string) => ({ href: baseUrl + path });
  return {
    linkset: [
      {
        anchor: `${baseUrl}/`,
        alternate: PROFILE_FORMATS.map(({ path, mediaType, title }) => ({
          ...address(path),
          type: mediaType,
          title,
        })),
      },
      { anchor: `${baseUrl}/.well-known/api-catalog`, item: [address('/api')] },
      {
        anchor: `${baseUrl}/api`,
        'service-desc': [{ ...address('/openapi.json'), type: 'application/json' }],
        'service-doc': [
          { ...address('/docs'), type: 'text/html' },
          { ...address('/docs.md'), type: 'text/markdown' },
        ],
        describedby: [{ ...address('/agent-instructions.md'), type: 'text/markdown' }],
        'terms-of-service': [{ ...address('/terms'), type: 'text/html' }],
        item: [...resources.filter(({ slugs }) => !slugs), { path: HOMELAB_PATH }]
          .filter(({ path }) => path !== '/api')
          .map(({ path }) => ({ ...address(path), type: 'application/json' })),
      },
    ],
  };
}
