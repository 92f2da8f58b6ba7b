import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toPreviousDirectory } from '../../src/data/snapshot/snapshot-files.ts';
import { type Places, recover, swapFolder } from '../lib/swap-folder.ts';
import { withPath } from './write-errors.ts';

const toPlaces = (directory: string): Places => ({
  folder: directory,
  previous: toPreviousDirectory(directory),
  next: join(dirname(directory), `.${basename(directory)}.next-`),
});

export const recoverFolder = (directory: string): void => recover(toPlaces(directory));

// Flushed, because a power cut after the rename could otherwise leave empty files.
function writeFlushed(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  withPath(file, () => writeFileSync(file, content, { flush: true }));
}

export type NextFolder = ReturnType<typeof openNextFolder>;

export function openNextFolder(directory: string) {
  const places = toPlaces(directory);
  const next = `${places.next}${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  return {
    write: (path: string, content: string | Uint8Array) => writeFlushed(join(next, path), content),
    swap: () => swapFolder(next, places),
    drop: () => {
      if (existsSync(next)) rmSync(next, { recursive: true });
    },
  };
}
