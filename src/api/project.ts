import type { ProjectContent } from '../content/content.ts';
import { type InlineText, toPlain } from '../content/inline-text.ts';
import type { Project } from '../schemas/project.ts';
import { NOT_PUBLISHED } from './profile.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Titles, initials and what is mostly in the middle of a sentence: nothing ends with their full stop. */
const ABBREVIATION =
  /(?:^|[^\p{L}\d])(?:(?:\p{L}\.)+|(?:Dr|Mr|Mrs|Ms|Mme|Mlle|Prof|St|Ste|Jr|Sr|Sra|Dra|Nr|Fig|Inc|Ltd|vs|ca|cf|approx|bzw|ggf|inkl)\.)\s*$/u;

/** The first sentence of a text. */
export function toFirstSentence(text: string): string {
  let first = '';
  for (const { segment } of sentences.segment(text)) {
    first += segment;
    if (!ABBREVIATION.test(segment)) break;
  }
  return first.trim();
}

/** What a project is in a line: its tagline, or the first sentence of its text; empty where it has neither. */
export function toTagline({ tagline, text }: Pick<ProjectContent, 'tagline' | 'text'>): InlineText {
  return tagline ?? toFirstSentence(text.lead);
}

/** The project as the API publishes it. */
export function toProject(project: Pick<ProjectContent, keyof Project | 'text'>): Project {
  const { name, tagline = '', description, technologies, url } = project;
  return {
    name,
    tagline: toPlain(toTagline(project)) || NOT_PUBLISHED,
    description: description || toPlain(tagline) || NOT_PUBLISHED,
    technologies,
    ...(url && { url }),
  };
}
