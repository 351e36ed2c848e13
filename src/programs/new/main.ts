import path from 'node:path';
import { runProgram } from '../program.ts';
import { createCollectorFile } from './create-collector.ts';
import { createDraft } from './create-draft.ts';
import { createTranslation } from './create-translation.ts';
import { KIND_OPERAND } from './kinds.ts';

const project = path.join(import.meta.dirname, '../../..');
const content = path.join(project, 'content');

await runProgram({
  usage: `Usage: npm run new -- ${KIND_OPERAND} <slug>
       npm run new -- --language de profile|${KIND_OPERAND} [name]
       npm run new -- collector`,
  options: { language: { type: 'string' } },
  run: ({ language }, [kind = '', ...words]) => {
    if (language !== undefined) {
      const translation = createTranslation(content, language, kind, words.join(' '));
      console.log(`Wrote content/${translation}. Translate its fields, and remove those that stay the same.`);
      return 0;
    }
    if (kind === 'collector' && words.length === 0) {
      createCollectorFile(project);
      console.log('Wrote collector.ts. Edit it, then ask its sources: npx node collector.ts --check');
      return 0;
    }
    const file = createDraft(content, kind, words.join(' '), new Date());
    console.log(`Wrote content/${file}. Replace each "Write…", then remove the line "draft: true".`);
    return 0;
  },
});
