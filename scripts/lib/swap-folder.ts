/**
 * Replaces a folder as a whole by renaming, so that a killed process leaves either the old files or
 * the new ones. Both renames are synchronous: a server in this process finds one or the other.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All on one disk. */
export type Places = {
  folder: string;
  /** Holds the old files between the two renames, where the next run finds them. */
  previous: string;
  /** Begins the path of each new folder. */
  next: string;
};

/** What cannot be removed is left to the next run. */
function clearAway(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed: ${String(error)}`);
    }
  }
}

/** Brings back what a killed run left aside, and removes what it did not finish. */
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
