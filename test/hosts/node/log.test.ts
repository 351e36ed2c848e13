import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../src/hosts/node/log.ts';

let written: string[];
const createTestLog = () => createLog((text) => written.push(text));

beforeEach(() => {
  written = [];
  vi.useFakeTimers({ now: new Date('2026-03-14T10:00:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('writes an event as one line of JSON with the time', () => {
  const log = createTestLog();
  log.info('Started');
  log.flush();
  expect(written).toEqual(['{"time":"2026-03-14T10:00:00.000Z","level":"info","event":"Started"}\n']);
});

it('writes the fields of an event', () => {
  const log = createTestLog();
  log.info('request', '"status":200,"path":"/api"');
  log.flush();
  expect(JSON.parse(written.join(''))).toEqual({
    time: '2026-03-14T10:00:00.000Z',
    level: 'info',
    event: 'request',
    status: 200,
    path: '/api',
  });
});

it('tells the time of every event, not of the first', () => {
  const log = createTestLog();
  log.info('first');
  vi.setSystemTime(new Date('2026-03-14T10:00:00.001Z'));
  log.info('second');
  log.flush();
  const times = written.join('').match(/"time":"[^"]+"/g);
  expect(times).toEqual(['"time":"2026-03-14T10:00:00.000Z"', '"time":"2026-03-14T10:00:00.001Z"']);
});

it.each([
  ['an error with its stack', new TypeError('broken\n"pipe"'), /^TypeError: broken\n"pipe"\n {4}at /],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), /^bare$/],
  ['a thrown text', 'text\nof two lines', /^text\nof two lines$/],
  ['nothing at all', undefined, /^undefined$/],
])('keeps %s on one line', (_what, cause, text) => {
  const log = createTestLog();
  log.error('failure', cause);
  log.flush();
  const [line = ''] = written;
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    event: 'failure',
    cause: expect.stringMatching(text),
  });
});

it('holds lines back for a moment and writes them together, in order', () => {
  const log = createTestLog();
  log.info('first');
  log.info('second');
  expect(written).toEqual([]);
  vi.runAllTimers();
  expect(written).toEqual([expect.stringMatching(/^.*"first"}\n.*"second"}\n$/)]);
});

it('goes on after it has written', () => {
  const log = createTestLog();
  log.info('first');
  vi.runAllTimers();
  log.info('second');
  vi.runAllTimers();
  expect(written).toHaveLength(2);
});

it('writes at once when much is held back', () => {
  const log = createTestLog();
  for (let i = 0; i < 1000; i++) log.info('request', `"path":"/${'a'.repeat(100)}"`);
  expect(written.length).toBeGreaterThan(1);
  log.flush();
  expect(written.join('').trimEnd().split('\n')).toHaveLength(1000);
});

it('writes nothing when nothing is held back', () => {
  const log = createTestLog();
  log.info('first');
  log.flush();
  log.flush();
  vi.runAllTimers();
  expect(written).toHaveLength(1);
});
