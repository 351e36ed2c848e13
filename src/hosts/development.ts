import { createHomelab } from '../homelab/handler.ts';
import { ApiError, type Handler, toErrorResponse, toResponse } from '../http/response.ts';
import { readSite } from '../site/read-site.ts';
import { createSqliteStore } from '../stores/sqlite.ts';
import { readSettings } from './node/settings.ts';

/**
 * Handles homelab requests in `npm run dev` with the settings of the self-hosted server. The allowlist is read for each
 * request, because it is edited while the server runs.
 */
export const homelab: Handler = async (request) => {
  const { content, baseUrl } = await readSite();
  const { allowlist } = content;
  if (!allowlist.enabled)
    return toResponse(toErrorResponse(new ApiError('not_found'), baseUrl), request.method);
  const { dataFolder, operatorTokens } = readSettings(process.env);
  // The store is closed again, because Vite evaluates this module after each edit and its thread would stay.
  const store = createSqliteStore(dataFolder);
  const now = () => Date.now() / 1000;
  const log = { logError: console.error, logInfo: console.info };
  try {
    return await createHomelab({ store, allowlist, operatorTokens, now, baseUrl, ...log })(request);
  } finally {
    await store.close();
  }
};
