import { readFileSync } from 'node:fs';
import { type MeasuredNode, Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { toShareImage, toShareImageAlt } from '../../../src/site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE } from '../../../src/site/images/share-image-layout.ts';
import type { SitePage } from '../../../src/site/pages.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { OUR_FONTS, toDrawableText } from '../../../src/site/typeface.ts';
import { createWording } from '../../../src/site/wording/wording.ts';

const owner = { name: 'Ada Fenn', title: 'Engineer' };
const page: SitePage = {
  path: '/kilns',
  title: 'Kiln',
  heading: 'Kiln: firing schedules for forty potters',
  description: 'Forty potters share one kiln. They used to share one pencil.',
  figures: [
    { value: '12%', label: 'fewer cracked pots: 22 instead of 25 of 100', before: 25, after: 22 },
    { value: '3 h', label: 'median time from load to cone', short: 'from load to cone' },
    { value: '0 fires', label: 'since the change' },
    { value: '9', label: 'a fourth' },
  ],
  renderBody: () => '',
};

const works = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, picture: `images/${title}.png` }));
const wording = createWording('en');
const german = createWording('de');
const { light: colors } = readPalettes(readFileSync('src/styles/tokens.css', 'utf8'));
const frame = {
  colors,
  typeface: OUR_FONTS,
  direction: 'ltr',
  logo: { initials: 'AF', sign: [{ begin: 0, share: 1, isStrong: true }] },
  domain: 'fenn.example',
} as const;
const renderer = new Renderer();
beforeAll(async () => {
  for (const { data } of OUR_FONTS) await renderer.registerFont(data);
});

