import { createHomelab } from '../homelab/handler.ts';
import { ApiError, type Handler, toErrorResponse, toResponse } from '../http/response.ts';
import { readSite } from '../site/read-site.ts';
import { createSqliteStore } from '../stores/sqlite.ts';
import { readSettings } from './node/settings.ts';

/** Reads the allowlist for each request of `npm run dev`, because it is edited while the server runs. */
export const homelab: Handler = async (request) => {
  const { content, baseUrl } = await readSite();
  const { allowlist } = content;
  if (!allowlist.enabled)
    return toResponse(toErrorResponse(new ApiError('not_found'), baseUrl), request.method);
  const { dataFolder, operatorTokens } = readSettings(process.env);
  // Vite evaluates this module again after each edit, which would leave a thread behind if the store stayed open.
  const store = createSqliteStore(dataFolder);
  const now = () => Date.now() / 1000;
  const log = { logError: console.error, logInfo: console.info };
  try {
    return await createHomelab({ store, allowlist, operatorTokens, now, baseUrl, ...log })(request);
  } finally {
    await store.close();
  }
};
