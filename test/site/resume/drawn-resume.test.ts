import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readPalettes } from '../../../src/site/palette.ts';
import { drawResumeOnce } from '../../../src/site/resume/drawn-resume.ts';
import { toResume } from '../../../src/site/resume/resume.ts';
import { OUR_FONTS } from '../../../src/site/typeface.ts';
import { createWording } from '../../../src/site/wording/wording.ts';
import { PROJECT } from '../../test-site.ts';
import { site } from './resume-site.ts';

const { light } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));

it('draws a résumé once and reads it from then on, until its text, paper or colours change', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'drawings-'));
  vi.stubGlobal('DRAWING_CACHE', cache);
  const wording = createWording('en');
  const resume = toResume(site, wording);
  const drawing = { paper: 'a4' as const, colors: light, typeface: OUR_FONTS };
  const first = await drawResumeOnce(resume, drawing);
  expect(String(first)).toMatch(/^%PDF-/);
  const [file = ''] = readdirSync(cache);
  expect(file).toMatch(/^[0-9a-f]{64}\.pdf$/);
  writeFileSync(path.join(cache, file), 'read from the cache');
  expect(String(await drawResumeOnce(toResume(site, wording), drawing))).toBe('read from the cache');
  for (const [changed, look] of [
    [{ ...resume, role: 'Another role' }, drawing],
    [resume, { ...drawing, paper: 'letter' }],
    [resume, { ...drawing, colors: { ...light, accent: '#123456' } }],
    [resume, { ...drawing, typeface: OUR_FONTS.slice(0, 1) }],
  ] as const) {
    expect(String(await drawResumeOnce(changed, look)).slice(0, 5)).toBe('%PDF-');
  }
  expect(readdirSync(cache)).toHaveLength(5);
});
