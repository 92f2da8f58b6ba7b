/** Imports that must not be: in a circle, or from what a file serves. */
import { describe, expect, it } from 'vitest';
import { readFiles, readImports } from '../fixtures/imports.ts';

type Imports = Map<string, string[]>;

function readAll(folder: string): Imports {
  const files = readFiles(folder);
  return new Map([...files].map(([path, text]) => [path, readImports(path, text)]));
}

const SOURCE = readAll('src');
const SCRIPTS = readAll('scripts');

/** Groups of files that reach each other (Tarjan's strongly connected components), sorted. */
function findCycles(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    path.push(file);
    const targets = (imports.get(file) ?? []).filter((target) => imports.has(target));
    for (const target of targets) {
      const reached = !order.has(target)
        ? visit(target)
        : path.includes(target)
          ? (order.get(target) ?? number)
          : number;
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached));
    }
    if (lowest.get(file) === number) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1 || targets.includes(file)) cycles.push(group.sort());
    }
    return lowest.get(file) ?? number;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles.sort(([first = ''], [second = '']) => (first < second ? -1 : 1));
}

function listImports(imports: Imports, isForbidden: (from: string, to: string) => boolean) {
  return [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => isForbidden(from, to)).map((to) => `${from} imports ${to}`),
  );
}

describe('no file imports itself, through others', () => {
  it('in the site, the types of files included', () => {
    const cycles = findCycles(SOURCE);
    expect(cycles).toEqual([]);
  });

  it('in the scripts', () => {
    expect(findCycles(SCRIPTS)).toEqual([]);
  });

  it('is noticed of two files, of many, and of one alone', () => {
    const imports = (text: string): Imports =>
      new Map(text.split(' ').map((file) => [file[0] ?? '', Array.from(file.slice(2))]));
    expect(findCycles(imports('a:b b:a c:a d:'))).toEqual([['a', 'b']]);
    expect(findCycles(imports('a:bd b:c c:a d:e e:e'))).toEqual([['a', 'b', 'c'], ['e']]);
    expect(findCycles(imports('a:bc b:d c:d d:'))).toEqual([]);
  });
});

describe('the scripts', () => {
  it('are imported by nothing of the site', () => {
    expect(listImports(SOURCE, (_from, to) => to.startsWith('scripts/'))).toEqual([]);
  });

  it('import nothing of the site that only runs in a browser or in pages', () => {
    const allowed =
      /^src\/(backend|domain|data|schemas|engines\/article-html)\/|^src\/browser\/analytics\/config\.ts$/;
    expect(listImports(SCRIPTS, (_from, to) => to.startsWith('src/') && !allowed.test(to))).toEqual(
      [],
    );
  });

  it('are commands at the top and libraries below, which never import a command', () => {
    const isCommand = (path: string) => /^scripts\/[^/]+$/.test(path);
    expect(listImports(SCRIPTS, (_from, to) => isCommand(to))).toEqual([]);
  });
});
