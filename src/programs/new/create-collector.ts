import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../program.ts';

const TEMPLATE = path.join(import.meta.dirname, 'collector-template.ts');

export function createCollectorFile(project: string): void {
  const text = readFileSync(TEMPLATE, 'utf8').replace("'../collector/", "'./src/programs/collector/");
  try {
    writeFileSync(path.join(project, 'collector.ts'), text, { flag: 'wx' });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
    throw new UsageError('collector.ts exists already; edit it');
  }
}
