import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoles } from '../../src/output/share-images/palette.ts';
import { toRatio } from '../../src/styleguide/samples/tokens.ts';

const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;

const PAIRS: [foreground: string, background: string, ratio: number][] = [
  ...['paper', 'surface', 'tint', 'warn-bg', 'danger-bg'].flatMap(
    (ground): [string, string, number][] => [
      ['ink', ground, TEXT_RATIO],
      ['ring', ground, EDGE_RATIO],
    ],
  ),
  ...['paper', 'surface', 'tint', 'warn-bg'].flatMap((ground): [string, string, number][] => [
    ['ink-2', ground, TEXT_RATIO],
    ['brand', ground, TEXT_RATIO],
    ['brand-2', ground, TEXT_RATIO],
  ]),
  ['on-brand', 'brand', TEXT_RATIO],
  ['on-brand', 'brand-2', TEXT_RATIO],
  ['warn', 'warn-bg', TEXT_RATIO],
  ['danger', 'danger-bg', TEXT_RATIO],
  ['danger', 'surface', TEXT_RATIO],
  ['ring', 'halo', EDGE_RATIO],
  ...['paper', 'surface', 'tint'].flatMap((ground): [string, string, number][] => [
    ['edge', ground, EDGE_RATIO],
    ['data', ground, EDGE_RATIO],
  ]),
];

const tokens = readRoles(readFileSync('src/styles/tokens.css', 'utf8'));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %s:1', (foreground, background, ratio) => {
    const front = tokens.get(foreground)?.[theme];
    const back = tokens.get(background)?.[theme];
    expect(toRatio(front ?? '', back ?? '')).toBeGreaterThanOrEqual(ratio);
  });
});
