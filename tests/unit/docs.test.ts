import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const RULES = readFileSync('docs/rules.md', 'utf8');
const SECTIONS = new Set([...RULES.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
/** Headings, and the first words of table rows and list items. */
const NAMES = new Set(
  [...RULES.matchAll(/^(?:#{2,3} (?:\d+\. )?|- "|\| )([^\n:"|]+)/gm)].map(([, name]) =>
    name?.trim(),
  ),
);

const CODE = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css,mjs,sql}').map((path) =>
  path.replaceAll('\\', '/'),
);
const DOCUMENTS = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'].map((path) =>
  path.replaceAll('\\', '/'),
);

/** Every citation of the rules with its file; comments may break it over two lines. */
function findCitations(): { path: string; section: string; name: string | undefined }[] {
  return CODE.flatMap((path) => {
    const text = readFileSync(path, 'utf8').replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
    return [...text.matchAll(/\brules((?:,? (?:and )?§\d+)+)(?:, "([^"]+)")?/gi)].flatMap(
      ([, sections = '', name]) =>
        [...sections.matchAll(/§(\d+)/g)].map(([, section = '']) => ({ path, section, name })),
    );
  });
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function hasAnchor(path: string, anchor: string): boolean {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => toAnchor(heading) === anchor);
}

describe('the documentation', () => {
  it('has every rule that the code cites', () => {
    const citations = findCitations();
    const lost = citations.filter(
      ({ section, name }) => !SECTIONS.has(section) || (name !== undefined && !NAMES.has(name)),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });

  it('links only to existing files and headings', () => {
    const broken = DOCUMENTS.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, target = '', anchor]) => {
          const file = target === '' ? path : posix.join(posix.dirname(path), target);
          return !existsSync(file) || (anchor !== undefined && !hasAnchor(file, anchor));
        })
        .map(([link]) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('names only existing source paths', () => {
    const missing = DOCUMENTS.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/`((?:src|scripts|content|tests|docs)\/[\w./-]+)`/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('names only commands that are in package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...DOCUMENTS, '.env.example'].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('gives the reason for each package', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    ) as Record<string, object>;
    const reasons = readFileSync('docs/decisions/dependencies.md', 'utf8');
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only existing addresses of the desk', () => {
    const routes = readFileSync('src/islands/admin/shell/AdminRoutes.tsx', 'utf8');
    const screens = [...routes.matchAll(/^ +(?:\[)?(?:'(\/admin[^']*)'|\/\^(.+)\$\/),/gm)].map(
      ([, path, pattern]) => new RegExp(`^${path?.replace(':id', '[^/]+') ?? pattern}$`),
    );
    expect(screens.length).toBeGreaterThan(15);
    const missing = DOCUMENTS.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/`(\/admin(?:\/[a-z]+)*)`/g)]
        .map(([, address = '']) => address)
        .filter((address) => !screens.some((screen) => screen.test(address)))
        .filter((address) => !existsSync(`src/pages${address}.astro`))
        .map((address) => `${path}: ${address}`),
    );
    expect(missing).toEqual([]);
  });
});
