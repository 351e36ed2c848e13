import { readColor } from '../content/color.ts';
import type { ContentProblem } from '../content/content-error.ts';
import type { CheckedFile } from '../content/content-file.ts';
import { toFieldProblem } from '../content/field-places.ts';
import { PATHS } from '../paths.ts';
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

/** Finds the accents of the owner that are hard to read, with their contrast. */
export async function findContrastWarnings(
  files: readonly CheckedFile[],
  settings: SiteSettings,
  tokens: string,
): Promise<ContentProblem[]> {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  const accent = await readAccent(settings);
  if (!markdown || !accent) return [];
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
    const path = typeof settings.accent === 'string' ? ['accent'] : ['accent', scheme];
    const better = scheme === 'light' ? 'darker' : 'lighter';
    const message = `has a contrast of ${ratio.toFixed(2)}:1 with the ${scheme} background (${color} on ${sheet}); choose a ${better} color, with at least ${LEAST_CONTRAST}:1`;
    return toFieldProblem(markdown, path, message);
  });
}
