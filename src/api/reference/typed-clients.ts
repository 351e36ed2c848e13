/** A generator of typed clients: the command that generates one, and the code that calls the API with it. */
export interface TypedClient {
  name: string;
  command: string;
  code: string;
}

/** Lists what generates a typed client from the OpenAPI description of a site. */
export function listTypedClients(baseUrl: string): TypedClient[] {
  return [
    {
      name: '[openapi-typescript](https://openapi-ts.dev) with openapi-fetch',
      command: `npm install openapi-fetch
npx openapi-typescript ${baseUrl}/openapi.json \\
  --output portfolio.d.ts`,
      code: `import createClient from 'openapi-fetch';
import type { paths } from './portfolio.d.ts';

const client = createClient<paths>({
  baseUrl: '${baseUrl}',
});
const { data } = await client.GET('/api/v1/profile');`,
    },
    {
      name: '[Hey API](https://heyapi.dev)',
      command: `npx @hey-api/openapi-ts \\
  --input ${baseUrl}/openapi.json --output portfolio`,
      code: `import { getPortfolioProfile } from './portfolio';

const { data } = await getPortfolioProfile();`,
    },
  ];
}

/** Describes the typed clients in Markdown. */
export function describeTypedClients(baseUrl: string): string {
  const clients = listTypedClients(baseUrl).map(
    ({ name, command, code }) => `With ${name}:\n\n\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`ts\n${code}\n\`\`\``,
  );
  return [
    'The OpenAPI description defines a type for every operation and body, so generators can create a typed client.',
    ...clients,
  ].join('\n\n');
}
