import { expect, it } from 'vitest';
import { nameLanguage } from '../../src/site/language-links.ts';
import { withProfile } from './resume/resume-site.ts';

it.each([
  [
    ['fr', 'de-CH', 'it'],
    ['Français', 'Deutsch', 'Italiano'],
  ],
  [
    ['en', 'pt-BR', 'pt-PT'],
    ['English', 'Português (Brasil)', 'Português europeu'],
  ],
  [
    ['pl', 'zh-Hant', 'zh'],
    ['Polski', '繁體中文', '中文'],
  ],
  [
    ['en', 'ar-EG', 'ka'],
    ['English', 'العربية', 'ქართული'],
  ],
])('names the languages %j in themselves, with a region only beside another one', (languages, names) => {
  const sites = languages.map((language) => withProfile({ language }));
  expect(sites.map((site) => nameLanguage({ ...site, sites }))).toEqual(names);
});