/** A drawn run of text, with the positions of its edges. */
interface Run {
  text: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Every run of text, in the order in which it is read. */
async function drawnTexts(changes: Partial<SitePage>): Promise<Run[]> {
  const image = toShareImage({ ...page, ...changes }, owner, wording);
  const node = layOutShareImage(image, frame);
  const toRuns = ({ transform, runs, children }: MeasuredNode): Run[] => [
    // An isolate is a run by itself.
    ...runs
      .filter(({ text }) => !/^[\u2068\u2069]$/.test(text))
      .map(({ text, x, y, width, height }) => ({
        text,
        top: transform[5] + y,
        bottom: transform[5] + y + height,
        left: transform[4] + x,
        right: transform[4] + x + width,
      })),
    ...children.flatMap(toRuns),
  ];
  return toRuns(await renderer.measure(node, SHARE_IMAGE_SIZE));
}
const drawnText = async (changes: Partial<SitePage>) =>
  (await drawnTexts(changes)).map(({ text }) => text.replace('\u2069', '').trim()).join(' ');

describe('the image of a page', () => {
  it.each<[string, Partial<SitePage>, string]>([
    [
      'heading, name and role, and three results with bars but without denominators',
      {},
      'Kiln: firing schedules for forty potters Ada Fenn, Engineer ' +
        '12% fewer cracked pots 25 before 22 after 3 h from load to cone 0 fires since the change',
    ],
    [
      'one result on a line with its label',
      { figures: page.figures?.slice(0, 1) ?? [] },
      'Kiln: firing schedules for forty potters Ada Fenn, Engineer 12% fewer cracked pots 25 before 22 after',
    ],
    [
      'before and after in the language of the study',
      { figures: (page.figures ?? []).slice(0, 1).map((figure) => ({ ...figure, wording: german })) },
      'Kiln: firing schedules for forty potters Ada Fenn, Engineer 12% fewer cracked pots vorher: 25 nachher: 22',
    ],
    [
      'three works with pictures where it has no results',
      { figures: [], works },
      'Kiln: firing schedules for forty potters Ada Fenn, Engineer One Two Three',
    ],
    [
      'the role alone below a heading that is the name',
      { heading: 'Ada Fenn', figures: [] },
      'Ada Fenn Engineer Forty potters share one kiln.',
    ],
    [
      'the owner where a heading is nothing but emoji',
      { heading: '🚀', figures: [] },
      'Ada Fenn Ada Fenn, Engineer Forty potters share one kiln.',
    ],
  ])('shows %s, and the site', async (_what, changes, text) => {
    expect(await drawnText(changes)).toBe(`${text} fenn.example`);
  });

  it('shows a photo beside the best result, and beside no work', () => {
    const photographed = { ...page, works, photo: 'images/ada.jpg' };
    const { photo, figures } = toShareImage(photographed, owner, wording);
    expect([photo, ...figures.map(({ value }) => value)]).toEqual(['images/ada.jpg', '12%']);
    expect(toShareImage({ ...photographed, figures: [] }, owner, wording).works).toEqual([]);
  });

  it.each([
    ['A heading', 80],
    ['Ada Fenn', 160],
    ['A heading that takes its two lines on the sheet as they come', 160],
    [
      'A heading of a study which says far more than any other, and then goes on for longer than anyone reads it',
      480,
    ],
    ['四十人の陶芸家が一つの窯を分け合うための焼成計画とその結果について', 480],
  ])('keeps its texts apart with the heading %j and a sentence of %d letters', async (heading, length) => {
    const description = 'A wide sentence runs on '.repeat(20).slice(0, length).trim();
    const lowest = (runs: Run[]) => Math.max(...runs.map(({ bottom }) => bottom));
    const { figures: all = [] } = page;
    const photo = 'images/ada.jpg';
    for (const changes of [
      {},
      { figures: all.slice(0, 1) },
      { figures: [], works },
      { figures: [] },
      { photo },
      { photo, figures: [] },
    ]) {
      const drawn = await drawnTexts({ heading, description, ...changes });
      const first = drawn.findIndex(({ text }) => text.startsWith('12%'));
      if (first > 0) expect(lowest(drawn.slice(0, first))).toBeLessThan(drawn[first]?.top ?? 0);
      expect(lowest(drawn.slice(0, -1))).toBeLessThan(SHARE_IMAGE_SIZE.height - 64);
      const edge = SHARE_IMAGE_SIZE.width - ('photo' in changes ? 400 : 0) - 56;
      // A run includes the space at which its line is broken.
      expect(Math.max(...drawn.map(({ right }) => right))).toBeLessThan(edge + 12);
      expect(Math.min(...drawn.map(({ left }) => left - 56))).toBeGreaterThanOrEqual(0);
      // Capital letters begin below a quarter of the height of a run.
      const tops = drawn.map(({ top, bottom }) => top + (bottom - top) / 4);
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(48);
    }
  });

  it.each(['Bo Li', 'Ásdís Þórðardóttir', 'Case studies'])('begins %j at its margin', async (heading) => {
    const image = toShareImage({ ...page, heading, figures: [] }, owner, wording);
    const drawn = await renderer.render(layOutShareImage(image, frame), {
      ...SHARE_IMAGE_SIZE,
      format: 'png',
    });
    const { info } = await sharp(drawn).trim().toBuffer({ resolveWithObject: true });
    const margins = [-(info.trimOffsetTop ?? 0), -(info.trimOffsetLeft ?? 0)];
    for (const margin of margins) expect(Math.abs(margin - 56)).toBeLessThan(12);
  });

  it('ends lines of Japanese between phrases', async () => {
    const description = `${'機械をつくった'.repeat(12)}。`;
    const drawn = await drawnTexts({ heading: 'Ada Fenn', figures: [], description });
    const begins = drawn.filter(({ left }) => Math.round(left) === 56).map(({ text }) => text.slice(0, 2));
    expect(begins).toEqual(['Ad', 'En', '機械', '機械', '機械', 'fe']);
  });

  it('has words that say the same', () => {
    expect(toShareImageAlt(page, owner, wording)).toBe(
      'Kiln: firing schedules for forty potters. Ada Fenn, Engineer. ' +
        '12% fewer cracked pots. 3 h from load to cone. 0 fires since the change.',
    );
  });
});

describe('text that the font can draw', () => {
  it.each([
    ['Ship it 🚀 now', 'Ship it now'],
    ['🎉Ship it 🚀now', 'Ship it now'],
    ['🎉 Ship 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 it, 👩🏽‍💻❤️ now ☑️', 'Ship 1 it, now'],
    ['杨杨 🚀、🎉 工程师', '杨杨、工程师'],
    ['Done ☑ A ↗ B™', 'Done ☑ A ↗ B™'],
    ['on\u2011call, 5\u202f%', 'on-call, 5\u00a0%'],
    ['Ångström, Žižek, Ωμέγα, Жук', 'Ångström, Žižek, Ωμέγα, Жук'],
    ['Cafe\u0301', 'Café'],
    ['A → B ⇒ C', 'A → B → C'],
    ['● One ► two ▪ three, in C♯', '• One • two • three, in C#'],
    ['★★★☆ Led in B♭', 'Led in Bb'],
    ['over 5 ₿ at 20 ℃', 'over 5 ₿ at 20 ℃'],
    [' ★ and a space after a text with marks', ' and a space after a text with marks'],
  ])('of %j is %j', (text, drawable) => expect(toDrawableText(text, OUR_FONTS)).toBe(drawable));

  it('is empty for emoji alone', () => expect(toDrawableText('🚀 👩‍💻', OUR_FONTS)).toBe(''));
});

describe('the career of a site without figures', () => {
  const ticks = [
    { place: 0, year: '2010' },
    { place: 0.5, year: '2018' },
    { place: 0.9375, year: '2025' },
  ];
  const createCareer = (count: number, name = '') => ({
    ticks,
    positions: Array.from({ length: count }, (_, index) => ({
      name: `Works ${index}${name}`,
      begin: 1 - (index + 1) / count,
      end: 1 - index / count,
      text: '',
    })),
    name: 'Experience',
    hasRoomForNames: true,
    kinds: [],
  });
  const changes = { heading: 'Ada Fenn', figures: [], description: 'A short sentence.' };

  it.each<[string, number, string, Partial<SitePage>]>([
    ['two positions', 2, '', {}],
    ['two positions with long names', 2, ' of the Northern Harbours', {}],
    [
      'two positions, below the longest texts',
      2,
      '',
      { heading: 'Ada Fenn '.repeat(9), description: 'A long sentence. '.repeat(30) },
    ],
    ['one position, below a sentence of three lines', 1, '', { description: `${'Long words '.repeat(14)}.` }],
  ])(
    'has %s, with names that begin with their bars or end with the scale and touch no other, below the years',
    async (_, count, name, texts) => {
      const runs = await drawnTexts({ ...changes, ...texts, timeline: createCareer(count, name) });
      const first = runs.findIndex(({ text }) => text === '2010');
      const [years, names, site] = [runs.slice(first, first + 3), runs.slice(first + 3, -1), runs.at(-1)];
      const [begin, middle, end] = years;
      const [left, right] = [56, SHARE_IMAGE_SIZE.width - 56];
      expect(names.map(({ text }) => text.slice(0, 7))).toEqual(
        Array.from({ length: count }, (_, index) => `Works ${index}`),
      );
      const edges = names.map((run, index) => {
        const bar = { left: 1 - (index + 1) / count, right: 1 - index / count };
        return (['left', 'right'] as const).some(
          (side) => Math.abs(left + (right - left) * bar[side] - run[side]) < 2,
        );
      });
      expect(edges).toEqual(names.map(() => true));
      expect(Math.min(...names.map((run) => run.left))).toBeGreaterThanOrEqual(left);
      expect(Math.max(...names.map((run) => run.right))).toBeLessThanOrEqual(right + 1);
      const touching = names.flatMap((one, index) =>
        names
          .slice(index + 1)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .filter((other) => one.left < other.right && other.left < one.right),
      );
      expect(touching).toEqual([]);
      expect(begin?.left).toBeCloseTo(left, 0);
      const middles = [middle, end].map((year) => ((year?.left ?? 0) + (year?.right ?? 0)) / 2);
      for (const [index, place] of [0.5, 0.9375].entries())
        expect(Math.abs((middles[index] ?? 0) - left - place * (right - left))).toBeLessThan(2);
      expect(begin?.top).toBeGreaterThan(Math.max(...runs.slice(0, first).map(({ bottom }) => bottom)));
      expect(Math.max(...names.map(({ bottom }) => bottom))).toBeLessThan(site?.top ?? 0);
    },
  );

  it.each(['Lead', 'Projects', 'Teacher', 'Data steward'])('has the whole name %s', async (name) => {
    const { positions, ...career } = createCareer(1);
    const named = { ...career, positions: positions.map((position) => ({ ...position, name })) };
    expect(await drawnText({ ...changes, timeline: named })).toContain(`2025 ${name} fenn`);
  });

  it('names the achievements of its first lane, below a heading of three lines instead of the sentence', async () => {
    const mark = { place: 0.5, level: 0, lean: 0, text: '', href: '/', status: undefined };
    const kinds = [{ name: 'Publications', begin: 0.5, end: 0.5, isMany: false, marks: [mark] }];
    const timeline = { ...createCareer(2), kinds };
    const text = await drawnText({ ...changes, heading: 'Ada Fenn '.repeat(9), timeline });
    expect(text).toContain('Publications');
    expect(text).not.toContain('A short sentence.');
    expect(await drawnText({ ...changes, timeline })).toMatch(/A short sentence\..*Publications/);
  });

  it('has no names where they would need more than three lines', async () => {
    const text = await drawnText({ ...changes, timeline: createCareer(20) });
    expect(text).toContain('2010 2018 2025');
    expect(text).not.toContain('Works');
  });

  it('says in words when it begins and ends', () => {
    const career = { ...changes, timeline: createCareer(20) };
    expect(toShareImageAlt({ ...page, ...career }, owner, wording)).toContain('Experience: 2010 – 2025.');
  });
});

it('numbers of bars side by side stay in their cells, however long they are', async () => {
  const figures = [0.5, 0.95, 0.1].map((share) => ({
    value: '9 min',
    label: 'of 100 calls',
    before: 1_234_567.891,
    after: Math.round(1_234_567_891 * share) / 1000,
    unit: 'transactions a day',
  }));
  const runs = await drawnTexts({ figures });
  const numbers = runs.filter(({ text }) => /\d,\d|\d before/.test(text));
  expect(numbers.map(({ text }) => text.trim())).toEqual([
    '1,234,567.891 before',
    '617,283.946 after',
    '1,234,567.891 before',
    '1,172,839.496 after',
    '1,234,567.891 before',
    '123,456.789 after',
  ]);
  const toCell = (x: number) => Math.floor((x - 56) / 373);
  expect(numbers.filter(({ left, right }) => toCell(left) !== toCell(right + 32))).toEqual([]);
});
