import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  keepImages,
  toDigest,
  UNUSED_MS,
} from '../../../../src/output/share-images/image-cache.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
let drawn: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-images-'));
  drawn = [];
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
});

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

describe('cached share images', () => {
  it('are drawn once, and not again while nothing changes', async () => {
    expect(await build(['a', 'b', 'c'])).toMatchObject({ drawn: 3, kept: 0 });
    expect(await build(['a', 'b', 'c'])).toMatchObject({ drawn: 0, kept: 3 });
    expect(drawn).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, 2)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one byte', (bytes: Buffer) => Buffer.from(bytes).fill('x', 1, 2)],
  ])('are drawn again when a file is %s', async (_how, damage) => {
    const { paths } = await build(['image', 'other']);
    const file = paths.get(toDigest('image')) ?? '';
    writeFileSync(file, damage(readFileSync(file)));
    expect(await build(['image', 'other'])).toMatchObject({ drawn: 1, kept: 1 });
    expect(await readImage('image')).toBe('image');
  });

  it('are deleted after two weeks without use, along with a killed build’s leftovers', async () => {
    await build(['old', 'new']);
    const half = join(folder, 'half.png.123');
    writeFileSync(half, 'ha');
    utimesSync(half, NOW / 1000, NOW / 1000);
    await build(['new'], NOW + UNUSED_MS);
    expect(readdirSync(folder)).toHaveLength(3);
    await build(['new'], NOW + UNUSED_MS + 1);
    expect(readdirSync(folder).map((name) => name.slice(0, 20))).toEqual([toDigest('new')]);
  });
});
