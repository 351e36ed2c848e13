import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { checkContent } from '../../src/programs/check-content/check.ts';
import { createEditedSite } from '../edited-site.ts';

it('reports a mistake in each collection and in public/ with its place, in check, build and development alike', async () => {
  await using site = createEditedSite();
  const wrong = (name: string, from: RegExp, to: string) => {
    const file = `${site.folder}content/${name}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(from, to));
    const line = text.slice(0, text.search(from)).split('\n').length;
    return `content/${name}:${line}:`;
  };
  const places = [
    ...[
      'profile.md',
      'sandbox/profile.md',
      'projects/tidecard.md',
      'case-studies/ordex.md',
      'pages/terms.md',
    ].map((name) => wrong(name, /^updated: .*$/m, 'updated: today')),
    wrong('homelab.md', /^---$/m, '---\nenabled: maybe').replace(':1:', ':2:'),
    'public/docs/index.html:1:1',
  ];
  mkdirSync(`${site.folder}public/docs`);
  writeFileSync(`${site.folder}public/docs/index.html`, '');
  const check = await checkContent(`${site.folder}content`, new Date());
  const server = await site.develop();
  const { exitCode, output } = await site.build();
  const reported = {
    check: check.errors.map(formatProblem).join('\n'),
    build: output,
    development: server.printed(),
  };
  for (const [where, text] of Object.entries(reported)) {
    expect([where, places.filter((place) => !text.includes(place))]).toEqual([where, []]);
  }
  expect(exitCode).not.toBe(0);
  for (const place of places) expect(output.split(place)).toHaveLength(2);
  expect(output).not.toMatch(/^\s+at /m);
});
