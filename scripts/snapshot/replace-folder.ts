/**
 * Replaces a folder of files by another as a whole. The new files are written into a folder beside
 * the old one, and the two change places by renaming: a process that is killed at any moment leaves
 * either the old files or the new ones. Killed between the two renames, it leaves the old ones under
 * the name that readers look at next and that the next run puts back.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toPreviousDirectory } from '../../src/data/snapshot/snapshot-files.ts';

function toNextPrefix(directory: string): string {
  return `.${basename(directory)}.next-`;
}

/** Puts back what a killed run moved aside and removes what it left unfinished. */
export function recoverFolder(directory: string): void {
  const previous = toPreviousDirectory(directory);
  if (existsSync(previous)) {
    if (existsSync(directory)) rmSync(previous, { recursive: true });
    else renameSync(previous, directory);
  }
  const parent = dirname(directory);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(toNextPrefix(directory))) rmSync(join(parent, name), { recursive: true });
  }
}

// Flushed before the rename: otherwise a power cut could keep the name and lose the bytes.
function writeFlushed(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'w');
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the files (by their paths in the folder) in place of everything the folder holds. */
export function replaceFolder(
  directory: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): void {
  const previous = toPreviousDirectory(directory);
  const next = join(dirname(directory), `${toNextPrefix(directory)}${process.pid}`);
  mkdirSync(next, { recursive: true });
  try {
    for (const [path, content] of files) writeFlushed(join(next, path), content);
    if (existsSync(directory)) renameSync(directory, previous);
    renameSync(next, directory);
  } catch (error) {
    recoverFolder(directory);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
