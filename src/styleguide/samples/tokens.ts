/** Read from the style sheet, so that every listed name exists. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRoles } from '../../output/share-images/palette.ts';

const TOKENS = readFileSync(resolve('src/styles/tokens.css'), 'utf8');

const SCALES = {
  type: /^t-/,
  space: /^s\d$/,
  corners: /^r(-|$)/,
} as const;

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function toRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const roles = readRoles(TOKENS);

const getGround = (name: string) => roles.get(/^on-(.*)/.exec(name)?.[1] ?? 'paper');

export const ROLES = Array.from(roles, ([name, { light, dark }]) => ({
  name,
  light: toRatio(light, getGround(name)?.light ?? ''),
  dark: toRatio(dark, getGround(name)?.dark ?? ''),
}));

export type Step = {
  name: string;
  values: string[];
};

function readScale(pattern: RegExp): Step[] {
  const steps = new Map<string, string[]>();
  for (const [, name = '', value = ''] of TOKENS.matchAll(/--([\w-]+): ([^;]+);/g)) {
    if (!pattern.test(name)) continue;
    steps.set(name, [...(steps.get(name) ?? []), value]);
  }
  return Array.from(steps, ([name, values]) => ({ name, values }));
}

export const TYPE = readScale(SCALES.type);
export const SPACE = readScale(SCALES.space);
export const CORNERS = readScale(SCALES.corners);
