import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuiltSite, dist } from './built-site.ts';

type Compression = 'quick' | 'best';

const QUALITIES = { quick: 5, best: constants.BROTLI_MAX_QUALITY };

const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

const ISLAND_SCRIPTS = ['component-url', 'renderer-url', 'before-hydration-url'];

const weights = { quick: new Map<string, number>(), best: new Map<string, number>() };

/** Compresses shared files once. */
export function toBytes(content: string, compression: Compression): number {
  const known = weights[compression].get(content);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[compression] };
  const bytes = content === '' ? 0 : brotliCompressSync(content, { params }).length;
  weights[compression].set(content, bytes);
  return bytes;
}

/** Whether it exceeds the limit at best compression. A quick compression usually decides. */
export const isOver = (limit: number, weigh: (compression: Compression) => number): boolean =>
  weigh('quick') > limit && weigh('best') > limit;

function getAll(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].flatMap(
    (element) => element.getAttribute(attribute) ?? [],
  );
}

const findScripts = (folder: string, names: readonly string[]): string[] =>
  readdirSync(join(folder, '_astro'))
    .filter((file) => names.includes(file.split('.')[0] ?? '') && file.endsWith('.js'))
    .map((file) => `/_astro/${file}`);

type Visit = { isHydrated?: boolean; also?: readonly string[]; site?: BuiltSite };

/**
 * What a first visit fetches: the page, styles and scripts. If `isHydrated`, also its islands and the framework.
 * `also` names scripts in `src` that load later; their imports count too.
 */
export function readVisit(
  path: string,
  { isHydrated = false, also = [], site = dist }: Visit = {},
) {
  const readBuilt = (file: string) => readFileSync(join(site.folder, file), 'utf8');
  const { html, document } = site.getPage(path);
  const scripts = new Map<string, string>();
  const followImports = (code: string, from: string) => {
    for (const [, target = ''] of code.matchAll(IMPORT)) {
      follow(new URL(target, `http://site${from}`).pathname);
    }
  };
  const follow = (script: string) => {
    if (scripts.has(script)) return;
    const code = readBuilt(script);
    scripts.set(script, code);
    followImports(code, script);
  };
  const inline = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')]
    .map((script) => script.textContent)
    .join('');
  followImports(inline, path);
  for (const src of getAll(document, 'script[src]', 'src')) follow(src);
  for (const name of isHydrated ? ISLAND_SCRIPTS : []) {
    for (const url of getAll(document, 'astro-island', name)) follow(url);
  }
  const fetched = findScripts(site.folder, also);
  if (fetched.length !== also.length) throw new Error(`Not all of ${also.join(', ')} were built`);
  for (const script of fetched) follow(script);
  const styles = getAll(document, 'link[rel=stylesheet]', 'href').map(readBuilt);
  return { inline, scripts: [...scripts.values()], page: [html, ...styles] };
}

export const weighVisit = (path: string, compression: Compression, visit?: Visit): number => {
  const { page, scripts } = readVisit(path, visit);
  return [...page, ...scripts].reduce((sum, text) => sum + toBytes(text, compression), 0);
};
