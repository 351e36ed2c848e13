import { formatHex, type Oklch, oklch, parse, toGamut, wcagContrast } from 'culori';
import { createFieldProblem } from '../content/frontmatter.ts';
import type { ContentProblem } from '../content/problems.ts';
import type { CheckedFile } from '../content/read.ts';
import { PATHS } from '../paths.ts';
import { valueAt } from '../schemas/issue.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import { type AccentColors, mix } from './palette.ts';

/** WCAG 2.2 requires these ratios for text (1.4.3) and for shapes (1.4.11). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;

/** The share of ink in the bar of `before`, as in `src/styles/tokens.css`. Text that is readable on it is readable on a ground. */
const INK_OF_BEFORE = 0.25;
/** A color with less chroma is grey, which never becomes a light ground. */
const LEAST_CHROMA = 0.04;

/** The greatest lightness of a dark ground. It falls with the chroma to that of grey, because a lighter grey looks faded. */
const DARK_GROUND = { vivid: 0.5, grey: 0.2, chroma: 0.07 };

/** A lighter accent would look dull if it were darkened for text, so links and the edges of marks are ink instead. */
const PALE = 0.8;

interface Tint {
  lightness: number;
  chroma: number;
}

type Tinted = `${'paper' | 'sheet' | 'ink'}-${'day' | 'night'}` | 'blueprint-night';

const TINTED: Readonly<Record<Tinted, Tint>> = {
  'paper-day': { lightness: 0.994, chroma: 0.002 },
  'sheet-day': { lightness: 0.95, chroma: 0.018 },
  'ink-day': { lightness: 0.22, chroma: 0.038 },
  'paper-night': { lightness: 0.15, chroma: 0.03 },
  'sheet-night': { lightness: 0.2, chroma: 0.045 },
  'blueprint-night': { lightness: 0.25, chroma: 0.08 },
  'ink-night': { lightness: 0.965, chroma: 0.01 },
};
/** With a light ground, the paper below shows the accent by day. The ink is nearly black, so that it is readable there too. */
const WITH_LIGHT_GROUND = {
  'sheet-day': { lightness: 0.96, chroma: 0.045 },
  'ink-day': { lightness: 0.15, chroma: 0.038 },
} satisfies Partial<Record<Tinted, Tint>>;
/** Dark yellow looks like mud, so dark tints of hues near it get less chroma, down to this share. */
const YELLOW = 90;
const CHROMA_OF_YELLOW = 0.15;
/** Hues that are this many degrees from yellow keep all of their chroma. */
const FAR_FROM_YELLOW = 70;

/**
 * The least lightness of an accent at night. Without chroma it must be pale, because a grey button would look
 * disabled.
 */
const [BRIGHT, BRIGHT_GREY] = [0.85, 0.94];
const MOST_CHROMA_AT_NIGHT = 0.12;

/**
 * Keeps the hue of the accent, and changes its lightness until text and shapes have enough contrast. Returns undefined
 * without a readable accent.
 */
export function readAccent({ accent }: Pick<SiteSettings, 'accent'>): AccentColors | undefined {
  const { light, dark } = typeof accent === 'object' ? accent : { light: accent, dark: accent };
  const [day, night] = [readColor(light), readColor(dark)];
  if (!day || !night) return undefined;
  const isLight =
    day.c >= LEAST_CHROMA && carries(write(day), write(tint(day, WITH_LIGHT_GROUND['ink-day'])));
  const tints = isLight ? { ...TINTED, ...WITH_LIGHT_GROUND } : TINTED;
  const tinted = Object.fromEntries(
    Object.entries(tints).map(([name, values]) => [name, write(tint(day, values))]),
  ) as Record<Tinted, string>;
  const ground = isLight ? write(day) : toDarkGround(day, tinted['ink-night']);
  const dayInks = [tinted['paper-day'], tinted['ink-day']];
  const dayGrounds = [tinted['sheet-day']];
  const nightGrounds = [tinted['sheet-night'], tinted['blueprint-night']];
  if (!isLight) nightGrounds.push(ground);
  const nightBars = nightGrounds.map((color) => toBefore(color, tinted['ink-night']));
  const strong = day.l >= PALE ? tint(day, tints['ink-day']) : day;
  const dayMark = adjust(day, -STEP, (mark) => findInk(mark, dayInks) !== undefined);
  return {
    ...tinted,
    'blueprint-day': ground,
    'accent-day': adjust(strong, -STEP, (text) => hasContrast(text, dayGrounds, TEXT_CONTRAST)),
    // Marks have this color too: only a bright bar contrasts with the bar of `before`, which is between ground and ink.
    'accent-night': adjust(
      brighten(night),
      STEP,
      (color) =>
        hasContrast(color, nightGrounds, TEXT_CONTRAST) && hasContrast(color, nightBars, MARK_CONTRAST),
    ),
    'mark-day': dayMark,
    'mark-edge-day': hasContrast(dayMark, dayGrounds, MARK_CONTRAST)
      ? dayMark
      : adjust(strong, -STEP, (edge) => hasContrast(edge, dayGrounds, MARK_CONTRAST)),
    'on-mark-day': findInk(dayMark, dayInks) ?? '',
    'blueprint-scheme': isLight ? 'inherit' : 'dark',
  };
}

