import { describe, expect, it } from 'vitest';
import { findCycles, readFiles, readImports } from '../fixtures/source-files.ts';

type Layer = {
  /** Path prefixes in the repository: a folder ends in a slash. */
  files?: string[];
  packages?: string[];
};

/** Loads React; the small scripts fetch it with the first toast. */
const TOASTER = 'src/islands/toaster/mount-toaster.ts';

/** Allowed imports beyond a file's own layer. Order matters: the first matching prefix decides. */
const MAY_IMPORT: Record<string, Layer> = {
  // The content schemas. Any layer may import their types; for the code, it must list them.
  'src/schemas/': { packages: ['astro/zod'] },
  'src/domain/': {},
  'src/engines/article-html/': { files: ['src/domain/'], packages: ['sanitize-html'] },
  'src/engines/calendar/': { files: ['src/domain/'], packages: ['ical-generator'] },
  'src/engines/page-text/': { files: ['src/domain/'], packages: ['css-select', 'htmlparser2'] },
  'src/engines/quote/': { files: ['src/domain/'], packages: ['approx-string-match'] },
  'src/engines/search/': { files: ['src/domain/'], packages: ['minisearch'] },
  'src/engines/words-source/': { files: ['src/domain/'], packages: ['yaml'] },
  'src/data/': {
    files: ['src/domain/', 'src/engines/article-html/', 'src/schemas/'],
    packages: [
      ...['astro/zod', 'astro:content', 'csv-stringify/sync', 'sharp', 'yaml'],
      ...['node:crypto', 'node:fs', 'node:path'],
    ],
  },
  'src/output/head/': { files: ['src/domain/', 'src/site.ts'], packages: ['schema-dts'] },
  'src/output/heading-font.ts': { packages: ['subset-font', 'node:fs', 'node:path'] },
  'src/output/share-images/': {
    files: [
      'src/domain/',
      'src/data/content/share-cards.ts',
      'src/output/heading-font.ts',
      'src/site.ts',
    ],
    packages: ['satori', 'sharp', 'node:crypto', 'node:fs', 'node:path'],
  },
  'src/backend/': {
    files: ['src/domain/'],
    packages: ['@supabase/supabase-js'],
  },
  // The service worker, which has no document.
  'src/worker/': { files: ['src/domain/page/'], packages: ['workbox-strategies'] },
  'src/browser/analytics/': { files: ['src/browser/storage.ts'] },
  'src/browser/': {
    files: ['src/domain/', 'src/engines/search/', 'src/backend/', TOASTER],
  },
  'src/stores/': {
    files: ['src/domain/', 'src/backend/', 'src/browser/'],
    packages: ['nanostores'],
  },
  'src/components/clinic/Freshness.astro': {
    files: [
      'src/domain/',
      'src/browser/scripts/freshness.ts',
      'src/components/clinic/Freshness.css',
    ],
  },
  'src/components/site/LeaveQuickly.astro': {
    files: [
      'src/domain/',
      'src/browser/scripts/leave-quickly.ts',
      'src/components/site/LeaveQuickly.css',
    ],
  },
  'src/components/send/': {
    files: ['src/domain/', 'src/site.ts', 'src/browser/site-backend.ts', 'src/browser/scripts/'],
  },
  'src/components/ui/NoteKey.astro': {
    files: ['src/domain/', 'src/components/ui/', 'src/browser/scripts/figure-ages.ts'],
  },
  'src/components/': {
    files: ['src/domain/', 'src/output/head/', 'src/site.ts'],
    packages: ['react', 'astro'],
  },
  // The client directive that hydrates islands.
  'src/islands/intent.ts': {
    files: ['src/domain/', 'src/browser/storage.ts'],
    packages: ['astro'],
  },
  'src/islands/as-island.tsx': {
    files: ['src/browser/analytics/', 'src/browser/follow-translation.ts', 'src/components/**.tsx'],
    packages: ['react'],
  },
  'src/islands/kit/': {
    files: ['src/domain/', 'src/browser/', 'src/components/**.tsx'],
    packages: ['react', 'nanostores'],
  },
  // Not an island: it mounts itself with the first toast.
  'src/islands/toaster/': {
    files: ['src/browser/elements.ts', 'src/browser/toasts.ts'],
    // The main entry adds inline styles, which the security policy blocks.
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
  'src/islands/upkeep/': {
    files: [
      'src/islands/as-island.tsx',
      'src/islands/kit/',
      'src/domain/',
      'src/engines/calendar/',
      'src/components/ui/Button.tsx',
    ],
    packages: ['react'],
  },
  'src/islands/admin/': {
    files: [
      TOASTER,
      'src/islands/kit/',
      'src/domain/',
      'src/engines/article-html/',
      'src/engines/page-text/',
      'src/engines/quote/',
      'src/engines/words-source/',
      'src/schemas/words-files.ts',
      'src/stores/',
      'src/browser/',
      'src/backend/',
      'src/components/**.tsx',
    ],
    packages: [
      ...[
        'react',
        'react-dom',
        'nanostores',
        '@nanostores/react',
        'wouter',
        'zod',
        '@tanstack/react-query',
      ],
      ...['@tiptap', 'diff', 'idb-keyval', 'marked', 'node-diff3', 'prosemirror-search'],
    ],
  },
  // The only layout with data: the menu links from the snapshot, and the page's share image.
  'src/layouts/SiteLayout.astro': {
    files: [
      ...['src/layouts/', 'src/domain/page/', 'src/components/', 'src/output/'],
      'src/domain/review/report-address.ts',
      ...['src/browser/', 'src/styles/', 'src/site.ts', 'src/data/article/menu.ts'],
    ],
    packages: ['node:crypto'],
  },
  'src/layouts/': {
    files: ['src/components/', 'src/output/head/', 'src/browser/', 'src/styles/', 'src/site.ts'],
  },
  'src/pages/': {
    files: [
      ...['src/domain/', 'src/engines/article-html/', 'src/data/', 'src/output/'],
      ...['src/components/', 'src/islands/', 'src/browser/', 'src/layouts/', 'src/styles/'],
      'src/site.ts',
    ],
    packages: ['astro', 'astro:content', '@astrojs/rss'],
  },
  'src/styleguide/': {
    files: [
      'src/domain/',
      'src/schemas/',
      'src/output/share-images/palette.ts',
      'src/components/',
      'src/islands/kit/',
      'src/islands/clinics/parts/',
      'src/islands/toaster/',
      'src/layouts/',
      'src/styles/',
      'src/site.ts',
    ],
    packages: ['node:fs', 'node:path'],
  },
  'src/site.ts': {
    files: [
      'src/schemas/',
      'src/data/content/read-content.ts',
      'src/data/content/demonstration.ts',
    ],
  },
  'src/content.config.ts': {
    files: ['src/schemas/', 'src/data/content/', 'src/engines/article-html/'],
    packages: ['astro:content', 'astro/loaders', 'node:path'],
  },
};

const TEXTS = readFiles('src');
const FILES = [...TEXTS.keys()];
const IMPORTS = readAllImports(TEXTS);
const SCRIPTS = readAllImports(readFiles('scripts'));

function readAllImports(files: Map<string, string>) {
  return new Map([...files].map(([path, text]) => [path, readImports(path, text)]));
}

/** Type imports from the schemas, which leave nothing at run time. */
const SCHEMA_TYPES = /^import type \{[^}]*\} from '[^']*\/schemas\/[^']*';$/gm;

const RUNNING = readAllImports(
  new Map([...TEXTS].map(([path, text]) => [path, text.replace(SCHEMA_TYPES, '')])),
);
const getImports = (path: string) => RUNNING.get(path) ?? [];

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

function getReach(path: string, reached = new Set<string>()): Set<string> {
  for (const target of getImports(path)) {
    if (reached.has(target) || target === TOASTER) continue;
    reached.add(target);
    if (TEXTS.has(target)) getReach(target, reached);
  }
  return reached;
}

function within(folder: string): string[] {
  return FILES.filter((path) => path.startsWith(folder));
}

function listImports(imports: typeof IMPORTS, isForbidden: (from: string, to: string) => boolean) {
  return [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => isForbidden(from, to)).map((to) => `${from} imports ${to}`),
  );
}

