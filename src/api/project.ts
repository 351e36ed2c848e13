import type { ProjectContent } from '../content/content.ts';
import { type InlineText, toPlain } from '../content/inline-text.ts';
import type { Project } from '../schemas/project.ts';
import { NOT_PUBLISHED } from './profile.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** `Intl.Segmenter` ends a sentence after these titles, initials and other abbreviations. */
const ABBREVIATION =
  /(?:^|[^\p{L}\d])(?:(?:\p{L}\.)+|(?:Dr|Mr|Mrs|Ms|Mme|Mlle|Prof|St|Ste|Jr|Sr|Sra|Dra|Nr|Fig|Inc|Ltd|vs|ca|cf|approx|bzw|ggf|inkl)\.)\s*$/u;

export function findFirstSentence(text: string): string {
  let first = '';
  for (const { segment } of sentences.segment(text)) {
    first += segment;
    if (!ABBREVIATION.test(segment)) break;
  }
  return first.trim();
}

export function selectTagline({ tagline, text }: Pick<ProjectContent, 'tagline' | 'text'>): InlineText {
  return tagline ?? findFirstSentence(text.lead);
}

export function toProject(project: Pick<ProjectContent, keyof Project | 'text'>): Project {
  const { name, tagline = '', description, technologies, url } = project;
  return {
    name,
    tagline: toPlain(selectTagline(project)) || NOT_PUBLISHED,
    description: description || toPlain(tagline) || NOT_PUBLISHED,
    technologies,
    ...(url && { url }),
  };
}
