import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const COLOURS = ['paper', 'ink', 'ink-2', 'edge', 'data', 'warn'] as const;

export type Palette = Record<(typeof COLOURS)[number], string>;

/** Roles as `#rrggbb`, by theme. A role with one colour has it in both themes. */
export function readRoles(tokens: string): Map<string, { light: string; dark: string }> {
  const roles = new Map<string, { light: string; dark: string }>();
  for (const [, role = '', colour = ''] of tokens.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    roles.set(role, { light: roles.get(role)?.light ?? colour, dark: colour });
  }
  return roles;
}

/** Throws, naming the colour, if the style sheet lacks one. */
export function readPalette(): Palette {
  const roles = readRoles(readFileSync(resolve('src/styles/tokens.css'), 'utf8'));
  const entries = COLOURS.map((name) => {
    const value = roles.get(name)?.light;
    if (!value) throw new Error(`src/styles/tokens.css has no light colour --${name}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Palette;
}