describe('imports', () => {
  it('stay within what each layer may import', () => {
    const violations = FILES.flatMap((path) =>
      getImports(path)
        .filter((target) => !isAllowed(path, target))
        .map((target) => `${path} imports ${target}`),
    );
    expect(violations).toEqual([]);
  });

  it('give public pages only the REST part of the backend, and their small scripts no framework', () => {
    const scripts = within('src/browser/scripts/');
    const islands = within('src/islands/').filter((path) => !path.includes('/admin/'));
    const reaching = (paths: string[], name: string) =>
      paths.filter((path) => getReach(path).has(name));
    expect(reaching([...scripts, ...islands], '@supabase/supabase-js')).toEqual([]);
    expect([...reaching(scripts, 'react'), ...reaching(scripts, 'react-dom')]).toEqual([]);
  });
});

describe('there are no import cycles', () => {
  it('in the site, type imports included', () => {
    expect(findCycles(IMPORTS)).toEqual([]);
  });

  it('in the scripts', () => {
    expect(findCycles(SCRIPTS)).toEqual([]);
  });

  it('between subjects of the domain', () => {
    const getSubject = (path: string) => path.split('/')[2] ?? '';
    const subjects = new Map<string, string[]>();
    for (const path of within('src/domain/')) {
      const own = getSubject(path);
      const others = getImports(path)
        .map(getSubject)
        .filter((subject) => subject !== own);
      subjects.set(own, [...(subjects.get(own) ?? []), ...others]);
    }
    expect(findCycles(subjects)).toEqual([]);
  });
});

describe('the scripts', () => {
  it('are not imported by the site', () => {
    expect(listImports(IMPORTS, (_from, to) => to.startsWith('scripts/'))).toEqual([]);
  });

  it('import nothing that only runs in a browser or in pages', () => {
    const allowed =
      /^src\/(backend|domain|data|schemas|engines\/(article-html|words-source|page-text|quote))\/|^src\/(browser\/(analytics\/config|ticket-work)|output\/heading-font)\.ts$/;
    expect(listImports(SCRIPTS, (_from, to) => to.startsWith('src/') && !allowed.test(to))).toEqual(
      [],
    );
  });

  it('are commands at the top level and libraries below it, and none imports a command', () => {
    const isCommand = (path: string) => /^scripts\/[^/]+$/.test(path);
    expect(listImports(SCRIPTS, (_from, to) => isCommand(to))).toEqual([]);
  });
});
