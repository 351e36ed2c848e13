import type { Project, ProjectEntry } from '../schemas/project.ts';
import { NOT_PUBLISHED } from './profile.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a text. */
export function toFirstSentence(text: string): string {
  const [first] = sentences.segment(text);
  return first?.segment.trim() ?? '';
}

/** What a project is in a line: its tagline, or the first sentence of its text; empty where it has neither. */
export function toTagline({ tagline, description }: Pick<ProjectEntry, 'tagline' | 'description'>): string {
  return tagline ?? toFirstSentence(description);
}

/** The project as the API publishes it. */
export function toProject(project: Pick<ProjectEntry, keyof Project>): Project {
  const { name, tagline, description, technologies, url } = project;
  return {
    name,
    tagline: toTagline(project) || NOT_PUBLISHED,
    description: description || tagline || NOT_PUBLISHED,
    technologies,
    ...(url && { url }),
  };
}
