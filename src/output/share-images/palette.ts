/** The site's colours as the share images take them: the light ones. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const COLOURS = [
  'paper',
  'surface',
  'ink',
  'ink-muted',
  'line',
  'brand',
  'on-brand',
  'tint',
  'caution',
  'caution-tint',
] as const;

export type Palette = Record<(typeof COLOURS)[number], string>;

/**
 * Reads the colours from the stylesheet that holds them.
 *
 * @throws naming the colour that it lacks
 */
export function readPalette(): Palette {
  const tokens = readFileSync(resolve('src/styles/tokens.css'), 'utf8');
  const entries = COLOURS.map((name) => {
    const value = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
    if (!value) throw new Error(`src/styles/tokens.css has no light colour --${name}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Palette;
}
