/**
 * Replaces a whole folder by renaming, so that a killed process leaves either the old files or the new ones.
 * Both renames are synchronous, so a server in this process never finds neither.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All on the same disk. */
export type Places = {
  folder: string;
  /** Holds the old files between the two renames. */
  previous: string;
  /** Path prefix of new folders. */
  next: string;
};

/** Anything that cannot be removed is left to the next run. */
function clearAway(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed: ${String(error)}`);
    }
  }
}

/** Restores the folder after a killed run, and removes unfinished ones. */
export function recover({ folder, previous, next }: Places): void {
  if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder);
  const parent = dirname(next);
  const begun = existsSync(parent) ? readdirSync(parent) : [];
  const unfinished = begun.filter((name) => name.startsWith(basename(next)));
  clearAway([previous, ...unfinished.map((name) => join(parent, name))]);
}

export function swapFolder(made: string, places: Places): void {
  const { folder, previous } = places;
  try {
    if (existsSync(folder)) renameSync(folder, previous);
    renameSync(made, folder);
  } catch (error) {
    recover(places);
    throw error;
  }
  clearAway([previous]);
}
