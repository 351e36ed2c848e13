import { expect, it } from 'vitest';
import { readDocuments } from '../../../src/hosts/node/documents.ts';
import { createSiteHeaders } from '../../../src/http/headers.ts';

it('says in one line that there is no build where the folder is missing', async () => {
  const headers = createSiteHeaders('https://portfolio.example.com');
  await expect(readDocuments('/proc/none', headers)).rejects.toThrow(/^There is no build to serve;[^\n]*$/);
});
