import { formatPath } from '../../schemas/issue.ts';
import { listNotTaken } from './not-taken.ts';
import { type Resume, resumeSchema } from './resume.ts';
import { tidyResume } from './tidy.ts';
import { keepUsable } from './usable.ts';

/** A résumé as it is understood, and a line for each field that has values without a place. */
export interface ReadResume {
  resume: Resume;
  notTaken: string[];
}

/** Reads a JSON Resume 1.x. Throws an Error with a line for each part of it that has another shape. */
export function readResume(text: string): ReadResume {
  const given = tidyResume(parseJson(text.replace(/^\ufeff/, ''))) ?? {};
  const result = resumeSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `  ${formatPath(path) || 'the file'}: ${message}`,
    );
    throw new Error(`This is not a valid JSON Resume:\n${problems.join('\n')}`);
  }
  const resume = keepUsable(result.data);
  const { $schema: _, ...content } = given as { $schema?: string };
  return { resume, notTaken: listNotTaken(content, resume) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a valid JSON Resume: ${(error as Error).message}.`);
  }
}
