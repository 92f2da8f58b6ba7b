/**
 * Replaces a folder as a whole by renaming, so that a killed process leaves either the old files or
 * the new ones. Between the two renames, readers and the next run find the old files under the
 * previous name.
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
import { namingFile } from './writing-faults.ts';

function toNextPrefix(directory: string): string {
  return `.${basename(directory)}.next-`;
}

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
    namingFile(file, () => {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    });
  } finally {
    closeSync(descriptor);
  }
}

export type NextFolder = {
  write: (path: string, content: string | Uint8Array) => void;
  swap: () => void;
  drop: () => void;
};

export function openNextFolder(directory: string): NextFolder {
  const previous = toPreviousDirectory(directory);
  const next = join(dirname(directory), `${toNextPrefix(directory)}${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  return {
    write: (path, content) => {
      writeFlushed(join(next, path), content);
    },
    swap: () => {
      try {
        if (existsSync(directory)) renameSync(directory, previous);
        renameSync(next, directory);
      } catch (error) {
        recoverFolder(directory);
        throw error;
      }
      try {
        rmSync(previous, { recursive: true, force: true });
      } catch {
        // The new files are in place, and the next run removes the old ones.
      }
    },
    drop: () => {
      if (existsSync(next)) rmSync(next, { recursive: true, force: true });
    },
  };
}
