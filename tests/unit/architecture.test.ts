/** The rules of the source: which layer may import which, and what no file may hold. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFiles, readImports } from '../fixtures/imports.ts';

type Layer = {
  /** Paths in the repository, as prefixes: a folder ends in a slash. */
  files?: string[];
  /** Packages by name, with their subpaths. */
  packages?: string[];
};

/** Brings React; the small scripts fetch it when the first toast is fired, and never before. */
const TOASTER = 'src/islands/toaster/mount-toaster.ts';

/**
 * Who may import what besides its own layer. Order matters: the first layer whose path a file starts
 * with is its own.
 */
const MAY_IMPORT: Record<string, Layer> = {
  // What files of content/ hold. Any layer may import its types, data alone what checks them.
  'src/schemas/': { packages: ['astro/zod'] },
  'src/domain/': {},
  'src/engines/article-html/': { files: ['src/domain/'], packages: ['sanitize-html'] },
  'src/engines/search/': { files: ['src/domain/'], packages: ['minisearch'] },
  'src/data/': {
    files: ['src/domain/', 'src/engines/article-html/', 'src/schemas/'],
    packages: [
      'astro/zod',
      'astro:content',
      'csv-stringify/sync',
      'sharp',
      'yaml',
      'node:crypto',
      'node:fs',
      'node:path',
    ],
  },
  'src/output/head/': { files: ['src/domain/', 'src/site.ts'], packages: ['schema-dts'] },
  'src/output/share-images/': {
    files: ['src/domain/', 'src/data/content/share-cards.ts', 'src/site.ts'],
    packages: ['satori', 'sharp', 'node:crypto', 'node:fs', 'node:path'],
  },
  'src/backend/': {
    files: ['src/domain/'],
    packages: ['@supabase/supabase-js'],
  },
  'src/browser/analytics/': { files: ['src/browser/storage.ts'] },
  'src/browser/': {
    files: ['src/domain/', 'src/engines/search/', 'src/backend/', TOASTER],
  },
  'src/stores/': {
    files: ['src/domain/', 'src/backend/', 'src/browser/'],
    packages: ['nanostores'],
  },
  // It brings the script that fills it.
  'src/components/clinic/Freshness.astro': { files: ['src/browser/scripts/freshness.ts'] },
  'src/components/': {
    files: ['src/domain/', 'src/output/head/', 'src/site.ts'],
    packages: ['react', 'astro'],
  },
  // The client directive that brings islands to life; it belongs to no island.
  'src/islands/intent.ts': { files: ['src/domain/'], packages: ['astro'] },
  // What every island is wrapped in.
  'src/islands/as-island.tsx': {
    files: ['src/browser/analytics/', 'src/components/**.tsx'],
    packages: ['react'],
  },
  // What islands share.
  'src/islands/kit/': {
    files: ['src/domain/', 'src/browser/', 'src/components/**.tsx'],
    packages: ['react', 'nanostores'],
  },
  // No island of a page: it mounts itself when the first toast is fired.
  'src/islands/toaster/': {
    files: ['src/browser/toasts.ts'],
    // The rest of it brings styles of its own, which the policy forbids.
    packages: ['react', 'react-dom', 'react-hot-toast/headless'],
  },
  'src/islands/': {
    files: [
      'src/islands/as-island.tsx',
      'src/islands/kit/',
      'src/domain/',
      'src/stores/',
      'src/browser/',
      'src/backend/',
      'src/components/**.tsx',
    ],
    packages: ['react', 'nanostores', '@nanostores/react'],
  },
  'src/islands/admin/': {
    files: [
      TOASTER,
      'src/islands/kit/',
      'src/domain/',
      'src/engines/article-html/',
      'src/stores/',
      'src/browser/',
      'src/backend/',
      'src/components/**.tsx',
    ],
    packages: [
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      'wouter',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
      '@tiptap',
      'diff',
      'idb-keyval',
    ],
  },
  // The one layout that asks for data: the links of the menus that come from the snapshot, and the
  // page's share image.
  'src/layouts/SiteLayout.astro': {
    files: [
      'src/layouts/',
      'src/domain/page/',
      'src/components/',
      'src/output/',
      'src/browser/',
      'src/styles/',
      'src/site.ts',
      'src/data/article/menu.ts',
    ],
  },
  'src/layouts/': {
    files: ['src/components/', 'src/output/head/', 'src/browser/', 'src/styles/', 'src/site.ts'],
  },
  'src/pages/': {
    files: [
      'src/domain/',
      'src/engines/article-html/',
      'src/data/',
      'src/output/',
      'src/components/',
      'src/islands/',
      'src/browser/',
      'src/layouts/',
      'src/styles/',
      'src/site.ts',
    ],
    packages: ['astro', 'astro:content', '@astrojs/rss'],
  },
  'src/site.ts': { files: ['src/schemas/', 'src/data/content/read-content.ts'] },
  'src/content.config.ts': {
    files: ['src/schemas/'],
    packages: ['astro:content', 'astro/loaders'],
  },
};

