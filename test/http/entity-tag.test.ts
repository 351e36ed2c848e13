import { expect, it } from 'vitest';
import { matchesEntityTag } from '../../src/http/entity-tag.ts';

it.each(['"abc"', ' "abc" ', 'W/"abc"', '"x", "abc"', '"abc","x"', 'W/"x" ,\tW/"abc"', '*', ' * '])(
  'is named by If-None-Match %j',
  (header) => {
    expect(matchesEntityTag(header, '"abc"')).toBe(true);
  },
);

it.each([null, '', '"x"', 'abc', '"abc', '"ABC"', 'W/"x", "y"', '"abcd"', '"xabc"', '"*"', 'W/abc', ', ,'])(
  'is not named by If-None-Match %j',
  (header) => {
    expect(matchesEntityTag(header, '"abc"')).toBe(false);
  },
);
