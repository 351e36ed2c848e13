import { expect, it } from 'vitest';
import { listAccounts, toTelephoneUrl } from '../../src/site/contact.ts';
import { createHomePage } from '../../src/site/pages.ts';
import { renderHomepage } from '../../src/site/render/homepage.ts';
import { renderContactCard } from '../../src/site/resume/contact-card.ts';
import { createResume } from '../../src/site/resume/resume.ts';
import { renderStructuredData } from '../../src/site/structured-data.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { loadChanged } from '../content/content-folder.ts';
import { changeSample } from '../content/sample-files.ts';
import { withProfile } from './resume/resume-site.ts';

it.each([
  ['+44 (0)20 7946 0018 ext. 12', 'tel:+442079460018;ext=12'],
  ['+1 503 555 0142', 'tel:+15035550142'],
  ['(503) 555-0142 x7', 'tel:5035550142;ext=7'],
  ['020 7946 0018', 'tel:02079460018'],
  ['+49/30/901820#5', 'tel:+4930901820;ext=5'],
  ['+81 3 0000 0000', 'tel:+81300000000'],
  ['on request', undefined],
  ['+44 20 7946 0018 or +44 20 7946 0019', undefined],
  ['call 112 first', undefined],
  ['ext. 12', undefined],
])('dials %s as %s', (phone, url) => {
  expect(toTelephoneUrl(phone)).toBe(url);
});

it('shows what is no telephone number as plain text, and gives no program a number to dial', () => {
  const site = withProfile({ contact: { email: 'a@b.test', phone: 'on *request*' } });
  const wording = createWording('en');
  expect(renderHomepage(site, wording)).toContain('- on \\*request\\*\n');
  expect(createResume(site, wording).contact[1]).toEqual({ text: 'on *request*', url: undefined });
  const forPrograms = renderContactCard(site) + renderStructuredData(createHomePage(site), site);
  expect(forPrograms).not.toMatch(/TEL|telephone/);
});

it('shows a link under its name, whatever that is to JavaScript', async () => {
  const names = ['constructor', 'prototype', 'toString', 'hasOwnProperty', 'itch.io'];
  const links = names.map((name) => `  ${name}: https://example.com/${name}\n`).join('');
  const text = changeSample('profile.md', '  github: https://example.com/github\n', links).replace(
    '  itch: https://example.com/itch\n',
    '',
  );
  const { profile } = await loadChanged({ 'profile.md': text });
  const shown = listAccounts(profile, createWording('en')).map((account) => account.text);
  expect(shown).toEqual([...names, 'LinkedIn']);
});
