import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from '@jsonresume/schema';
import { describe, expect, it } from 'vitest';
import type { ProjectContent } from '../../../src/content/content.ts';
import { adopt } from '../../../src/programs/adopt/adopt.ts';
import { findLeaves } from '../../../src/programs/adopt/not-taken.ts';
import { readResume } from '../../../src/programs/adopt/read-resume.ts';
import { tidyResume } from '../../../src/programs/adopt/tidy.ts';
import { nameLink } from '../../../src/site/contact.ts';
import { toHomePage, toProjectsPage } from '../../../src/site/pages.ts';
import { renderPageDocument } from '../../../src/site/render/page-document.ts';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { toResume } from '../../../src/site/resume/resume.ts';
import { toWording } from '../../../src/site/wording/wording.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';
import { RESUMES } from './resumes.ts';

const now = new Date('2026-05-15T12:00:00Z');

/** What adopting writes that no résumé says: days, how far a credential is by its dates, and what kind it is. */
const OURS = /^(?:updated|credentials\.(?:kind|status)|language|paper|projects\.order)$/;

describe.each(RESUMES)('the résumé $name', ({ name, file, text }) => {
  const adopted = adoptFresh(file, name);

  it('is in the pages, the PDF or the JSON with every value, or the value is named as not taken', async () => {
    const { site } = await adopted;
    const pages = [toHomePage(site), toProjectsPage(site)].map((page) => renderPageDocument(page, site));
    const shown = [
      ...pages.map((page) => page.replace(/\\/g, '')),
      JSON.stringify(toResume(site, toWording(site))),
      ...findLeaves(toJsonResume(site)).map(({ value }) => value),
    ].map(fold);
    const { notTaken } = readResume(text);
    const { $schema: _, ...given } = tidyResume(JSON.parse(text)) as { $schema?: string };
    const { longMonth } = toWording(site);
    const formsOf = (value: string) =>
      /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d\d)?$/.test(value) ? [value, longMonth(value)] : [value];
    const lost = findLeaves(given).filter(
      ({ field, value }) =>
        !formsOf(value).some((form) => shown.some((page) => page.includes(fold(form)))) &&
        !notTaken.some((line) => line.startsWith(`${field} (`)),
    );
    expect(lost).toEqual([]);
  });

  it('becomes content that says nothing else', async () => {
    const { site } = await adopted;
    const { text: _, picture: __, ...profile } = site.content.profile;
    const said = fold(
      JSON.stringify(tidyResume(JSON.parse(text)))
        .replace(/\\n/g, ' ')
        .replace(/\\"/g, '"'),
    );
    const invented = findLeaves({ ...profile, links: Object.keys(profile.links).map(nameLink) })
      .filter(({ field }) => !OURS.test(field))
      .flatMap(({ field, value }) =>
        (field === 'location' ? value.split(', ') : value.split('\n\n')).map((part) => ({ field, part })),
      )
      .filter(({ field, part }) => !said.includes(fold(part)) && !(field === 'links' && part === 'website'));
    expect(invented).toEqual([]);
  });

  it('is published as a valid JSON Resume that gives the same content when it is adopted again', async () => {
    const { site, folder } = await adopted;
    const published = JSON.parse(JSON.stringify(toJsonResume(site)));
    expect(await new Promise((resolve) => validate(published, resolve))).toBeNull();
    const again = path.join(folder, 'published.json');
    writeFileSync(again, JSON.stringify(published));
    const { site: other } = await adoptFresh(again, name);
    // The format has no place for what is only planned.
    const { credentials } = site.content.profile;
    const kept = credentials.filter(
      ({ kind, status }) => status !== 'planned' && !(kind === 'cert' && status === 'in-progress'),
    );
    expect(other.content.profile).toEqual({ ...site.content.profile, credentials: kept });
    // The names of files go by the names of projects.
    const withoutId = ({ id: _, ...project }: ProjectContent) => project;
    expect(other.content.projects.map(withoutId)).toEqual(site.content.projects.map(withoutId));
  });
});

/** Adopts a résumé in a copy of the fixture project, with the fonts of its script. */
async function adoptFresh(file: string, name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'resume-'));
  const content = path.join(folder, 'content');
  cpSync(FIXTURE_CONTENT, content, { recursive: true });
  const said = await adopt(folder, { resumeFile: file, now });
  const fonts = `${PROJECT}test/fixtures/${name}/fonts`;
  if (existsSync(fonts)) cpSync(fonts, path.join(content, 'fonts'), { recursive: true });
  fixDuplicates(content, said);
  return { folder, site: { content: await loadContent(content), baseUrl: 'https://me.example.net' } };
}

/** Gives the second of two projects with one name another one, which only its owner can choose. */
function fixDuplicates(content: string, said: string): void {
  for (const [, file = ''] of said.matchAll(/content\/(\S+?):\d+:\d+ name is the same as/g)) {
    const text = readFileSync(path.join(content, file), 'utf8');
    writeFileSync(path.join(content, file), text.replace(/^name: (.*)$/m, 'name: $1 2'));
  }
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
