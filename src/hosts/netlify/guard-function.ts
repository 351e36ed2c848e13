import { toResponse } from '../../http/response.ts';
import { type Routes, selectRepresentation } from '../../http/router.ts';
import type { PlatformFunction } from './homelab-function.ts';

/**
 * What the CDN cannot respond to: the homelab, OPTIONS of what programs read, and every other method. Whichever function
 * gets a request, the response is the same.
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
