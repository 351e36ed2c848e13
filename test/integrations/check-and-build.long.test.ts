import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { checkContent } from '../../src/programs/check-content/check.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';

/** A file by its name, and the width and height of the image in it. */
type OddImage = [name: string, width: number, height: number];

const ODD_NAMES = [
  ...['100%.png', '%E4.png', 'a%20b.png', 'a b.png', ' a.png', 'a#b.png', 'a&b.png', 'a"b.png', "a'b.png"],
  ...['a(1).png', 'a[1].png', 'a{1}.png', 'a<b>.png', 'a:b.png', 'a|b.png', 'a*b.png', 'a$b.png', 'a`b.png'],
  ...['a;b,c.png', 'a@b=c.png', 'a!b~c.png', '日本.png', '😀.png', 'Ü.png', 'a..b.png', '-a.png'],
  ...['folder/a.png', 'a b.svg', '100%.svg', '日本.svg', 'a#b.gif', 'Photo.PNG'],
  ...['A\u0301.png', 'O\u0308.svg'],
];

/** The bytes of an image. Each of a width of its own is published once. */
async function draw([name, width, height]: OddImage): Promise<Buffer | string> {
  if (name.endsWith('.svg')) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  }
  const image = sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false });
  return await image.toFormat(name.endsWith('.gif') ? 'gif' : 'png').toBuffer();
}

/** Writes images beside the pages of a site, a page that shows them all, and a profile whose photo is the first. */
async function showImages({ folder }: EditedSite, images: readonly OddImage[]): Promise<void> {
  for (const image of images) {
    const [name] = image;
    for (const place of ['pages/images/', ...(image === images[0] ? ['images/'] : [])]) {
      const file = `${folder}content/${place}${name}`;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await draw(image));
    }
  }
  // Parentheses would end the target of an image.
  const toUrl = (name: string) =>
    encodeURIComponent(name.normalize()).replace('(', '%28').replace(')', '%29');
  const lines = images.map(([name], index) => `![Image ${index}](./images/${toUrl(name)})\n`);
  const page = `---\ntitle: Odd\ndescription: Odd images.\nupdated: 2026-03-14\n---\n\n${lines.join('\n')}`;
  writeFileSync(`${folder}content/pages/odd.md`, page);
  const profile = `${folder}content/profile.md`;
  const photo = `photo: ./images/${images[0]?.[0]}\nphotoAlt: A photo\n`;
  const text = readFileSync(profile, 'utf8').replace(/^photo(?:Alt)?: .*\n/gm, '');
  writeFileSync(profile, text.replace(/^(?=name: )/m, photo));
  writeFileSync(`${folder}content/site.md`, '---\nresume:\n  photo: true\n---\n');
}

const FIRST_BYTES = { avif: /^....ftypavif/s, webp: /^RIFF....WEBP/s, gif: /^GIF8/, svg: /^<svg/ };

it('publishes an image of any name and any shape that the check accepts, in the format that its URL says', async () => {
  await using site = createEditedSite();
  await showImages(site, [
    ['narrow.png', 1, 16_383],
    ...ODD_NAMES.map((name, index): OddImage => [name, 10 + index, 10]),
    ['high.png', 200, 16_383],
    ['wide.png', 16_383, 200],
    ['high.svg', 200, 16_383],
    ['point.png', 1, 1],
  ]);
  const { errors } = await checkContent(`${site.folder}content`, new Date());
  const { exitCode, output } = await site.build();
  expect([errors, exitCode]).toEqual([[], 0]);
  expect(output).not.toContain('optimize');
  const html = readFileSync(`${site.folder}dist/odd.html`, 'utf8');
  const urls = [...html.matchAll(/(?:<img src="|<source [^>]*srcset="|, )(\/_astro\/[^" ]+)/g)].map(
    ([, url = '']) => url,
  );
  expect(new Set(urls).size).toBeGreaterThan(2 * ODD_NAMES.length);
  for (const url of urls) {
    const bytes = readFileSync(`${site.folder}dist${decodeURIComponent(url)}`, 'latin1');
    const format = path.extname(url).slice(1) as keyof typeof FIRST_BYTES;
    expect([url, FIRST_BYTES[format].test(bytes)]).toEqual([url, true]);
  }
});

it('reports a mistake in each collection, in images and in public/ with its place, in check, build and development alike', async () => {
  await using site = createEditedSite();
  await showImages(site, [
    ['high.png', 300, 20_000],
    ['a?b.png', 10, 10],
    ['a.png?b.png', 10, 10],
    ['a\\b.png', 10, 10],
    ['a?b.svg', 10, 10],
    ['narrow.png', 200, 20_000],
    ['wide.gif', 20_000, 10],
    ['large.png', 17_000, 17_000],
    ['large.svg', 20_000, 20_000],
    ['narrow.svg', 10, 16_383],
    ['nothing.svg', 0, 0],
  ]);
  const wrong = (name: string, from: RegExp, to: string) => {
    const file = `${site.folder}content/${name}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(from, to));
    const line = text.slice(0, text.search(from)).split('\n').length;
    return `content/${name}:${line}`;
  };
  const places = [
    ...Array.from({ length: 11 }, (_, index) => `content/pages/odd.md:${7 + 2 * index}`),
    'content/profile.md:3',
    ...[
      'profile.md',
      'sandbox/profile.md',
      'projects/tidecard.md',
      'case-studies/ordex.md',
      'pages/terms.md',
    ].map((name) => wrong(name, /^updated: .*$/m, 'updated: today')),
    wrong('homelab.md', /^---$/m, '---\nenabled: maybe').replace(':1', ':2'),
    'public/docs/index.html:1',
  ];
  mkdirSync(`${site.folder}public/docs`);
  writeFileSync(`${site.folder}public/docs/index.html`, '');
  const { errors } = await checkContent(`${site.folder}content`, new Date());
  const server = await site.develop();
  const { exitCode, output } = await site.build();
  expect(errors.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual(places.toSorted());
  for (const text of [output, server.printed()])
    expect(errors.map(formatProblem).filter((problem) => !text.includes(problem))).toEqual([]);
  for (const problem of errors.map(formatProblem)) expect(output.split(problem)).toHaveLength(2);
  expect(exitCode).not.toBe(0);
  expect(output).not.toMatch(/^\s+at /m);
});
