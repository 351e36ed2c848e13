import { formatHex, type Oklch, oklch, parse, toGamut, wcagContrast } from 'culori';
import { createFieldProblem } from '../content/frontmatter.ts';
import type { ContentProblem } from '../content/problems.ts';
import type { CheckedFile } from '../content/read.ts';
import { PATHS } from '../paths.ts';
import { valueAt } from '../schemas/issue.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import type { AccentColors } from './palette.ts';

/** WCAG 2.2 requires these ratios for text (1.4.3) and for shapes (1.4.11). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;

const TINTED = {
  'paper-day': { lightness: 0.994, chroma: 0.002 },
  'sheet-day': { lightness: 0.95, chroma: 0.018 },
  'ink-day': { lightness: 0.22, chroma: 0.038 },
  'paper-night': { lightness: 0.17, chroma: 0.036 },
  'raised-night': { lightness: 0.235, chroma: 0.06 },
  'sheet-night': { lightness: 0.255, chroma: 0.074 },
  'ink-night': { lightness: 0.945, chroma: 0.013 },
  blueprint: { lightness: 0.276, chroma: 0.11 },
};
/** Dark yellow (hue 100°) looks like mud, so hues near it get less chroma, down to this share. */
const YELLOW = 100;
const CHROMA_OF_YELLOW = 0.25;

/**
 * An accent at night has at least this lightness. Without chroma it must be pale, because a grey button would look
 * disabled.
 */
const [BRIGHT, PALE] = [0.8, 0.94];
const MOST_CHROMA_AT_NIGHT = 0.12;

/**
 * Keeps the hue of the accent, and changes its lightness until text and shapes have enough contrast. Returns undefined
 * without a readable accent.
 */
export function readAccent({ accent }: Pick<SiteSettings, 'accent'>): AccentColors | undefined {
  const { light, dark } = typeof accent === 'object' ? accent : { light: accent, dark: accent };
  const [day, night] = [readColor(light), readColor(dark)];
  if (!day || !night) return undefined;
  const share = toChromaShare(day.h);
  const tinted = Object.fromEntries(
    Object.entries(TINTED).map(([name, { lightness, chroma }]) => [
      name,
      write({ ...day, l: lightness, c: Math.min(day.c, chroma * share) }),
    ]),
  ) as Record<keyof typeof TINTED, string>;
  const dayInks = [tinted['paper-day'], tinted['ink-day']];
  const dayGrounds = [tinted['sheet-day']];
  const nightGrounds = [tinted['sheet-night'], tinted.blueprint];
  const dayMark = adjust(
    day,
    -STEP,
    (mark) => stands(mark, dayGrounds, MARK_CONTRAST) && findInk(mark, dayInks) !== undefined,
  );
  return {
    ...tinted,
    'accent-day': adjust(day, -STEP, (text) => stands(text, dayGrounds, TEXT_CONTRAST)),
    // Marks have it too: only a bright bar stands out from the one before it, which is between the ground and its ink.
    'accent-night': adjust(brighten(night), STEP, (color) => stands(color, nightGrounds, TEXT_CONTRAST)),
    'mark-day': dayMark,
    'on-mark-day': findInk(dayMark, dayInks) ?? '',
  };
}

function toChromaShare(hue = 0): number {
  const distance = (1 - Math.cos(((hue - YELLOW) * Math.PI) / 180)) / 2;
  return CHROMA_OF_YELLOW + (1 - CHROMA_OF_YELLOW) * distance;
}

function brighten(color: Oklch): Oklch {
  const chroma = Math.min(color.c, MOST_CHROMA_AT_NIGHT);
  const least = PALE - ((PALE - BRIGHT) * chroma) / MOST_CHROMA_AT_NIGHT;
  return color.l >= least ? color : { ...color, l: least, c: chroma };
}

const STEP = 0.01;

function adjust(color: Oklch, step: number, isGood: (color: string) => boolean): string {
  const written = write(color);
  return isGood(written) ? written : adjust({ ...color, l: color.l + step }, step, isGood);
}

function stands(color: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => wcagContrast(color, ground) >= least);
}

function findInk(mark: string, inks: readonly string[]): string | undefined {
  return inks.find((ink) => stands(ink, [mark], TEXT_CONTRAST));
}

const toScreen = toGamut('rgb', 'oklch');

function write(color: Oklch): string {
  return formatHex(toScreen(color));
}

/** The path changes with the colors, because assets are cached as immutable. */
export function toAccentPath(colors: AccentColors): string {
  const names = ['accent-day', 'accent-night', 'mark-day', 'blueprint'] as const;
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
