import { toResponse } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';
import type { PlatformFunction } from './homelab-function.ts';

/**
 * The methods that the CDN does not know, for every URL that it serves: OPTIONS of what programs read, and the
 * refusal of all others. The homelab resource is passed on, so that it does not matter which function gets it.
 */
export function createGuardFunction(routes: Routes, homelab: PlatformFunction): PlatformFunction {
  return (request, context) => {
    const { method, url, headers } = request;
    const representation = selectRepresentation(routes, { method, url, accept: headers.get('accept') });
    switch (representation.kind) {
      case 'on-demand':
        return homelab(request, context);
      case 'response':
        return toResponse(representation, method);
      case 'document':
        throw new Error('The guard got a read, which is for the CDN');
    }
  };
}
