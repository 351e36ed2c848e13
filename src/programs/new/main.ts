import path from 'node:path';
import { writeEditorSchemas } from '../../integrations/editor-schemas.ts';
import { runProgram } from '../program.ts';
import { createEntry } from './new-entry.ts';

const project = path.join(import.meta.dirname, '../../..');

await runProgram({
  usage: 'Usage: npm run new -- project|case-study|page <slug>',
  options: {},
  run: async (_, operands) => {
    const today = new Date().toISOString().slice(0, 10);
    const { file } = await createEntry(operands, path.join(project, 'content'), today);
    await writeEditorSchemas(project);
    console.log(
      `Wrote ${file}, a draft. See it with npm run dev; delete the line "draft: true" to publish it.`,
    );
    return 0;
  },
});
