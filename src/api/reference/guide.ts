import { MAX_AGE_SECONDS, MAX_AHEAD_SECONDS, MAX_BODY_BYTES } from '../../homelab/parse-observation.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../../homelab/present.ts';
import { createInstallLines } from '../../programs/cli/install-lines.ts';
import { API_UPDATED, API_VERSION, HOMELAB_PATH } from '../resources.ts';
import type { GuideSection } from './reference.ts';

/** What to know before the operations: the first calls, authentication, freshness and negotiation. */
export function createGuide(baseUrl: string): GuideSection[] {
  return [
    {
      anchor: 'getting-started',
      title: 'Getting started',
      markdown: `Every read is public: no key, no account, no registration.

\`\`\`sh
curl ${baseUrl}/api                      # what there is
curl ${baseUrl}/api/v1/sandbox/profile   # fixed sample data of a fictional engineer
curl ${baseUrl}/api/v1/profile           # the profile
curl -H 'Accept: text/markdown' ${baseUrl}/docs   # this page as Markdown
\`\`\`

Programs start from [openapi.json](${baseUrl}/openapi.json), agents from [agent-instructions.md](${baseUrl}/agent-instructions.md).`,
    },
    {
      anchor: 'authentication',
      title: 'Authentication',
      markdown: `GET and HEAD need no credential, the sandbox included. The one write, \`POST ${HOMELAB_PATH}\`, belongs to the operator's own publisher and takes a bearer token: \`Authorization: Bearer …\` (security scheme \`OperatorBearer\`). The token is never issued to visitors, and there is no way to register for one.

A missing or wrong token is answered 401 with \`WWW-Authenticate: Bearer realm="homelab"\` before a byte of the body is read.`,
    },
    {
      anchor: 'freshness',
      title: 'Freshness',
      markdown: `Look at the dates before you present anything as current.

- \`updated\` is the day on which a profile or a case study last changed, \`YYYY-MM-DD\`.
- \`status\` of a credential says how far it is. \`listed\` means stated by the owner, which is no independent verification: follow \`verificationUrl\` where there is one. \`planned\` and \`in-progress\` are not completed.
- \`generatedAt\` is the time of a homelab observation in Unix seconds. More than ${SNAPSHOT_AFTER_SECONDS} seconds later it is a last snapshot, not current health, and \`mode\` says \`snapshot\`.
- \`collection.sources.agents.updatedAt\` is when the agents were really looked at. A fresh observation does not renew old evidence: past ${SNAPSHOT_AFTER_SECONDS} seconds \`fresh\` becomes \`stale\`.

| Header field | What it says |
| --- | --- |
| \`ETag\` | Names this state of the answer. Send it back as \`If-None-Match\`: while nothing changed, the answer is 304 without a body. |
| \`Last-Modified\` | When the observation was made, at most now. |
| \`Observation-Generated-At\` | \`generatedAt\` in Unix seconds. |
| \`Observation-Stale-After\` | Unix seconds after which the observation is a last snapshot. Absolute, so no cache can make it untrue. |`,
    },
    {
      anchor: 'content-negotiation',
      title: 'Content negotiation',
      markdown: `Everything under \`/api\` answers JSON, failures included. Pages answer HTML, or Markdown to a request with \`Accept: text/markdown\`; each also has a Markdown address of its own, such as [docs.md](${baseUrl}/docs.md). Answers may be compressed with br or gzip.

HEAD answers what GET answers, without a body. OPTIONS names the methods of an address. Unknown query parameters are ignored, and a slash at the end makes no difference.`,
    },
    {
      anchor: 'limits',
      title: 'Limits',
      markdown: `Reads have no parameters but the slug of a case study, and no body. A write is at most ${MAX_BODY_BYTES} bytes of UTF-8 JSON; its \`generatedAt\` is at most ${MAX_AGE_SECONDS} seconds ago and at most ${MAX_AHEAD_SECONDS} seconds ahead. Counters are never below 0.`,
    },
  ];
}

/** What follows the errors: the client and the changes. */
export function createAppendix(baseUrl: string): GuideSection[] {
  const { run, install, check, installChecked } = createInstallLines(baseUrl);
  return [
    {
      anchor: 'command-line-client',
      title: 'Command-line client',
      markdown: `The command \`portfolio\` reads this API from a terminal. It needs Node.js 22 or later and has no dependencies. Run it from its archive without installing, or install it:

\`\`\`sh
${run}
${install}
\`\`\`

Or check its digest first:

\`\`\`sh
${check}
${installChecked}
\`\`\`

\`--allow-remote=root\` is what npm 12 asks for to fetch a package from an address; older versions ignore it.

| Command | What it prints |
| --- | --- |
| \`portfolio profile\` | the profile |
| \`portfolio projects\` | all projects |
| \`portfolio case-studies\` | all case studies in short |
| \`portfolio case-study <slug>\` | one case study in full |
| \`portfolio sandbox\` | the sandbox profile |
| \`portfolio markdown [page]\` | a page of this site as Markdown |

The body of the answer goes to stdout unchanged, everything else to stderr. \`--base-url\` or \`PORTFOLIO_URL\` names another site, \`--timeout\` the seconds to wait (10), \`--help\` and \`--version\` say what they say. It exits with 0 when done, 2 for wrong usage, 3 for not found, 4 for network or timeout, 5 for an error of the server.`,
    },
    {
      anchor: 'changes',
      title: 'Changes',
      markdown: `The API has a semantic version, which \`version\` of \`GET /api\` reports. Resources with a version live under \`/api/v1\`; \`/api\` and \`${HOMELAB_PATH}\` have none.

- **${API_VERSION}** (${API_UPDATED}): first version.`,
    },
  ];
}