function tint(accent: Oklch, { lightness, chroma }: Tint): Oklch {
  const isDark = lightness < 0.5;
  return {
    ...accent,
    l: lightness,
    c: Math.min(accent.c, isDark ? chroma * toChromaShare(accent.h) : chroma),
  };
}

function toDarkGround(accent: Oklch, ink: string): string {
  const { vivid, grey, chroma } = DARK_GROUND;
  const most = grey + (vivid - grey) * Math.min(1, accent.c / chroma);
  const ground = darken(accent, Math.max(grey, Math.min(accent.l, most)));
  return adjust(ground, -STEP, (color) => carries(color, ink));
}

function carries(ground: string, ink: string): boolean {
  return hasContrast(ink, [toBefore(ground, ink)], TEXT_CONTRAST);
}

function toBefore(ground: string, ink: string): string {
  return mix(ink, ground, INK_OF_BEFORE);
}

/** Chroma falls with lightness, because a darker color with as much of it would look like another, brighter one. */
function darken(color: Oklch, lightness: number): Oklch {
  return { ...color, l: lightness, c: color.l > lightness ? (color.c * lightness) / color.l : color.c };
}

function toChromaShare(hue = 0): number {
  const degrees = Math.abs(((hue - YELLOW + 540) % 360) - 180);
  return CHROMA_OF_YELLOW + (1 - CHROMA_OF_YELLOW) * Math.min(1, degrees / FAR_FROM_YELLOW) ** 2;
}

function brighten(color: Oklch): Oklch {
  const chroma = Math.min(color.c, MOST_CHROMA_AT_NIGHT);
  const least = BRIGHT_GREY - ((BRIGHT_GREY - BRIGHT) * chroma) / MOST_CHROMA_AT_NIGHT;
  return color.l >= least ? color : { ...color, l: least, c: chroma };
}

const STEP = 0.01;

function adjust(color: Oklch, step: number, isGood: (color: string) => boolean): string {
  const written = write(color);
  return isGood(written) ? written : adjust({ ...color, l: color.l + step }, step, isGood);
}

function hasContrast(color: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => wcagContrast(color, ground) >= least);
}

function findInk(mark: string, inks: readonly string[]): string | undefined {
  return inks.find((ink) => hasContrast(ink, [mark], TEXT_CONTRAST));
}

const toScreen = toGamut('rgb', 'oklch');

function write(color: Oklch): string {
  return formatHex(toScreen(color));
}

/** The path changes with the colors, because assets are cached as immutable. */
export function toAccentPath(colors: AccentColors): string {
  const names = ['accent-day', 'accent-night', 'mark-day', 'blueprint-day'] as const;
  return `${PATHS.assets}/accent.${names.map((name) => colors[name].slice(1)).join('-')}.css`;
}

/** The declarations win over the tokens, which are in a cascade layer. */
export function renderAccent(colors: AccentColors): string {
  const declarations = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return `:root{${declarations.join(';')}}\n`;
}

export function findAccentProblems(files: readonly CheckedFile[]): ContentProblem[] {
  const { markdown } = files.find(({ collection }) => collection === 'siteSettings') ?? {};
  if (!markdown) return [];
  return [['accent'], ['accent', 'light'], ['accent', 'dark']].flatMap((path) => {
    const color = valueAt(markdown.data, path);
    return color && typeof color === 'string' && !readColor(color)
      ? createFieldProblem(markdown, path, NO_COLOR)
      : [];
  });
}

const NO_COLOR =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl(), hwb() or oklch(), without transparency';

function readColor(text = ''): Oklch | undefined {
  // The parser accepts hexadecimal colors without `#`, which CSS does not.
  const color = /^[\da-f]+$/i.test(text) ? undefined : parse(text);
  return color && (color.alpha ?? 1) === 1 ? oklch(color) : undefined;
}
