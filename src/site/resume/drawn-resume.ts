import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { drawOnce } from '../images/drawn-file.ts';
import type { Resume } from './resume.ts';
import type { Drawing } from './resume-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** What the same résumé looks like depends on these: the code that sets it, and the library that draws it. */
const tools = createHash('sha256')
  .update(JSON.stringify(import.meta.glob('./*.ts', { query: '?raw', import: 'default', eager: true })))
  .update(readFileSync(path.join(resolve('pdfkit'), '../../package.json')));

/** Draws the résumé as a tagged PDF, or reads it from the cache where an earlier build has drawn the same. */
export function drawResumeOnce(resume: Resume, drawing: Drawing): Promise<Buffer<ArrayBuffer>> {
  const { typeface, ...look } = drawing;
  const hash = tools.copy().update(JSON.stringify([resume, look]));
  for (const { data } of typeface) hash.update(data);
  return drawOnce(hash.digest('hex'), 'pdf', async () => {
    // Loading the library takes as long as drawing with it.
    const { drawResume } = await import('./resume-pdf.ts');
    return drawResume(resume, drawing);
  });
}
