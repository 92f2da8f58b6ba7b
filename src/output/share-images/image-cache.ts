/** File names contain the key and a checksum, so that damaged files are detected and redrawn. */
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
import { join } from 'node:path';

/** How long after its last use an image is deleted. Builds from other data share the folder. */
export const UNUSED_MS = 14 * 24 * 60 * 60 * 1000;

/** Images are compressed off the main thread, so drawing several at once is faster. */
const AT_ONCE = 4;

const NAME = /^([0-9a-f]{20})-([0-9a-f]{20})\.png$/;

export function toDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

function findImages(folder: string, keys: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const [, key = '', checksum] = NAME.exec(name) ?? [];
    const path = join(folder, name);
    if (!keys.has(key)) continue;
    if (toDigest(readFileSync(path)) === checksum) found.set(key, path);
    else rmSync(path);
  }
  return found;
}

/** Writes atomically, so that a killed build leaves no partial file. */
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
    // Another build may have removed it.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed > UNUSED_MS) rmSync(path, { force: true });
  }
}

/** Draws missing images and removes unused ones. A draw may give null; `now` is in milliseconds. */
export async function keepImages(
  folder: string,
  draws: ReadonlyMap<string, () => Promise<Uint8Array | null>>,
  now: number,
) {
  mkdirSync(folder, { recursive: true });
  const paths = findImages(folder, new Set(draws.keys()));
  const kept = paths.size;
  // Workers share one iterator, so each takes the next image.
  const missing = [...draws].filter(([key]) => !paths.has(key)).values();
  const work = async () => {
    for (const [key, draw] of missing) {
      const bytes = await draw();
      if (bytes !== null) paths.set(key, keepImage(folder, key, bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const path of paths.values()) utimesSync(path, now / 1000, now / 1000);
  removeUnused(folder, now);
  return { paths, drawn: paths.size - kept, kept };
}
