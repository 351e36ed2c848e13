import type { ContentProblem } from '../content/problems.ts';
import type { CheckedFile } from '../content/read.ts';
import { toFieldProblem } from '../content/yaml.ts';
import { PATHS } from '../paths.ts';
import { valueAt } from '../schemas/issue.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import { type Accent, mix, type Palettes, readPalettes, toChannels, toContrast, toHex } from './palette.ts';

/** WCAG 2.2, 1.4.3: text. */
const LEAST_CONTRAST = 4.5;

/** Reads the accent of `content/site.md`. A dark one that is not given is the light one, made bright and pale. */
export async function readAccent({ accent }: SiteSettings): Promise<Accent | undefined> {
  if (accent === undefined) return undefined;
  const given = typeof accent === 'string' ? [accent] : [accent.light, accent.dark];
  const [light, dark] = await Promise.all(given.map(readColor));
  return light === undefined ? undefined : { light, dark: dark ?? toDarkAccent(light) };
}

/** The accent of the dark theme, for an owner who gives only that of the light one. */
export function toDarkAccent(light: string): string {
  const channels = toChannels(light);
  const brightness = 225 / Math.max(...channels, 1);
  return mix(toHex(channels.map((channel) => channel * brightness)), '#ffffff', 0.45);
}

/** The URL path of the style sheet with an accent, which changes with its colours. */
export function toAccentPath({ light, dark }: Palettes): string {
  return `${PATHS.assets}/accent.${light.accent.slice(1)}-${dark.accent.slice(1)}.css`;
}

/** The style sheet that puts an accent in place of that of the tokens, which are in a layer. */
export function renderAccent({ light, dark }: Palettes): string {
  return `:root{--accent-day:${light.accent};--accent-night:${dark.accent}}\n`;
}

/** Finds the accents of the owner that cannot be read, and warns of those with too little contrast. */
export async function findAccentProblems(
  files: readonly CheckedFile[],
  tokens: string,
): Promise<ContentProblem[]> {
  const file = files.find(({ collection }) => collection === 'siteSettings');
  if (!file?.markdown) return [];
  const { markdown } = file;
  const unread: ContentProblem[] = [];
  for (const path of [['accent'], ['accent', 'light'], ['accent', 'dark']]) {
    const color = valueAt(markdown.data, path);
    if (color && typeof color === 'string' && !(await readColor(color)))
      unread.push(toFieldProblem(markdown, path, NO_COLOR));
  }
  const settings = file.entry?.data as SiteSettings | undefined;
  const accent = settings && unread.length === 0 ? await readAccent(settings) : undefined;
  if (!accent) return unread;
  const { light, dark, blueprint } = readPalettes(tokens, accent);
  // Whatever the appearance, paper is light, and pages begin and end on a blueprint.
  const grounds = { light: [light], dark: [dark, blueprint] };
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const ratios = grounds[scheme].map(({ accent: color, sheet }) => ({
      color,
      sheet,
      ratio: toContrast(color, sheet),
    }));
    const { color, sheet, ratio } = ratios.reduce((worst, other) =>
      other.ratio < worst.ratio ? other : worst,
    );
    if (ratio >= LEAST_CONTRAST) return [];
    const path = typeof settings?.accent === 'string' ? ['accent'] : ['accent', scheme];
    const better = scheme === 'light' ? 'darker' : 'lighter';
    const message = `has a contrast of ${ratio.toFixed(2)}:1 with the ${scheme} background (${color} on ${sheet}); choose a ${better} color, with at least ${LEAST_CONTRAST}:1`;
    return { ...toFieldProblem(markdown, path, message), isWarning: true as const };
  });
}

const NO_COLOR =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl() or hwb(), without transparency';

/** Reads a color as CSS writes it (a name, hexadecimal, rgb, hsl or hwb) as `#rrggbb`; undefined where it is none, or not opaque. */
async function readColor(text: string): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background: text } });
    const [red = 0, green = 0, blue = 0, alpha] = await pixel.raw().toBuffer();
    return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString('hex')}` : undefined;
  } catch {
    return undefined;
  }
}
