/** Which scripts the scripts of a build bring with them, as Vite's manifest says. */
import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** Where Vite writes it, from the folder of the build; Astro deletes its usual folder. */
export const MANIFEST = '_astro/manifest.json';

/** Reads it from the folder; gives the files that a script may bring, itself first, none for an unknown one. */
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
