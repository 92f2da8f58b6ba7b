/**
 * Compares pictures with those in `tests/looks/reviewed`. Browser and fonts are the same everywhere, so sizes must
 * match, and so must nearly all pixels.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const REVIEWED = resolve('tests/looks/reviewed');
/** Ignored by git: new pictures, and differences. */
const RESULTS = resolve('test-results/looks');

/** Compared at half size, so that a softer edge hardly counts. */
const SCALE = 0.5;
/** The tolerated difference of a pixel, from 0 to 1: less than eight levels of grey, more than rounding. */
const THRESHOLD = 0.03;
/** How many pixels, at half size, may differ by more: fewer than a dot beside a figure has. */
const MAX_PIXELS = 10;

const toFile = (name: string) => join(REVIEWED, `${name}.png`);

export const listReviewed = (): string[] =>
  existsSync(REVIEWED) ? readdirSync(REVIEWED).map((file) => file.replace(/\.png$/, '')) : [];

async function getSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

async function compare(reviewed: Buffer, taken: Buffer) {
  const full = await getSize(reviewed);
  const [width, height] = [Math.ceil(full.width * SCALE), Math.ceil(full.height * SCALE)];
  const read = (picture: Buffer) =>
    sharp(picture)
      .resize(width, height, { fit: 'fill', kernel: 'linear' })
      .ensureAlpha()
      .raw()
      .toBuffer();
  const difference = Buffer.alloc(width * height * 4);
  const [before, after] = [await read(reviewed), await read(taken)];
  const points = pixelmatch(before, after, difference, width, height, { threshold: THRESHOLD });
  const drawn = sharp(difference, { raw: { width, height, channels: 4 } });
  return { points, of: width * height, difference: await drawn.png().toBuffer() };
}

function keepResult(name: string, kind: 'taken' | 'difference', picture: Buffer): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.${kind}.png`);
  writeFileSync(file, picture);
  return file;
}

/** Describes what is wrong with a picture in a sentence naming the files to inspect; null if it looks as reviewed. */
export async function findDifference(name: string, taken: Buffer): Promise<string | null> {
  if (!existsSync(toFile(name))) {
    return `${name}: nobody has looked at it yet; see ${keepResult(name, 'taken', taken)}`;
  }
  const reviewed = readFileSync(toFile(name));
  const [before, after] = [await getSize(reviewed), await getSize(taken)];
  if (before.width !== after.width || before.height !== after.height) {
    const sizes = [before, after].map(({ width, height }) => `${width} × ${height}`);
    return `${name}: ${sizes.join(' became ')}; see ${keepResult(name, 'taken', taken)}`;
  }
  const { points, of, difference } = await compare(reviewed, taken);
  if (points <= MAX_PIXELS) return null;
  const files = [keepResult(name, 'taken', taken), keepResult(name, 'difference', difference)];
  return `${name}: ${points} of ${of} points differ; see ${files.join(' and ')}`;
}

/** Replaces the reviewed picture, for somebody to inspect. */
export async function acceptPicture(name: string, taken: Buffer): Promise<void> {
  mkdirSync(REVIEWED, { recursive: true });
  const options = { palette: true, colours: 256, dither: 0 };
  writeFileSync(toFile(name), await sharp(taken).png(options).toBuffer());
}

export function clearResults(): void {
  rmSync(RESULTS, { recursive: true, force: true });
}

export function removeUnusedPictures(names: readonly string[]): void {
  for (const name of names) rmSync(toFile(name));
}
