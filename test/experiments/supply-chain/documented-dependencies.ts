import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './locked-packages.ts';

/** The packages that ARCHITECTURE.md gives a reason for; `*` stands for any end of a name. */
export function readDocumentedDependencies(): string[] {
  const text = readFileSync(path.join(PROJECT, 'ARCHITECTURE.md'), 'utf8');
  const [, section = ''] = text.split('\n## Dependencies\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** Whether a documented name, which may end in `*`, stands for a package. */
export function standsFor(documented: string, name: string): boolean {
  return documented.endsWith('*') ? name.startsWith(documented.slice(0, -1)) : documented === name;
}
