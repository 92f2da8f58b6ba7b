import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** Relative to the build's folder; Astro deletes the usual one. */
export const MANIFEST = '_astro/manifest.json';

/** Returns a function that lists all files a script may load, itself first. */
export function createScriptFinder(folder: string): (file: string) => string[] {
  const manifest = JSON.parse(readFileSync(`${folder}/${MANIFEST}`, 'utf8')) as Manifest;
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  return (file) => {
    const found = new Set<string>();
    const add = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || found.has(chunk.file)) return;
      found.add(chunk.file);
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
    };
    add(keys.get(file) ?? '');
    return [...found];
  };
}
