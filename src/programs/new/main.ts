import path from 'node:path';
import { runProgram } from '../program.ts';
import { createDraft } from './create-draft.ts';

const content = path.join(import.meta.dirname, '../../../content');

await runProgram({
  usage: 'Usage: npm run new -- project|case-study|page <slug>',
  options: {},
  run: (_, operands) => {
    const file = createDraft(content, operands, new Date());
    console.log(
      `Wrote content/${file}, a draft. npm run dev shows it; without the line "draft: true" it is published.`,
    );
    return 0;
  },
});
