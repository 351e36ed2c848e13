import { createHomelab } from '../homelab/handler.ts';
import { ApiError, type Handler, toErrorResponse, toResponse } from '../http/response.ts';
import { readSite } from '../site/read-site.ts';
import { createSqliteStore } from '../stores/sqlite.ts';
import { readSettings } from './node/settings.ts';

/**
 * Responds to requests for the homelab observation in `npm run dev`, by the settings of the self-hosted server. The
 * allowlist is read for each request, because it is edited while the server runs.
 */
export const homelab: Handler = async (request) => {
  const { content, baseUrl } = await readSite();
  const { allowlist } = content;
  if (!allowlist.enabled)
    return toResponse(toErrorResponse(new ApiError('not_found'), baseUrl), request.method);
  const { dataFolder, operatorTokens } = readSettings(process.env);
  // Not kept: Vite evaluates this module again after edits, and the thread of the store would stay.
  const store = createSqliteStore(dataFolder);
  const now = () => Date.now() / 1000;
  const log = { logError: console.error, logInfo: console.info };
  try {
    return await createHomelab({ store, allowlist, operatorTokens, now, baseUrl, ...log })(request);
  } finally {
    await store.close();
  }
};
