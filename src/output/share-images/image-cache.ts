/**
 * Drawn share images, kept from build to build in a folder of their own. A file's name holds the key
 * of what was drawn and the checksum of its bytes, so that a damaged file is noticed and drawn again.
 */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Milliseconds that an image outlives the last build that wanted it: two weeks. Builds of other rows
 * share the folder (an editor's, a measured one), and none takes away what another still reads.
 */
export const UNUSED_MS = 14 * 24 * 60 * 60 * 1000;

/** An image is packed beside the main thread, so that a few at once are quicker. */
const AT_ONCE = 4;

const NAME = /^([0-9a-f]{20})-([0-9a-f]{20})\.png$/;

/** The beginning of a SHA-256, 20 characters of hexadecimal. */
export function toDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** Reads an image, or gives null where its bytes are not the ones that were written. */
function readWhole(path: string): Uint8Array | null {
  const bytes = readFileSync(path);
  return toDigest(bytes) === NAME.exec(basename(path))?.[2] ? bytes : null;
}

/** The paths of the images that are whole, by key. */
function findImages(folder: string, keys: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const key = NAME.exec(name)?.[1];
    const path = join(folder, name);
    if (key === undefined || !keys.has(key)) continue;
    if (readWhole(path) === null) rmSync(path);
    else found.set(key, path);
  }
  return found;
}

/** Writes an image under its final name in one step; a build that is killed leaves no half of it. */
function keepImage(folder: string, key: string, bytes: Uint8Array): string {
  const path = join(folder, `${key}-${toDigest(bytes)}.png`);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
  return path;
}

function removeUnused(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another build may have removed it in between.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed > UNUSED_MS) rmSync(path, { force: true });
  }
}

export type KeptImages = {
  /** By key, the paths of the files. */
  paths: ReadonlyMap<string, string>;
  drawn: number;
  kept: number;
};

/**
 * Gives the images with these keys, drawing those that the folder lacks, and removes what no build has
 * wanted for two weeks.
 *
 * @param draws by key, what draws the image, or gives null where that cannot be done: the folder then
 *   goes on lacking it
 * @param now milliseconds since 1970
 */
export async function keepImages(
  folder: string,
  draws: ReadonlyMap<string, () => Promise<Uint8Array | null>>,
  now: number,
): Promise<KeptImages> {
  mkdirSync(folder, { recursive: true });
  const paths = findImages(folder, new Set(draws.keys()));
  const kept = paths.size;
  // One iterator for all workers: each takes the next image when it has finished one.
  const missing = [...draws].filter(([key]) => !paths.has(key)).values();
  const work = async () => {
    for (const [key, draw] of missing) {
      const bytes = await draw();
      if (bytes !== null) paths.set(key, keepImage(folder, key, bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A file's time says when a build last wanted it.
  for (const path of paths.values()) utimesSync(path, now / 1000, now / 1000);
  removeUnused(folder, now);
  return { paths, drawn: paths.size - kept, kept };
}
