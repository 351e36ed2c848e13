import { expect, it } from 'vitest';
import { countLines, OUR_FONTS } from '../../src/site/typeface.ts';

it.each([
  ['Experience', 1],
  ['Expérience professionnelle', 2],
  ['Профессиональный опыт', 2],
  ['Собственные проекты и заказы', 3],
  ['これまでの職務経歴', 2],
])('the heading %s takes %d lines of eight times its size', (heading, lines) => {
  expect(countLines(heading, 8, OUR_FONTS)).toBe(lines);
});
