import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { searchAnswer, searchForCanary } from './canary.ts';
import { summarize } from './canary-report.ts';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, WRONG_TOKEN } from './fixtures/operator-token.ts';

// Built as they stand in an answer, so that a failure of this file prints none of them.
const encode = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['the whole of a token', `{"token":"${OPERATOR_TOKEN}"}`],
  ['the token of a rotation', `not ${NEXT_OPERATOR_TOKEN}`],
  ['a token that is refused', `not ${WRONG_TOKEN}`],
  ['the beginning of a token', OPERATOR_TOKEN.slice(0, 20)],
  ['the end of a token', OPERATOR_TOKEN.slice(-20)],
  ['a token in base64', encode(OPERATOR_TOKEN)],
  ['a header field in base64', encode(`Bearer ${OPERATOR_TOKEN}`)],
  ['a user and a token in base64', encode(`admin:${OPERATOR_TOKEN}`)],
])('a search finds %s', (_what, text) => {
  withoutNotes(() => {
    expect(() => searchForCanary('logs', text)).toThrow('A token of the tests is in the logs');
    expect(() => searchAnswer({ 'x-echo': text }, Buffer.from(''))).toThrow();
    expect(() => searchAnswer({ 'content-encoding': 'gzip' }, gzipSync(text))).toThrow();
  });
});

it('a search finds nothing in what has no token', () => {
  expect(() => searchAnswer({ 'content-type': 'text/plain' }, Buffer.from('canary-'))).not.toThrow();
});

it('the report counts every search and every find', () => {
  expect(summarize('answers\t1000000\t0\nlogs\t20\t1\nanswers\t500000\t0\n')).toEqual({
    counts: '2 answers (1.5 MB), 1 logs (0.0 MB)',
    found: 1,
  });
});

/** What is planted here is no find of the run. */
function withoutNotes(plant: () => void): void {
  const notes = process.env['CANARY_NOTES'];
  delete process.env['CANARY_NOTES'];
  try {
    plant();
  } finally {
    if (notes !== undefined) process.env['CANARY_NOTES'] = notes;
  }
}
