import { describe, expect, it } from 'vitest';
import { breakCode, splitCode } from '../../../src/site/render/breakable-code.ts';

describe('code that may break', () => {
  it.each([
    ['npx portfolio --fail-with-body -X', ['npx portfolio ', '--fail-with-body', ' ', '-X']],
    ['/api/case-studies', ['/api/', 'case-', 'studies']],
    ['a - b -1', ['a - b -1']],
  ])('keeps each flag of %s whole and loses nothing', (code, parts) => {
    expect(splitCode(code)).toEqual(parts);
    expect(splitCode(code).join('')).toBe(code);
  });

  it('forbids breaks in the flags of HTML, and changes nothing outside code', () => {
    expect(breakCode('<p>x --y <code>node a.ts --no-z</code></p>')).toBe(
      '<p>x --y <code>node a.<wbr>ts <wbr><span class="flag">--no-z</span></code></p>',
    );
  });
});
