import { expect, it } from 'vitest';
import { hasMoreLetters, isInOtherScript } from '../../src/site/letters.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);

it.each([
  ['Zoë Müller → œuvre, €5 – “ok”', 'en', false],
  ['Zoë Müller', 'de', false],
  ['Łukasz Nowak', 'en', true],
  ['Ευγενία', 'en', true],
  ['Оксана', 'en', true],
  ['Nguyễn', 'en', true],
  ['佐藤', 'ja', false],
  ['Ola', 'pl', true],
])('a page that says %s in %s needs fonts for more letters: %s', (name, language, expected) => {
  const profile = { ...content.profile, name };
  const site = { content: { ...content, profile }, baseUrl: '' };
  expect(hasMoreLetters(site, createWording(language))).toBe(expected);
});

it.each([
  ['ja', true],
  ['zh-Hans', true],
  ['ar', true],
  ['pl', false],
  ['jam', false],
])('the letters of %s need sizes of their own: %s', (language, expected) => {
  expect(isInOtherScript(language)).toBe(expected);
});
