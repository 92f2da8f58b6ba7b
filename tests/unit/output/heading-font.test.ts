import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { makePageFont } from '../../../src/output/heading-font.ts';
import subsetFont from 'subset-font';

let font: Buffer;

beforeAll(async () => {
  font = await makePageFont();
});

it('the heading font is what scripts/heading-font.ts makes from its package', () => {
  expect(readFileSync('src/styles/fonts/cc-serif.woff2').equals(font)).toBe(true);
});

it('the heading font has a name of its own, since the licence reserves the name of the full font', async () => {
  const bytes = await subsetFont(font, 'A', { targetFormat: 'sfnt' });
  const names = bytes.toString('latin1').replaceAll('\0', '');
  expect(names).toContain('Clinic Serif');
  expect(names).not.toMatch(/Source ?Serif/);
});
