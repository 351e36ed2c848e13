import { expect, it } from 'vitest';
import { ContentError, type ContentProblem } from '../../src/content/content-error.ts';

const problem: ContentProblem = {
  file: 'content/profile.md',
  line: 5,
  column: 10,
  field: 'updated',
  message: 'is missing',
};

it('lists every problem as file, line, column and field', () => {
  const error = new ContentError([problem, { ...problem, line: 9, field: '' }]);
  expect(error.message).toBe(
    [
      '2 problems in the content',
      '  content/profile.md:5:10 updated is missing',
      '  content/profile.md:9:10 is missing',
    ].join('\n'),
  );
});

it('counts one problem as one, and has no stack of the loader', () => {
  const error = new ContentError([problem]);
  expect(error.message).toMatch(/^1 problem in the content\n/);
  expect(error.stack).toBe('');
});
