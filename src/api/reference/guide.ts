import {
  MAX_AGE_SECONDS,
  MAX_AHEAD_SECONDS,
  MAX_BODY_BYTES,
  SNAPSHOT_AFTER_SECONDS,
} from '../../schemas/observation-limits.ts';
import { CLIENT_COMMANDS, CLIENT_EXIT_CODES } from '../client-commands.ts';
import { createInstallLines } from '../client-install.ts';
import { PROFILE_FORMATS } from '../profile-formats.ts';
import { API_VERSION, HOMELAB_PATH } from '../resources.ts';
import type { GuideSection } from './reference.ts';
import { describeTypedClients } from './typed-clients.ts';

/** What to know before the operations: first requests, authentication, freshness, content negotiation and limits. */
export function createGuide(baseUrl: string): GuideSection[] {
  return [
    {
      anchor: 'getting-started',
      title: 'Getting started',
      markdown: `Reads are public: no key, no account, no registration.

\`\`\`sh
# What you can read
curl ${baseUrl}/api

# Sample data: the profile of a fictional engineer
curl ${baseUrl}/api/v1/sandbox/profile

# The profile
curl ${baseUrl}/api/v1/profile

# This page as Markdown
curl -H 'Accept: text/markdown' ${baseUrl}/docs
\`\`\`

Generate a client from [openapi.json](${baseUrl}/openapi.json). If you build an agent, read [agent-instructions.md](${baseUrl}/agent-instructions.md).

The profile is also published in other formats, which are not part of the versioned API:

${PROFILE_FORMATS.map(({ title, path, description }) => `- [${title}](${baseUrl}${path}): ${description}`).join('\n')}`,
    },
    {
      anchor: 'authentication',
      title: 'Authentication',
      markdown: `GET and HEAD requests need no credential. The only write, \`POST ${HOMELAB_PATH}\`, is for the site operator's publisher and requires a bearer token: \`Authorization: Bearer …\` (security scheme \`OperatorBearer\`). Visitors cannot register for a token, and none is ever issued to them.

If the token is missing or wrong, the response is 401 with \`WWW-Authenticate: Bearer realm="homelab"\`. The body is not read.`,
    },
    {
      anchor: 'freshness',
      title: 'Freshness',
      markdown: `Check the dates before you present anything as current.

- \`updated\` is the day a profile or case study last changed, as \`YYYY-MM-DD\`.
- \`status\` of a credential is \`planned\` or \`in-progress\` until it is completed. \`listed\` means that the owner states it, which is not an independent verification: follow \`verificationUrl\` if there is one.
- \`generatedAt\` is the time of a homelab observation in Unix seconds. After ${SNAPSHOT_AFTER_SECONDS} seconds it is a last snapshot, not current health, and \`mode\` is \`snapshot\`.
- \`collection.sources.agents.updatedAt\` is when the agents were last checked. A new observation does not renew old evidence: after ${SNAPSHOT_AFTER_SECONDS} seconds, \`fresh\` becomes \`stale\`.

| Response header | Meaning |
| --- | --- |
| \`ETag\` | Identifies this version of the response. Send it back as \`If-None-Match\`; if nothing has changed, the response is 304 without a body. |
| \`Last-Modified\` | When the observation was made. Never in the future. |
| \`Observation-Generated-At\` | \`generatedAt\` in Unix seconds. |
| \`Observation-Stale-After\` | Unix time after which the observation is a last snapshot. It is absolute, so it stays true in a cached response. |`,
    },
    {
      anchor: 'content-negotiation',
      title: 'Content negotiation',
      markdown: `Every response under \`/api\` is JSON, including errors. Pages are HTML by default and Markdown for requests with \`Accept: text/markdown\`. Each page also has a Markdown URL, such as [docs.md](${baseUrl}/docs.md). Responses can be compressed with Brotli or gzip.

HEAD returns the same status and headers as GET, without a body. OPTIONS lists the methods a path supports. Unknown query parameters and a trailing slash are ignored.`,
    },
    {
      anchor: 'limits',
      title: 'Limits',
      markdown: `Reads accept no body and no parameters except the slug of a case study. A write accepts at most ${MAX_BODY_BYTES} bytes of UTF-8 JSON, with a \`generatedAt\` at most ${MAX_AGE_SECONDS} seconds in the past and ${MAX_AHEAD_SECONDS} seconds in the future. Counters are never negative. There are no rate limits.`,
    },
  ];
}

/** What follows the errors: typed clients, the command-line client and the versions. */
export function createAppendix(baseUrl: string): GuideSection[] {
  return [
    { anchor: 'typed-clients', title: 'Typed clients', markdown: describeTypedClients(baseUrl) },
    {
      anchor: 'command-line-client',
      title: 'Command-line client',
      markdown: renderClientGuide(baseUrl),
    },
    {
      anchor: 'changes',
      title: 'Versions',
      markdown: `The API has a semantic version, which \`GET /api\` returns as \`version\`. Versioned resources are under \`/api/v1\`; \`/api\` and \`${HOMELAB_PATH}\` are not versioned.

- **${API_VERSION}**: first version.`,
    },
  ];
}

function renderClientGuide(baseUrl: string): string {
  const { run, install, check, installChecked } = createInstallLines(baseUrl);
  const commands = CLIENT_COMMANDS.map(
    ({ name, operand, summary }) => `| \`portfolio ${operand ? `${name} ${operand}` : name}\` | ${summary} |`,
  );
  const exitCodes = Object.values(CLIENT_EXIT_CODES).map(({ code, meaning }) => `| ${code} | ${meaning} |`);
  return `The command \`portfolio\` reads this API from a terminal. It requires Node.js 22 or later and has no dependencies. Run it without installing it, or install it:

\`\`\`sh
${run}
${install}
\`\`\`

To check the package before you install it:

\`\`\`sh
${check}
${installChecked}
\`\`\`

npm 12 requires \`--allow-remote=root\` to install a package from a URL. Older versions ignore it.

| Command | Prints |
| --- | --- |
${commands.join('\n')}

The response body goes to stdout unchanged, everything else to stderr.

| Option | Meaning |
| --- | --- |
| \`--base-url <url>\` | Read another site. \`PORTFOLIO_URL\` does the same. |
| \`--timeout <seconds>\` | How long to wait for the complete response. The default is 10. |
| \`--help\`, \`--version\` | Show help or the version, then exit. |

| Exit status | Meaning |
| --- | --- |
${exitCodes.join('\n')}`;
}
