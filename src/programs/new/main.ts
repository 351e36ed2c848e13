import path from 'node:path';
import { runProgram, UsageError } from '../program.ts';
import { createDraft } from './create-draft.ts';

const content = path.join(import.meta.dirname, '../../../content');

await runProgram({
  usage: 'Usage: npm run new -- project|case-study|page <slug>',
  options: {},
  run: (_, [kind = '', slug = '', ...others]) => {
    if (others.length > 0) throw new UsageError('Name one kind and one slug');
    const file = createDraft(content, kind, slug, new Date());
    console.log(
      `Wrote content/${file}. npm run dev shows it; replace each "Write…", and the line "draft: true" can go.`,
    );
    return 0;
  },
});
