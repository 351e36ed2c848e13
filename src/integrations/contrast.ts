import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { findWeakPairs } from '../site/contrast.ts';
import { readPalettes } from '../site/palette.ts';

/** Stops a build whose colours are hard to read, and says which tokens to change. */
export function contrast(tokensFile: string): AstroIntegration {
  return {
    name: 'contrast',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const weak = findWeakPairs(readPalettes(readFileSync(tokensFile, 'utf8')));
        for (const pair of weak) logger.error(`${pair}.`);
        if (weak.length > 0) throw new Error('Change these colours in src/styles/tokens.css.');
      },
    },
  };
}
