/** Which scripts a built script brings with it. Paths are from the folder of the build, without a slash. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Imported at the top, and so needed before the script can run. */
const NEEDED = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
/** Also what is fetched only when it is called for. */
const CALLED = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g;

export type ScriptGraph = {
  read: (path: string) => string;
  /** The script itself first; nothing where there is no such file. */
  findNeeded: (path: string) => readonly string[];
  findCalled: (path: string) => readonly string[];
};

/** Reads the scripts of the build in that folder, each once. */
export function createScriptGraph(folder: string): ScriptGraph {
  const texts = new Map<string, string>();

  function read(path: string): string {
    const file = `${folder}/${path}`;
    const text = texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    texts.set(path, text);
    return text;
  }

  const createSearch = (pattern: RegExp) => {
    const found = new Map<string, readonly string[]>();
    const add = (path: string, paths: Set<string>) => {
      if (paths.has(path) || read(path) === '') return paths;
      paths.add(path);
      for (const [, target = ''] of read(path).matchAll(pattern)) {
        add(posix.join(posix.dirname(path), target), paths);
      }
      return paths;
    };
    return (path: string) => {
      const known = found.get(path) ?? [...add(path, new Set())];
      found.set(path, known);
      return known;
    };
  };

  return { read, findNeeded: createSearch(NEEDED), findCalled: createSearch(CALLED) };
}
