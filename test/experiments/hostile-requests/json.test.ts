import { describe, expect, it } from 'vitest';
import type { OpenApiValidator } from '../../api/reference/openapi-validator.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { listFields, openField, repeatField } from '../fields.ts';
import { expectAnswer } from './json-oracle.ts';
import { TORTURE_CASES } from './json-torture.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

it('calls each of the texts broken that JSON.parse refuses, and no other', () => {
  const isJson = (bytes: Buffer) => {
    try {
      JSON.parse(decoder.decode(bytes));
      return true;
    } catch {
      return false;
    }
  };
  const wrong = TORTURE_CASES.filter(({ bytes, verdict }) => isJson(bytes) === (verdict === 'broken'));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(TORTURE_CASES.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(TORTURE_CASES.length);
});

describe('what is expected of a body', () => {
  const validator: OpenApiValidator = { findAnswerFaults: () => [], findBodyFaults: () => [] };
  const at = 1_795_000_000;
  const text = JSON.stringify(observationAt(at));
  const expectStatus = (body: string, now = at, isRefused = false) =>
    expect(expectAnswer(Buffer.from(body), isRefused, now, validator).status);

  it('is 200 for an observation of now', () => {
    expectStatus(text).toBe(200);
    expectStatus(text, at + 90).toBe(200);
    expectStatus(text + ' '.repeat(32_768 - text.length)).toBe(200);
  });

  it('is a refusal for anything else', () => {
    expectStatus(text + ' '.repeat(32_769 - text.length)).toBe(413);
    expectStatus(`${text}x`).toBe(400);
    expectStatus(`\ufeff${text}`).toBe(400);
    expectStatus(text, at + 91).toBe(400);
    expectStatus(text, at - 6).toBe(400);
    expectStatus(text, at, true).toBe(400);
    expectStatus(text.replace('"ok":14', '"ok":9007199254740993')).toBe(400);
    const picky = { ...validator, findBodyFaults: () => ['wrong'] };
    expect(expectAnswer(Buffer.from(text), false, at, picky)).toEqual({ status: 400, isJson: true });
  });
});

it('lists every field, and opens each so that its own value fits back in', () => {
  const value = { a: [1, { b: null }], c: 'x' };
  expect(listFields(value)).toEqual([['a'], ['a', 0], ['a', 1], ['a', 1, 'b'], ['c']]);
  expect(openField(value, ['a', 1, 'b'])).toEqual({ before: '{"a":[1,{"b":', behind: '}],"c":"x"}' });
  expect(repeatField(value, ['a', 1, 'b'])).toBe('null,"b":null');
  expect(repeatField(value, ['a', 1])).toBeUndefined();
});
