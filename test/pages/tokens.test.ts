import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPalettes } from '../../src/site/palette.ts';
import { PROJECT } from '../test-site.ts';
import { findElements, readBuilt, readBuiltPage } from './built-page.ts';

const { light, dark } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));

it('gives the icon the colours of the tokens', () => {
  expect(new Set(readBuilt('favicon.svg').match(/#[\da-f]{6}/g))).toEqual(
    new Set([light.accent, light.paper]),
  );
});

it('gives the browser the colours of the paper in both schemes', () => {
  const metas = findElements(
    readBuiltPage('index').html,
    ({ properties }) => properties['name'] === 'theme-color',
  );
  expect(metas.map(({ properties }) => [properties['media'], properties['content']])).toEqual([
    ['(prefers-color-scheme: light)', light.paper],
    ['(prefers-color-scheme: dark)', dark.paper],
  ]);
});
