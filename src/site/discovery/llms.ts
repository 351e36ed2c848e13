import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { selectTagline } from '../../api/project.ts';
import { API_NAME, resources, type Site } from '../../api/resources.ts';
import { findLastChange, hasHomelab } from '../../content/content.ts';
import { type InlineText, toPlain } from '../../content/inline-text.ts';
import { caseStudyPath, PATHS, pathOn, prosePath, toMarkdownPath } from '../../paths.ts';
import { CREDENTIAL_STATUS } from '../../schemas/credential.ts';
import { nameLanguage } from '../language-links.ts';
import { joinBlocks, renderHeading, renderLink, renderList, renderSection } from '../render/markdown-text.ts';
import { describeInstructions } from './agent-instructions.ts';

function listChanges({ content }: Site) {
  const { profile, projects, caseStudies } = content;
  return [
    { title: profile.name, path: PATHS.home, updated: profile.updated, summary: profile.title },
    ...caseStudies.map(({ slug, ...study }) => ({ ...study, path: caseStudyPath(slug) })),
    ...projects.map((project) => ({
      title: project.name,
      path: PATHS.projects,
      updated: project.updated,
      summary: selectTagline(project),
    })),
  ].toSorted((a, b) => b.updated.localeCompare(a.updated));
}

const renderLinks = (heading: string, links: readonly string[]) => renderSection(heading, renderList(links));

/** Follows the format of llmstxt.org. */
export function renderLlms(site: Site): string {
  const { content, baseUrl } = site;
  const { profile, projects, caseStudies, pages, allowlist } = content;
  const link = (title: string, path: string, notes: InlineText) =>
    `${renderLink(title, baseUrl + path)}: ${toPlain(notes).replace(/\s+/g, ' ')}`;
  const pageLink = (title: string, path: string, notes: InlineText) =>
    link(title, toMarkdownPath(pathOn(site, path)), notes);
  return `${joinBlocks([
    renderHeading(1, `${profile.name}, ${profile.title}`),
    `> ${profile.description.replace(/\s+/g, ' ')}`,
    `Content last changed on ${findLastChange(content)}. Everything is public and needs no key. Read the instructions for agents before you present a credential${hasHomelab(content) ? ' or the homelab' : ''} as current. The \`status\` of a credential: ${CREDENTIAL_STATUS}`,
    `The ${API_NAME} at ${baseUrl} responds to these requests:`,
    // Readers of llms.txt treat every link as a page, so these are text.
    renderList([
      ...resources.map(({ path, description }) => `\`GET ${path}\`: ${description}`),
      ...(hasHomelab(content)
        ? [
            `\`GET ${PATHS.homelab}\`: The latest homelab observation, or 503 if nothing has been published yet.`,
          ]
        : []),
      `\`GET ${PATHS.openApi}\`: The OpenAPI 3.1 description.`,
      ...PROFILE_FORMATS.map(({ path, description }) => `\`GET ${pathOn(site, path)}\`: ${description}`),
    ]),
    hasHomelab(content) && allowlist.credits.length > 0
      ? `The homelab shows data from ${allowlist.credits.map(({ name, url }) => `${name} (${url})`).join(', ')}.`
      : '',
    renderLinks(
      'Latest changes',
      listChanges(site)
        .slice(0, 3)
        .map(({ title, path, updated, summary }) =>
          pageLink(title, path, `${updated}. ${toPlain(summary)}`.trim()),
        ),
    ),
    renderLinks('Start here', [
      link('Instructions for agents', PATHS.agentInstructions, describeInstructions(site)),
      link(
        'API reference',
        toMarkdownPath(PATHS.docs),
        'Every operation with fields and code samples, every error, authentication and freshness.',
      ),
    ]),
    renderLinks('Pages', [
      pageLink(
        'Homepage',
        PATHS.home,
        'Profile, experience, skills, credentials and an overview of the work.',
      ),
      ...(projects.length > 0 ? [pageLink('Projects', PATHS.projects, 'A summary of every project.')] : []),
      ...(caseStudies.length > 0
        ? [pageLink('Case studies', PATHS.caseStudies, 'A summary of every case study.')]
        : []),
      ...caseStudies.map(({ slug, title, summary }) => pageLink(title, caseStudyPath(slug), summary)),
    ]),
    renderLinks(
      'Languages',
      (site.sites ?? []).map((one) => {
        const { title, description } = one.content.profile;
        return link(nameLanguage(one), toMarkdownPath(pathOn(one, PATHS.home)), `${title}. ${description}`);
      }),
    ),
    renderLinks(
      'Optional',
      pages.map(({ slug, title, description }) => pageLink(title, prosePath(slug), description)),
    ),
  ])}\n`;
}
