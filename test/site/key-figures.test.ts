import { expect, it } from 'vitest';
import { caseStudyEntrySchema } from '../../src/schemas/case-study.ts';
import {
  describeComparison,
  findComparison,
  splitValue,
  toBars,
  toContext,
  toLabel,
  toQuantity,
  toShortLabel,
} from '../../src/site/key-figures.ts';
import { createWording } from '../../src/site/wording/wording.ts';

const wording = createWording('en');

it.each([
  [0.00045, 's', '0.00045\u00a0s'],
  [-12.5, '%', '\u221212.5%'],
  [1234567.891, 'requests', '1,234,567.891\u00a0requests'],
  [1234567.891, 'per 1,000', '1,234,567.891'],
  [360, 'دقيقة', '360\u00a0دقيقة'],
  [31, '分', '31分'],
  [72, 'h', '72\u00a0h'],
  [0, '', '0'],
  [1860, 's', '31\u00a0min'],
  [94, 's', '94\u00a0s'],
  [1861, 's', '1,861\u00a0s'],
  [7_200_000, 'ms', '2\u00a0h'],
])('writes %d %s with all its digits', (value, unit, text) => {
  expect(toQuantity(value, unit, wording)).toBe(text);
});

it.each([
  ['en', '81%'],
  ['fr', '81\u00a0%'],
  ['de', '81\u00a0%'],
  ['pl', '81%'],
])('writes a percentage as %s does', (language, text) => {
  expect(toQuantity(81, '%', createWording(language))).toBe(text);
});

it.each([
  ['212 late orders', '212', ' late orders'],
  ['−1 000\u00a0€ a day', '−1 000\u00a0€', ' a day'],
  ['62%', '62%', ''],
  ['from 3 to 1', 'from 3 to 1', ''],
  ['94秒', '94秒', ''],
])('sets the words after the number of %s apart', (value, number, words) => {
  expect(splitValue(value)).toEqual([number, words]);
});

it.each([
  [5, 10, 's', [0.5, 1]],
  [0, 0, 's', [0, 0]],
  // Percentages are parts of 100, as long as both are.
  [81, 62, '%', [0.81, 0.62]],
  [0, 100, '%', [0, 1]],
  [200, 50, '%', [1, 0.25]],
  // A length is not negative.
  [10, -5, 's', []],
  [-5, 5, 's', []],
  [-10, -5, '%', []],
  [undefined, 5, 's', []],
])('draws bars for %s before and %s after, in %s, that are %j long', (before, after, unit, shares) => {
  const metric = { value: '', label: '', before, after, unit };
  expect(toBars(metric, wording).map(({ share }) => share)).toEqual(shares);
});

it('has no bars for a figure that is no number, which the check refuses', () => {
  const parse = (before: number) =>
    caseStudyEntrySchema.shape.metrics.safeParse([{ value: '1', label: 'of 2', before, after: 1 }]);
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1].map((before) => parse(before).success)).toEqual([
    false,
    false,
    true,
  ]);
});

it('says in words what it does not draw', () => {
  const metric = { value: '', label: '', before: -5, after: 5, unit: '°C' };
  expect(describeComparison(metric, wording)).toEqual(['\u22125\u00a0°C before', '5\u00a0°C after']);
});

it('uses the first comparison that can be drawn for the icon of a site', () => {
  const metrics = [
    { value: '5', label: 'a count' },
    { value: '0', label: 'nothing', before: 0, after: 0 },
    { value: '9', label: 'a change of sign', before: -4, after: 5 },
    { value: '62%', label: 'less', before: 10, after: 4 },
  ];
  expect(findComparison([{ metrics: metrics.slice(0, 3) }, { metrics }])).toEqual([1, 0.4]);
  expect(findComparison([{ metrics: metrics.slice(0, 3) }])).toBeUndefined();
});

it.each([
  [{ short: 'fewer misroutes', unit: 'per 1,000' }, 'fewer misroutes per 1,000'],
  [{ short: 'fewer misroutes', unit: '%' }, 'fewer misroutes'],
  [{ unit: 'per 1,000' }, 'misroutes per 1,000 lines'],
])('labels a comparison of %j with its unit, once', (fields, label) => {
  const metric = { value: '62%', label: 'misroutes per 1,000 lines', before: 6, after: 2 };
  expect(toLabel({ ...metric, ...fields })).toBe(label);
});

it.each([
  ['misroutes per 1,000 lines (all of 2019); by hand', 'misroutes per 1,000 lines'],
  ['durée de la livraison : médiane', 'durée de la livraison'],
  ['phone, fax and e-mail orders', 'phone, fax and e-mail orders'],
  ['(unknown)', '(unknown)'],
])('shortens the label "%s" to its first clause', (label, short) => {
  expect(toShortLabel({ value: '62%', label })).toBe(short);
});

it.each([
  ['misroutes: 2 instead of 6 per 1,000', 'misroutes', '2 instead of 6 per 1,000'],
  ['misroutes, over 12 weeks', 'misroutes', 'over 12 weeks'],
  ['misroutes—12 weeks', 'misroutes', '12 weeks'],
  ['of 900 orders, by hand', 'misroutes', 'of 900 orders, by hand'],
  ['of 9000 orders', 'of 900', 'of 9000 orders'],
  ['of 1,500 orders', 'of 1', 'of 1,500 orders'],
  ['誤配、12週間', '誤配', '12週間'],
  ['الأخطاء، خلال 12 أسبوعا', 'الأخطاء', 'خلال 12 أسبوعا'],
  ['misroutes', 'misroutes', undefined],
  ['misroutes', undefined, undefined],
])('keeps the part of the label "%s" that its short form "%s" leaves out', (label, short, context) => {
  expect(toContext({ value: '62%', label, short })).toBe(context);
});
