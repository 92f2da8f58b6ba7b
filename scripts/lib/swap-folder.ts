/**
 * Replaces a whole folder by renaming, so that a killed process leaves either the old files or the new ones.
 * Both renames are synchronous, so a server in this process always finds a complete folder.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All on the same disk. */
export type Places = {
  folder: string;
  /** Contains the old files between the two renames. */
  previous: string;
  /** Path prefix of new folders. */
  next: string;
};

/** Anything that cannot be removed is left to the next run. */
function removeAll(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed: ${String(error)}`);
    }
  }
}

/** Restores the folder after a killed run, and removes the old and unfinished folders that it left. */
export function recover({ folder, previous, next }: Places): void {
  if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder);
  const parent = dirname(next);
  const entries = existsSync(parent) ? readdirSync(parent) : [];
  const unfinished = entries.filter((name) => name.startsWith(basename(next)));
  removeAll([previous, ...unfinished.map((name) => join(parent, name))]);
}

export function swapFolder(newFolder: string, places: Places): void {
  const { folder, previous } = places;
  try {
    if (existsSync(folder)) renameSync(folder, previous);
    renameSync(newFolder, folder);
  } catch (error) {
    recover(places);
    throw error;
  }
  removeAll([previous]);
}
