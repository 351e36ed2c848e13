import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PROJECT } from '../../test-site.ts';

const { resolve } = createRequire(import.meta.url);
const OWN = [
  'arabic',
  'career-change',
  'french',
  'japanese',
  'long-career',
  'minimal',
  'nurse',
  'odd',
  'publications',
].map((name) => `${PROJECT}test/fixtures/resumes/${name}.json`);
const SAMPLES = [
  'sample.resume',
  'examples/new-grad.resume',
  'examples/career-changer.resume',
  'examples/senior-engineer.resume',
].map((name) => resolve(`@jsonresume/schema/${name}.json`));

/** Résumés as owners bring them: ours, and the samples of JSON Resume. */
export const RESUMES = [...OWN, ...SAMPLES].map((file) => ({
  name: path.basename(file, '.json'),
  file,
  text: readFileSync(file, 'utf8'),
}));
