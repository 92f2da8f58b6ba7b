/** What a page of the built site weighs: every file that it and its scripts name, at the best compression. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DIST, parsePage } from './built-site.ts';

export type Weight = { bytes: number; scriptBytes: number; requests: number };

const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

const ISLAND_SCRIPTS = ['component-url', 'renderer-url', 'before-hydration-url'];

const toBytes = (content: string | Uint8Array) =>
  content.length === 0 ? 0 : brotliCompressSync(content).length;

function getAll(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].flatMap(
    (element) => element.getAttribute(attribute) ?? [],
  );
}

/** The built files under /_astro that are named so, as addresses. */
const findScripts = (folder: string, names: readonly string[]): string[] =>
  readdirSync(join(folder, '_astro'))
    .filter((file) => names.includes(file.split('.')[0] ?? '') && file.endsWith('.js'))
    .map((file) => `/_astro/${file}`);

/**
 * A cold visit; once `awake`, with the page's islands and the framework that they need. `also` names
 * scripts of `src` that the page fetches by itself after that, each with what it imports.
 */
export function weighPage(
  path: string,
  { isAwake = false, folder = DIST, also = [] as readonly string[] } = {},
): Weight {
  const readBuilt = (file: string) => readFileSync(join(folder, file), 'utf8');
  const html = readBuilt(path === '/' ? 'index.html' : `${path}.html`);
  const document = parsePage(html);
  const scripts = new Set<string>();
  const followImports = (code: string, from: string) => {
    for (const [, target = ''] of code.matchAll(IMPORT)) {
      follow(new URL(target, `http://site${from}`).pathname);
    }
  };
  const follow = (script: string) => {
    if (scripts.has(script)) return;
    scripts.add(script);
    followImports(readBuilt(script), script);
  };
  const inline = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')]
    .map((script) => script.textContent)
    .join('');
  followImports(inline, path);
  for (const src of getAll(document, 'script[src]', 'src')) follow(src);
  for (const name of isAwake ? ISLAND_SCRIPTS : []) {
    for (const url of getAll(document, 'astro-island', name)) follow(url);
  }
  const fetched = findScripts(folder, also);
  if (fetched.length !== also.length) throw new Error(`Not all of ${also.join(', ')} were built`);
  for (const script of fetched) follow(script);
  const styles = new Set(getAll(document, 'link[rel=stylesheet]', 'href'));
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + toBytes(readBuilt(file)), 0);
  const fileBytes = weigh(scripts);
  return {
    bytes: toBytes(html) + fileBytes + weigh(styles),
    scriptBytes: toBytes(inline) + fileBytes,
    requests: 1 + scripts.size + styles.size,
  };
}
