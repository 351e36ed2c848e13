import { readFileSync } from 'node:fs';
import { toContent } from '../../content/content.ts';
import type { ContentProblem } from '../../content/problems.ts';
import { readPalettes } from '../../site/palette.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { toResume } from '../../site/resume/resume.ts';
import { findTemplateProblems } from '../../site/resume/resume-pdf.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';
import { toWording } from '../../site/wording/wording.ts';

const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

export interface CheckResult {
  errors: readonly ContentProblem[];
  warnings: readonly ContentProblem[];
}

/** Checks all content of a folder as a build does. Dates are checked as of `now`. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  const baseUrl = LOCAL_SITE;
  const { entries, problems, warnings, words } = await readCheckedContent(folder, { baseUrl, now });
  if (problems.length > 0) return { errors: problems, warnings: [] };
  const site = { content: toContent(entries), baseUrl, words };
  // A build finds these problems when it draws the résumé.
  const { light } = readPalettes(readFileSync(TOKENS, 'utf8'));
  const errors = await findTemplateProblems(toResume(site, toWording(site)), folder, light);
  return { errors, warnings: errors.length > 0 ? [] : warnings };
}
