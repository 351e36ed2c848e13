import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { API_NAME, resources, type Site } from '../../api/resources.ts';
import { findLastChange } from '../../content/content.ts';
import {
  AGENT_INSTRUCTIONS_PATH,
  CASE_STUDIES_PATH,
  caseStudyPath,
  DOCS_PATH,
  HOME_PATH,
  HOMELAB_PATH,
  OPENAPI_PATH,
  PROJECTS_PATH,
  pathOn,
  prosePath,
  toMarkdownPath,
} from '../../paths.ts';
import { CREDENTIAL_STATUS } from '../../schemas/credential.ts';
import { joinBlocks, toHeading, toLink, toList } from '../render/markdown-text.ts';
import { describeInstructions } from './agent-instructions.ts';

/** Renders the index of the site for language models (llmstxt.org). */
export function renderLlms(site: Site): string {
  const { content, baseUrl } = site;
  const { profile, projects, caseStudies, pages, allowlist } = content;
  const link = (title: string, path: string, notes: string) =>
    `${toLink(title, baseUrl + path)}: ${notes.replace(/\s+/g, ' ')}`;
  const pageLink = (title: string, path: string, notes: string) =>
    link(title, toMarkdownPath(pathOn(site, path)), notes);
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
      `\`GET ${OPENAPI_PATH}\`: The OpenAPI 3.1 description.`,
      ...PROFILE_FORMATS.map(({ path, description }) => `\`GET ${pathOn(site, path)}\`: ${description}`),
    ]),
    allowlist.enabled && allowlist.credits.length > 0
      ? `The homelab shows data from ${allowlist.credits.map(({ name, url }) => `${name} (${url})`).join(', ')}.`
      : '',
    toHeading(2, 'Start here'),
    toList([
      link('Instructions for agents', AGENT_INSTRUCTIONS_PATH, describeInstructions(site)),
      link(
        'API reference',
        toMarkdownPath(DOCS_PATH),
        'Every operation with fields and code samples, every error, authentication and freshness.',
      ),
    ]),
    toHeading(2, 'Pages'),
    toList([
      pageLink(
        'Homepage',
        HOME_PATH,
        'Profile, experience, skills, credentials and an overview of the work.',
      ),
      ...(projects.length > 0 ? [pageLink('Projects', PROJECTS_PATH, 'A summary of every project.')] : []),
      ...(caseStudies.length > 0
        ? [pageLink('Case studies', CASE_STUDIES_PATH, 'A summary of every case study.')]
        : []),
      ...caseStudies.map(({ slug, title, summary }) => pageLink(title, caseStudyPath(slug), summary)),
    ]),
    toHeading(2, 'Optional'),
    toList([...pages.map(({ slug, title, description }) => pageLink(title, prosePath(slug), description))]),
  ])}\n`;
}
