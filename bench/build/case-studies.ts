import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SAMPLE = readFileSync(
  new URL('../../test/fixtures/content/case-studies/ordex.md', import.meta.url),
  'utf8',
);

/** Writes a number of case studies into a folder: one text of a thousand words, each under a name and title of its own. */
export function writeCaseStudies(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number++) writeCaseStudy(folder, number);
}

/** Writes one case study; another edition gives it another title. */
export function writeCaseStudy(folder: string, number: number, edition = 'first'): void {
  const text = SAMPLE.replace(/^slug: .*$/m, `slug: study-${number}`)
    .replace(/^title: .*$/m, `title: Study ${number}, ${edition} edition`)
    .replace(/^order: .*$/m, `order: ${number}`);
  writeFileSync(path.join(folder, `study-${number}.md`), text);
}