/** Where stored HTML reaches a page as it is, each cleaned or encoded on its way there. */
const RAW_HTML = [
  'src/components/article/ArticleView.tsx',
  'src/components/article/GuidePage.astro',
  'src/components/site/Head.astro',
];

const MAX_LINES = 350;
/** Written by scripts/database-types.ts, read by nobody. */
const GENERATED = ['src/backend/database.types.ts'];

const TEXTS = readFiles('src');
const FILES = [...TEXTS.keys()];

/** Imports of types from the schemas, of which nothing is left in what runs. */
const SCHEMA_TYPES = /^import type \{[^}]*\} from '[^']*\/schemas\/[^']*';$/gm;

const getImports = (path: string) =>
  readImports(path, (TEXTS.get(path) ?? '').replace(SCHEMA_TYPES, ''));

/** The island's own subject; each is a layer of its own. */
function getLayer(path: string): string | undefined {
  const island = /^src\/islands\/[^/]+\//.exec(path)?.[0];
  return island ?? Object.keys(MAY_IMPORT).find((prefix) => path.startsWith(prefix));
}

function isAllowed(from: string, target: string): boolean {
  const own = getLayer(from);
  if (own === undefined) return false;
  if (own.endsWith('/') && target.startsWith(own)) return true;
  const layer = MAY_IMPORT[own] ?? MAY_IMPORT['src/islands/'] ?? {};
  return (
    (layer.files ?? []).some((allowed) => isWithin(target, allowed)) ||
    (layer.packages ?? []).some((name) => target === name || target.startsWith(`${name}/`))
  );
}

function isWithin(target: string, allowed: string): boolean {
  const [folder = '', suffix = ''] = allowed.split('**');
  return target.startsWith(folder) && target.endsWith(suffix);
}

/** Everything a file brings along, through any number of imports. */
function getReach(path: string, reached = new Set<string>()): Set<string> {
  for (const target of getImports(path)) {
    if (reached.has(target) || target === TOASTER) continue;
    reached.add(target);
    if (TEXTS.has(target)) getReach(target, reached);
  }
  return reached;
}

/** What reaches itself in a graph. */
function findCyclic(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string, reached: Set<string>): Set<string> => {
    for (const target of graph.get(from) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      reach(target, reached);
    }
    return reached;
  };
  return [...graph.keys()].filter((node) => reach(node, new Set()).has(node));
}

