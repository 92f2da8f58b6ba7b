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

/** Gives the colours of a stylesheet's roles as `#rrggbb`, by theme; roles of one colour have it in both. */
export function readRoles(tokens: string): Map<string, { light: string; dark: string }> {
  const palette = new Map(
    Array.from(tokens.matchAll(/--palette-([\w-]+): (#[0-9a-f]{6})/g), ([, name, colour]) => [
      name,
      colour,
    ]),
  );
  const roles = tokens.matchAll(
    /--([\w-]+): (?:light-dark\()?var\(--palette-([\w-]+)\)(?:, var\(--palette-([\w-]+)\)\))?;/g,
  );
  return new Map(
    Array.from(roles, ([, role = '', light, dark = light]) => [
      role,
      { light: palette.get(light) ?? '', dark: palette.get(dark) ?? '' },
    ]),
  );
}

/**
 * Reads the colours from the stylesheet that holds them.
 *
 * @throws naming the colour that it lacks
 */
export function readPalette(): Palette {
  const roles = readRoles(readFileSync(resolve('src/styles/tokens.css'), 'utf8'));
  const entries = COLOURS.map((name) => {
    const value = roles.get(name)?.light;
    if (!value) throw new Error(`src/styles/tokens.css has no light colour --${name}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Palette;
}
