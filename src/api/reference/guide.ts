import { hasHomelab } from '../../content/content.ts';
import { PATHS, toMarkdownPath } from '../../paths.ts';
import { CREDENTIAL_STATUS } from '../../schemas/credential.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import { createInstallLines } from '../client-install.ts';
import { PLACEHOLDERS } from '../profile.ts';
import { PROFILE_FORMATS } from '../profile-formats.ts';
import { API_VERSION, COMPATIBILITY, type Site } from '../resources.ts';
import { renderFence } from './samples.ts';

export function renderGuide({ content, baseUrl }: Site): string {
  const homelab = (text: string) => (hasHomelab(content) ? text : '');
  const formats = PROFILE_FORMATS.map(
    ({ title, path, description }) => `- [${title}](${path}): ${description}`,
  );
  return `## Getting started

Reads are public: no key, no account, no registration. The path of each GET below is a link to the live JSON; the sample with it has the first entry of each list and the first words of long texts. A field that is not marked as optional is always there.

\`\`\`sh
# What you can read
curl ${baseUrl}${PATHS.api}

# Sample data: the profile of a fictional engineer
curl ${baseUrl}${PATHS.apiSandbox}

# This page as Markdown
curl ${baseUrl}${PATHS.docs} \\
  -H 'Accept: text/markdown'
\`\`\`

If you build an agent, read [agent-instructions.md](${PATHS.agentInstructions}). The OpenAPI 3.1 description at [openapi.json](${PATHS.openApi}) has an example of every body, and generators make typed clients from it. This command writes TypeScript types:

\`\`\`sh
npx -y openapi-typescript ${baseUrl}${PATHS.openApi} \\
  --output portfolio.d.ts
\`\`\`

A list gives each \`slug\` as a string, because a later build can add case studies. The path enumerates the slugs of today, so narrow a slug before you request it:

${renderFence(NARROW_SLUG, 'ts')}

The profile is also published in other formats, which are not part of the versioned API:

${formats.join('\n')}

## Authentication

GET and HEAD requests need no credential.${homelab(OPERATOR_ONLY)}

## Freshness

Check the dates before you present anything as current.

- \`updated\` is the day a profile or case study last changed, as \`YYYY-MM-DD\`.
- ${PLACEHOLDERS}
- The \`status\` of a credential says how far it is: ${CREDENTIAL_STATUS}${homelab(OBSERVATION_DATES)}

Responses have these headers:

- \`ETag\` identifies this version of the response. Send it back as \`If-None-Match\`; if nothing has changed, the response is 304 without a body.${homelab(OBSERVATION_HEADERS)}

Download the profile only if it has changed. This prints 200 the first time, then 304:

\`\`\`sh
curl ${baseUrl}${PATHS.apiProfile} \\
  --silent --output profile.json --write-out '%{http_code}\\n' \\
  --etag-compare profile.etag --etag-save profile.etag
\`\`\`

## Content negotiation

Every response under \`/api\` is JSON, including errors. Pages are HTML by default and Markdown for requests with \`Accept: text/markdown\`. Each page also has a Markdown URL, such as [docs.md](${toMarkdownPath(PATHS.docs)}). Responses can be compressed with Brotli or gzip.

HEAD returns the same status and headers as GET, without a body. OPTIONS lists the methods a path supports. Unknown query parameters and a trailing slash are ignored. There are no rate limits.`;
}

const NARROW_SLUG = `import type { paths } from './portfolio.d.ts';

type Slug = paths['${PATHS.apiCaseStudies}/{slug}']['get']['parameters']['path']['slug'];
export const toSlug = (study: { slug: string }) => study.slug as Slug;`;

const OPERATOR_ONLY = ` The only write, \`POST ${PATHS.homelab}\`, is for the site operator’s publisher and requires a bearer token: \`Authorization: Bearer …\` (security scheme \`OperatorBearer\`). Visitors cannot register for a token, and none is ever issued to them.

If the token is missing or wrong, the response is 401 with \`WWW-Authenticate: Bearer realm="homelab"\`. The body is not read.`;

const OBSERVATION_DATES = `
- \`generatedAt\` is the time of a homelab observation in Unix seconds. After ${SNAPSHOT_AFTER_SECONDS} seconds it is a last snapshot, not current health, and \`mode\` is \`snapshot\`.
- \`collection.sources.agents.updatedAt\` is when the agents were last checked. A new observation does not renew old evidence: after ${SNAPSHOT_AFTER_SECONDS} seconds, \`fresh\` becomes \`stale\`.
- [A few rules](#getPublicHomelabObservation) say whether the homelab is healthy.`;

const OBSERVATION_HEADERS = `
- \`Last-Modified\` is the time of the homelab observation, never in the future.
- \`Observation-Generated-At\` is its \`generatedAt\` in Unix seconds.
- \`Observation-Stale-After\` is the Unix time after which the observation is a last snapshot. It is absolute, so it stays true in a cached response.`;

export function renderErrorGuide({ content, baseUrl }: Site): string {
  const retry = `A 503 says in \`Retry-After\` how many seconds to wait. This waits as long and tries again:

${renderFence(`curl --fail --retry 3 ${baseUrl}${PATHS.homelab}`)}

`;
  return `## Errors

Every error under \`/api\` is a JSON object with one property, \`error\`. It has a stable \`code\` for programs, a \`message\` that says what is wrong and where, a \`hint\` that says how to fix it, and \`docs\`, a link to the explanation on this page. Errors never repeat what you sent, and caches never store them.

${hasHomelab(content) ? retry : ''}A malformed, oversized or incomplete HTTP request gets \`bad_request\` with status 400, 408 or 431, whatever its path.`;
}

export function renderAppendix(baseUrl: string): string {
  const { run, download, check, installChecked } = createInstallLines(baseUrl);
  return `## Command-line client

The command \`portfolio\` reads this API from a terminal. It requires Node.js 22 or later and has no dependencies; \`portfolio help\` lists its commands. Run it without installing it, or check the package and install it:

${renderFence(`${run}\n\n${download}\n${check}\n${installChecked}`)}

npm 12 requires \`--allow-remote=root\` to install a package from a URL. Older versions ignore it.

## Versions

The API has a semantic version, which \`GET /api\` returns as \`version\`. Versioned resources are under \`/api/v1\`; the others are not versioned. ${COMPATIBILITY}

- **${API_VERSION}**: first version.`;
}