/** Each place that matches, as `file:line: text`. */
function find(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    (TEXTS.get(path) ?? '')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)
          ? [`${path}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
}

function within(folder: string): string[] {
  return FILES.filter((path) => path.startsWith(folder));
}

describe('what imports what', () => {
  it('every file imports only what its layer may import', () => {
    const violations = FILES.flatMap((path) =>
      getImports(path)
        .filter((target) => !isAllowed(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(violations).toEqual([]);
  });

  it('the rules notice a file of the domain that reads data, and an island that reads another', () => {
    expect(isAllowed('src/domain/a.ts', 'src/data/clinic/clinics.ts')).toBe(false);
    expect(isAllowed('src/domain/a.ts', 'astro/zod')).toBe(false);
    expect(isAllowed('src/domain/a.ts', 'src/schemas/b.ts')).toBe(false);
    expect(isAllowed('src/islands/quiz/A.island.tsx', 'src/islands/clinics/parts/b.ts')).toBe(
      false,
    );
    expect(isAllowed('src/islands/quiz/A.island.tsx', 'src/components/site/B.astro')).toBe(false);
    expect(isAllowed('src/islands/quiz/A.island.tsx', 'src/components/clinic/B.tsx')).toBe(true);
    expect(isAllowed('src/pages/index.astro', 'src/stores/quiz.ts')).toBe(false);
    expect(isAllowed('src/islands/toaster/parts/A.tsx', 'react-hot-toast')).toBe(false);
    expect(isAllowed('src/islands/quiz/A.island.tsx', 'react-hot-toast/headless')).toBe(false);
  });

  it('mapping stored rows to what the site shows is pure: no files, no collections', () => {
    const mapping = FILES.filter((path) => /^src\/data\/(.*\/to-|rows\/)/.test(path));
    const violations = mapping.flatMap((path) =>
      getImports(path)
        .filter((target) => target.startsWith('node:') || target === 'astro:content')
        .map((target) => `${path} imports ${target}`),
    );
    expect(violations).toEqual([]);
  });

  it('the subjects of the domain import one another in one direction, and so do its files', () => {
    const getSubject = (path: string) => path.split('/')[2] ?? '';
    const files = new Map(within('src/domain/').map((path) => [path, new Set(getImports(path))]));
    const subjects = new Map<string, Set<string>>();
    for (const [path, targets] of files) {
      const own = getSubject(path);
      const others = [...targets].map(getSubject).filter((subject) => subject !== own);
      subjects.set(own, new Set([...(subjects.get(own) ?? []), ...others]));
    }
    expect(findCyclic(subjects)).toEqual([]);
    expect(findCyclic(files)).toEqual([]);
  });

  it('the search for cycles notices one of three', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
      ['d', new Set(['a'])],
    ]);
    expect(findCyclic(graph)).toEqual(['a', 'b', 'c']);
  });

  it('public pages reach the REST part of the backend alone, and their small scripts no framework', () => {
    const scripts = within('src/browser/scripts/');
    const islands = within('src/islands/').filter((path) => !path.includes('/admin/'));
    const reaching = (paths: string[], name: string) =>
      paths.filter((path) => getReach(path).has(name));
    expect(reaching([...scripts, ...islands], '@supabase/supabase-js')).toEqual([]);
    expect([...reaching(scripts, 'react'), ...reaching(scripts, 'react-dom')]).toEqual([]);
  });

  it('browsers read nothing but labels of the figures’ table, which is all that they get of it', () => {
    const entries = [...within('src/islands/'), ...within('src/browser/scripts/')];
    const reached = new Set(entries.flatMap((path) => [path, ...getReach(path)]));
    const uses = find(/\bCLINIC_FIGURES\b(?! *[,}])/, [...reached]).filter(
      (place) => !place.startsWith('src/domain/clinic/clinic-figures.ts'),
    );
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((place) => !/CLINIC_FIGURES(\.\w+|\[\w+\])\.label\b/.test(place))).toEqual(
      [],
    );
  });

  it('the toaster is fetched when it is needed, never with a page', () => {
    const importers = FILES.filter((path) => getImports(path).includes(TOASTER));
    expect(importers).toEqual([
      'src/browser/scripts/toasts.ts',
      'src/islands/admin/Admin.island.tsx',
    ]);
    expect(find(/mount-toaster/, importers).filter((place) => !/\bimport\(/.test(place))).toEqual(
      [],
    );
  });
});

describe('what files hold', () => {
  it('the domain reads no clock, no randomness, no network, no document', () => {
    const impure =
      /Date\.now|new Date\(\)|Math\.random|crypto\.|performance\.|\bfetch\(|\b(window|document|process|localStorage|sessionStorage)\./;
    expect(find(impure, within('src/domain/'))).toEqual([]);
  });

  it(`no file is longer than ${MAX_LINES} lines`, () => {
    const written = FILES.concat(globSync('src/**/*.css')).filter(
      (path) => !GENERATED.includes(path),
    );
    const long = written.map((path) => ({
      path,
      lines: readFileSync(path, 'utf8').split('\n').length - 1,
    }));
    expect(long.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });

  it('the scripts of pages run when a page imports them, and export nothing', () => {
    const scripts = FILES.filter((path) => /^src\/browser\/scripts\/[^/]+$/.test(path));
    expect(scripts.length).toBeGreaterThan(0);
    expect(find(/^export\b/, scripts)).toEqual([]);
  });

  it('media queries in scripts use the widths that the stylesheets share', () => {
    const widths = readFileSync('src/styles/tokens.css', 'utf8').match(/(?<=^ \* )\d+rem/gm) ?? [];
    const queries = find(/\(width [<>]/, FILES);
    expect(queries.length).toBeGreaterThan(0);
    expect(
      queries.filter((place) => !widths.some((width) => place.includes(` ${width})`))),
    ).toEqual([]);
  });

  it('islands are named as islands, and lie with the islands', () => {
    const misplaced = FILES.filter(
      (path) =>
        path.endsWith('.island.tsx') !== /^src\/islands\/(?!kit\/)[^/]+\/[^/]+\.tsx$/.test(path),
    );
    expect(misplaced).toEqual([]);
  });

  it('every island is wrapped in what catches its errors', () => {
    const islands = FILES.filter((path) => path.endsWith('.island.tsx'));
    const bare = islands.filter(
      (path) => !/^export default as(Admin)?Island\(/m.test(TEXTS.get(path) ?? ''),
    );
    expect(islands.length).toBeGreaterThan(0);
    expect(bare).toEqual([]);
  });

  it('the content security policy has nothing to forbid: no inline scripts, no style attributes', () => {
    const markup = FILES.filter((path) => /\.(astro|tsx)$/.test(path));
    const inline = find(/\bis:inline\b/, markup).filter(
      // Data for search engines, which nothing runs.
      (place) => !place.includes('type="application/ld+json"'),
    );
    expect(inline).toEqual([]);
    expect(find(/(^|\s)style=/, markup)).toEqual([]);
  });

  it('nothing keeps a page from being come back to as it was left: no unload handlers', () => {
    // in the admin area, unsaved work is worth more than a quick way back.
    const ofVisitors = FILES.filter((path) => !path.startsWith('src/islands/admin/'));
    expect(find(/\b(before)?unload\b/, ofVisitors)).toEqual([]);
  });

  it('HTML enters a page as it is in the listed places alone', () => {
    const raw = find(/set:html|dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, FILES);
    const unlisted = raw.filter((place) => !RAW_HTML.some((path) => place.startsWith(`${path}:`)));
    expect(unlisted).toEqual([]);
  });
});
