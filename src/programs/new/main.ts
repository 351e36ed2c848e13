import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeEditorSchemas } from '../../content/editor-schemas.ts';
import { createEntry, NewEntryError } from './new-entry.ts';

const content = path.join(import.meta.dirname, '../../../content');
const today = new Date().toISOString().slice(0, 10);

try {
  const { file, text } = await createEntry(process.argv.slice(2), content, today);
  // Refuses what has come into being in between.
  await writeFile(path.join(content, '..', file), text, { flag: 'wx' });
  await writeEditorSchemas(path.join(content, '..'));
  console.log(
    `Wrote ${file}, a draft. See it with npm run dev; delete the line "draft: true" to publish it.`,
  );
} catch (error) {
  if (!(error instanceof NewEntryError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
