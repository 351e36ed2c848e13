import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { drawOnce } from '../images/drawn-file.ts';
import type { Palette } from '../palette.ts';
import { FONTS } from '../typeface.ts';
import type { Resume } from './resume.ts';
import type { Paper } from './resume-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** What the same résumé looks like depends on these: the code that sets it, the library that draws it, the fonts. */
const tools = createHash('sha256')
  .update(JSON.stringify(import.meta.glob('./*.ts', { query: '?raw', import: 'default', eager: true })))
  .update(readFileSync(path.join(resolve('pdfkit'), '../../package.json')));
for (const font of Object.values(FONTS)) tools.update(font);

/** Draws the résumé as a tagged PDF, or reads it from the cache where an earlier build has drawn the same. */
export function drawResumeOnce(resume: Resume, paper: Paper, colors: Palette): Promise<Buffer<ArrayBuffer>> {
  const digest = tools
    .copy()
    .update(JSON.stringify([resume, paper, colors]))
    .digest('hex');
  return drawOnce(digest, 'pdf', async () => {
    // Loading the library takes as long as drawing with it.
    const { drawResume } = await import('./resume-pdf.ts');
    return drawResume(resume, paper, colors);
  });
}
