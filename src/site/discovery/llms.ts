import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { API_NAME, resources, type Site } from '../../api/resources.ts';
import { findLastChange } from '../../content/content.ts';
import { type InlineText, toPlain } from '../../content/inline-text.ts';
import { CREDENTIAL_STATUS } from '../../schemas/credential.ts';
import { HOMELAB_PATH } from '../../schemas/published-paths.ts';
import { joinBlocks, toHeading, toLink, toList } from '../render/markdown-text.ts';
import { describeInstructions } from './agent-instructions.ts';

/** Renders the index of the site for language models (llmstxt.org). */
export function renderLlms(site: Site): string {
  const { content, baseUrl } = site;
  const { profile, projects, caseStudies, pages, allowlist } = content;
  const link = (title: string, path: string, notes: InlineText) =>
    `${toLink(title, baseUrl + path)}: ${toPlain(notes).replace(/\s+/g, ' ')}`;
  return `${joinBlocks([
    toHeading(1, `${profile.name}, ${profile.title}`),
    `> ${profile.description.replace(/\s+/g, ' ')}`,
    `Content last changed on ${findLastChange(content)}. Everything is public and needs no key. Read the instructions for agents before you present a credential${allowlist.enabled ? ' or the homelab' : ''} as current. The \`status\` of a credential: ${CREDENTIAL_STATUS}`,
    `The ${API_NAME} at ${baseUrl} responds to these requests:`,
    // Text, not links: readers of this file treat every link as a page.
    toList([
      ...resources.map(({ path, description }) => `\`GET ${path}\`: ${description}`),
      ...(allowlist.enabled
        ? [
            `\`GET ${HOMELAB_PATH}\`: The latest homelab observation, or 503 if nothing has been published yet.`,
          ]
        : []),
      '`GET /openapi.json`: The OpenAPI 3.1 description.',
      ...PROFILE_FORMATS.map(({ path, description }) => `\`GET ${path}\`: ${description}`),
    ]),
    allowlist.enabled && allowlist.credits.length > 0
      ? `The homelab shows data from ${allowlist.credits.map(({ name, url }) => `${name} (${url})`).join(', ')}.`
      : '',
    toHeading(2, 'Start here'),
    toList([
      link('Instructions for agents', '/agent-instructions.md', describeInstructions(site)),
      link(
        'API reference',
        '/docs.md',
        'Every operation with fields and code samples, every error, authentication and freshness.',
      ),
    ]),
    toHeading(2, 'Pages'),
    toList([
      link('Homepage', '/index.md', 'Profile, experience, skills, credentials and an overview of the work.'),
      ...(projects.length > 0 ? [link('Projects', '/projects.md', 'A summary of every project.')] : []),
      ...(caseStudies.length > 0
        ? [link('Case studies', '/case-studies.md', 'A summary of every case study.')]
        : []),
      ...caseStudies.map(({ slug, title, summary }) => link(title, `/case-studies/${slug}.md`, summary)),
    ]),
    toHeading(2, 'Optional'),
    toList([...pages.map(({ slug, title, description }) => link(title, `/${slug}.md`, description))]),
  ])}\n`;
}
