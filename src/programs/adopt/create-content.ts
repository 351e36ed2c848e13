import { stringify } from 'yaml';
import { toSlug } from '../../content/file-name.ts';
import { escapeMarkdown, toLink } from '../../site/render/markdown-text.ts';
import { toCredentials } from './credentials.ts';
import { toLine } from './line.ts';
import type { Project, Resume, Work } from './resume.ts';

/** What a résumé lacks is an empty text, which the content check reports with its place. */
const MISSING = '';
const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';
const EMAIL_LINK = /\[[^[\]]*\]\(mailto:[^()]*\)/g;

/**
 * Creates the content files of an owner, by their paths in the content folder: profile, projects, the draft of a case
 * study, the given pages with the owner's e-mail address, and a homelab that is turned off. Nothing is invented.
 */
export function createContent(
  resume: Resume,
  pages: ReadonlyMap<string, string>,
  now: Date,
): Map<string, string> {
  const today = now.toISOString().slice(0, 10);
  const email = resume.basics?.email;
  // Without an address the link is incomplete, which the content check reports.
  const link = email ? toLink(email, `mailto:${email}`) : '[your e-mail address](mailto:)';
  const files = new Map([
    ['profile.md', createProfile(resume, today)],
    ['homelab.md', write({ enabled: false }, HOMELAB_NOTE)],
    ['case-studies/first-study.md', createStudy(today)],
  ]);
  for (const [index, project] of (resume.projects ?? []).entries()) {
    const file = `projects/${toSlug(project.name ?? '') || `project-${index + 1}`}.md`;
    // Names that differ in other letters only, such as C++ and C#, still have a file each.
    const free = files.has(file) ? file.replace(/\.md$/, `-${index + 1}.md`) : file;
    files.set(free, createProject(project, today, index + 1));
  }
  for (const [name, text] of pages) {
    files.set(
      `pages/${name}`,
      text.replace(EMAIL_LINK, () => link),
    );
  }
  return files;
}

function createProfile(resume: Resume, today: string): string {
  const { name, label, email, phone, location, profiles = [], summary = MISSING } = resume.basics ?? {};
  const { city, region, countryCode } = location ?? {};
  const link = (network: RegExp) => profiles.find((one) => network.test(one.network ?? ''))?.url ?? MISSING;
  return write(
    {
      name: toLine(name),
      title: toLine(label),
      location: [city, region, countryCode].filter(Boolean).map(toLine).join(', '),
      updated: today,
      contact: { email: toLine(email), phone: toLine(phone) },
      links: {
        github: link(/github/i),
        linkedin: link(/linkedin/i),
        itch: link(/\bitch/i),
        // Every build publishes one, made from the profile.
        resume: '/resume.pdf',
      },
      skills: (resume.skills ?? []).map(({ name: group, keywords = [] }) => ({
        group: toLine(group),
        skills: keywords.map(toLine),
      })),
      experience: (resume.work ?? []).map(toExperience),
      credentials: toCredentials(resume, today),
    },
    ...summary.split(/\n\s*\n/),
  );
}

function toExperience({ position, name, startDate = '', endDate, summary, highlights = [] }: Work) {
  return {
    role: toLine(position),
    company: toLine(name),
    start: toMonth(startDate),
    end: endDate === undefined ? null : toMonth(endDate),
    summary: toLine(summary || highlights.join(' ')),
  };
}

function createProject(
  { name, description, highlights, keywords = [], url }: Project,
  today: string,
  order: number,
) {
  const fields = {
    name: toLine(name),
    tagline: toLine(description),
    technologies: keywords.map(toLine),
    ...(url && { url }),
    updated: today,
    order,
  };
  return write(fields, ...(highlights?.length ? highlights : [description ?? MISSING]));
}

/** A draft: `npm run dev` shows it, no build publishes it. */
function createStudy(today: string): string {
  return write(
    {
      slug: 'first-study',
      title: 'The title of your case study',
      summary: 'What it was about, in a sentence.',
      role: 'What you were responsible for.',
      status: 'In production',
      period: 'From when to when',
      metrics: [{ value: '0', label: 'of what, measured how, of how many' }],
      stack: ['What it is built with'],
      updated: today,
      order: 1,
      draft: true,
    },
    '## The problem',
    'Who had which problem, and how often.',
    '## The decisions',
    'What you chose, what you rejected, and what it cost.',
    '## The result',
    'What changed, with figures. Then remove the line with draft above.',
  );
}

/** A content file: the fields as frontmatter, then paragraphs or headings of plain text. */
function write(fields: object, ...blocks: string[]): string {
  const yaml = Object.keys(fields).length === 0 ? '' : stringify(fields, { lineWidth: 0 });
  const body = blocks.map((block) => (block.startsWith('## ') ? block : escapeMarkdown(block)));
  return `---\n${yaml}---\n\n${body.filter(Boolean).join('\n\n')}\n`;
}

/** The month of a date; empty where only the year is known. */
function toMonth(date: string): string {
  return /^\d{4}-\d\d/.exec(date)?.[0] ?? MISSING;
}
