import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toClinicShareCard } from '../../../../src/domain/share/share-cards.ts';
import {
  keepImages,
  toDigest,
  UNUSED_MS,
} from '../../../../src/output/share-images/image-cache.ts';
import { buildRealClinic } from '../../../fixtures/clinics.ts';
import { buildTree } from '../../../fixtures/share-cards.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
/** What has been drawn since the test began, in order. */
let drawn: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-images-'));
  drawn = [];
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
});

/** A build that wants one image for each text; drawing is writing the text. */
function build(texts: string[], now = NOW) {
  const draws = texts.map((text): [string, () => Promise<Uint8Array | null>] => [
    toDigest(text),
    () => {
      drawn.push(text);
      return Promise.resolve(text === 'undrawable' ? null : Buffer.from(text));
    },
  ]);
  return keepImages(folder, new Map(draws), now);
}

const readImage = async (text: string) => {
  const { paths } = await build([text]);
  return readFileSync(paths.get(toDigest(text)) ?? '', 'utf8');
};

/** The tree of a clinic's card, published at this price. */
function toClinicTree(name: string, price: number): string {
  const clinic = buildRealClinic({ name, initial_consultation_fee: price });
  return JSON.stringify(buildTree(toClinicShareCard(clinic, null)));
}

describe('the drawn share images', () => {
  it('are drawn once, and never again while nothing changes', async () => {
    expect(await build(['a', 'b', 'c'])).toMatchObject({ drawn: 3, kept: 0 });
    expect(await build(['a', 'b', 'c'])).toMatchObject({ drawn: 0, kept: 3 });
    expect(drawn).toEqual(['a', 'b', 'c']);
  });

  it('are drawn anew for the one clinic whose figure changed', async () => {
    const others = ['Releaf', 'Curaleaf'].map((name) => toClinicTree(name, 99));
    await build([...others, toClinicTree('Mamedica', 99)]);
    drawn = [];
    const changed = toClinicTree('Mamedica', 98);
    expect(await build([...others, changed])).toMatchObject({ drawn: 1, kept: 2 });
    expect(drawn).toEqual([changed]);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 2)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one place', (bytes: Buffer) => Buffer.from(bytes).fill('x', 1, 2)],
  ])('are drawn again when a file is %s', async (_how, damage) => {
    const { paths } = await build(['image', 'other']);
    const file = paths.get(toDigest('image')) ?? '';
    writeFileSync(file, damage(readFileSync(file)));
    expect(await build(['image', 'other'])).toMatchObject({ drawn: 1, kept: 1 });
    expect(await readImage('image')).toBe('image');
  });

  it('go when no build has wanted them for two weeks, with what a killed build left', async () => {
    await build(['old', 'new']);
    const half = join(folder, 'half.png.123');
    writeFileSync(half, 'ha');
    utimesSync(half, NOW / 1000, NOW / 1000);
    await build(['new'], NOW + UNUSED_MS);
    expect(readdirSync(folder)).toHaveLength(3);
    await build(['new'], NOW + UNUSED_MS + 1);
    expect(readdirSync(folder).map((name) => name.slice(0, 20))).toEqual([toDigest('new')]);
  });

  it('that cannot be drawn are missing, and are tried again by the next build', async () => {
    const first = await build(['undrawable', 'a']);
    expect(first).toMatchObject({ drawn: 1, kept: 0 });
    expect(first.paths.has(toDigest('undrawable'))).toBe(false);
    drawn = [];
    await build(['undrawable', 'a']);
    expect(drawn).toEqual(['undrawable']);
  });
});
