import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { problemsOf } from './content-folder.ts';
import { changeSample } from './sample-files.ts';

const PNG = readFileSync(`${FIXTURE_CONTENT}/projects/images/tidecard.png`);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
const DAMAGED = 'is damaged, or not of the format that its name says; export it again';
/** A PNG whose header says that it is 20,000 pixels high. */
const toTall = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 20), Buffer.of(0, 0, 0x4e, 0x20), png.subarray(24)]);
const STUDY = changeSample('case-studies/sample.md', 'A paragraph.', '![A sample](./images/a.png)');
const withSvg = (inside: string, before = '') => ({
  'case-studies/sample.md': STUDY.replace('a.png', 'a.svg'),
  'case-studies/images/a.svg': before + svg(inside),
});

it('accepts images of texts and frontmatter in folders beside them', async () => {
  const image = 'order: 99\nimage: images/b.png\nimageAlt: A sample';
  const problems = await problemsOf({
    'case-studies/sample.md': STUDY.replace('order: 99', image),
    'case-studies/images/a.png': PNG,
    'case-studies/images/b.png': PNG,
  });
  expect(problems).toEqual([]);
});

it('accepts a GIF, in a text and as the image of an entry', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  const image = 'order: 99\nimage: images/a.gif\nimageAlt: A sample';
  const problems = await problemsOf({
    'case-studies/sample.md': STUDY.replace('a.png', 'a.gif').replace('order: 99', image),
    'case-studies/images/a.gif': gif,
  });
  expect(problems).toEqual([]);
});

it('finds an image and a text whose names are written as their file systems do not spell them', async () => {
  const decomposed = 'Übersicht'.normalize('NFD');
  const image = 'order: 99\nimage: images/é.png\nimageAlt: A sample';
  const problems = await problemsOf({
    'case-studies/sample.md': STUDY.replace('a.png)', `Übersicht.png) [Text](./${decomposed}.md)`).replace(
      'order: 99',
      image,
    ),
    'case-studies/Übersicht.md': STUDY.replace('slug: sample', 'slug: other')
      .replace('./images/a.png', `./images/${decomposed}.png`)
      .replace(/A sample study|order: 99/g, (text) => `${text}0`),
    [`case-studies/images/${decomposed}.png`]: PNG,
    'case-studies/images/e\u0301.png': PNG,
  });
  expect(problems).toEqual([]);
});

it('names an image of the frontmatter that is not there, beside what else is wrong', async () => {
  const image = 'order: 99\nimage: ./images/b.png\nimageAlt: A sample\nbuild: C';
  const text = changeSample('projects/sample.md', 'order: 99', image);
  expect(await problemsOf({ 'projects/sample.md': text })).toEqual([
    'content/projects/sample.md:8:8 image names content/projects/images/b.png as an image, which is missing; add the file, or correct its name',
    expect.stringContaining('content/projects/sample.md:10:1 build is not a known field'),
  ]);
});

it.each(['../../images', '../../../images', '../../other/images', '%2e%2e/../images'])(
  'refuses an image outside the content, in %s',
  async (folder) => {
    const text = STUDY.replace('./images', folder);
    const changes = { 'case-studies/sample.md': text, '../images/a.png': PNG, 'images/a.png': PNG };
    expect(await problemsOf(changes)).toEqual([expect.stringContaining('cannot be published; put a PNG')]);
  },
);

const WRONG_NAME =
  'cannot be published under this name; rename the file, without a question mark, a backslash or two dots at the beginning';

it.each([
  ['a.png', 'No image.', DAMAGED],
  ['a.jpg', PNG, DAMAGED],
  ['a.png', PNG.subarray(0, -200), DAMAGED],
  ['a?.png', PNG, WRONG_NAME],
  ['..a.png', PNG, WRONG_NAME],
  ['a.png', toTall(PNG), 'is too large to be published; make no side longer than 16383 pixels'],
  [
    'a.svg',
    '<svg width="9" height="16384"></svg>',
    'is too large to be published; make no side longer than 16383 pixels',
  ],
  [
    'a.svg',
    '<svg width="100%" height="100%"></svg>',
    'is not an SVG with a size that can be drawn in its first 1000 characters; begin it with <svg width="640" height="400" …, and remove comments and metadata before it',
  ],
])('names an image that cannot be published: %s, case %#', async (name, image, problem) => {
  const problems = await problemsOf({
    'case-studies/sample.md': STUDY.replace('a.png', name),
    [`case-studies/images/${name}`]: image,
  });
  expect(problems).toEqual([
    `content/case-studies/sample.md:18:1 names content/case-studies/images/${name} as an image, which ${problem}`,
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<g onload="alert(1)"/>',
  '<image href="https://example.com/a.png"/>',
  '<use xlink:href="other.svg#a"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<a href="#a" ping="https://example.com/"><path d="M0 0"/></a>',
  '<foreignObject><p>Text</p></foreignObject>',
  '<style>@import "a.css";</style>',
  '<rect fill="url(https://example.com/a)"/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<a><set attributeName="href" to="java&#115;cript:alert(1)"/></a>',
  '<rect style="fill: image-set(&quot;https://example.com/a.png&quot; 1x)"/>',
  '<path d="M0 0">',
  '<style>@\\69 mport "a.css";</style>',
  '<rect fill="\\75rl(https://example.com/a)"/>',
  '<style>a { fill: \\75&#13;\nrl(https://example.com/a) }</style>',
  '<style>@im<g>x</g>port "a.css";</style>',
  '<img xmlns="http://www.w3.org/1999/xhtml" srcset="https://example.com/a.png"/>',
  '<?xml-stylesheet href="https://example.com/a.css"?>',
])('refuses an SVG with %s', async (inside) => {
  expect(await problemsOf(withSvg(inside))).toEqual([
    expect.stringContaining('which is not well-formed, or has a script'),
  ]);
});

it.each(['<!ENTITY a "<script>alert(1)</script>">', '<!ATTLIST svg onload CDATA "alert(1)">'])(
  'refuses an SVG whose document type declares %s',
  async (declaration) => {
    expect(await problemsOf(withSvg('', `<!DOCTYPE svg [${declaration}]>`))).toEqual([
      expect.stringContaining('which is not well-formed, or has a script'),
    ]);
  },
);

it('accepts an SVG with a gradient, a part used twice, a picture in it and a style', async () => {
  const inside =
    '<style>path { fill: url( "#g" ) }</style><g id="a"><path d="M0 0" fill="url(#g)"/></g><use href="#a"/><image href="data:image/png;base64,AA=="/>';
  expect(await problemsOf(withSvg(inside))).toEqual([]);
});
