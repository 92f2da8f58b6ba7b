/** The styles of a built page, narrowed to what can apply on it: pages share files of styles. */
import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';
import type { ScriptGraph } from './script-graph.ts';

const STYLE = /(<style[^>]*>)([^]*?)(<\/style>)/g;
const WORD = /[\w-]+/g;
/** What of a page may name a class or an element: not what is read. */
const MARKUP = /<script\b(?![^>]*json)[^>]*>[^]*?<\/script>|<[^>]*>/g;
/** Every script that a page names: as its own, as an island's, or within one that stands in it. */
const SCRIPT = /["'`]\/([^"'`\s]+\.js)["'`]/g;

/** Scripts set attributes by other names than styles know them by: any may come. */
const ATTRIBUTE = /\[([\w-]+)/g;

const readWords = (text: string): string[] => text.match(WORD) ?? [];

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Narrows pages whose scripts are in that graph. */
export function createStyleNarrower(graph: ScriptGraph) {
  const scripts = new Map<string, readonly string[]>();
  const styles = new Map<string, { words: string[]; narrowed: Map<string, string> }>();

  /** The words of a script and of all that it may load. */
  function getScriptWords(path: string): readonly string[] {
    const known = scripts.get(path);
    if (known) return known;
    const words = [...new Set(graph.findCalled(path).map(graph.read).flatMap(readWords))];
    scripts.set(path, words);
    return words;
  }

  function getStyle(css: string) {
    const known = styles.get(css);
    if (known) return known;
    const style = { words: [...new Set(readWords(css))], narrowed: new Map<string, string>() };
    styles.set(css, style);
    return style;
  }

  async function narrow(css: string, used: ReadonlySet<string>): Promise<string> {
    const { words, narrowed } = getStyle(css);
    const own = words.filter((word) => used.has(word));
    const key = own.join(' ');
    const known = narrowed.get(key);
    if (known !== undefined) return known;
    const [result] = await new PurgeCSS().purge({
      content: [{ raw: key, extension: 'txt' }],
      css: [{ raw: css }],
      defaultExtractor: readWords,
      dynamicAttributes: Array.from(css.matchAll(ATTRIBUTE), ([, name = '']) => name),
    });
    if (!result) throw new Error('The styles of a page could not be narrowed.');
    narrowed.set(key, result.css);
    return result.css;
  }

  /** Gives the page with its styles narrowed, and its policy allowing them. */
  return async (html: string): Promise<string> => {
    const used = new Set((html.replace(STYLE, '').match(MARKUP) ?? []).flatMap(readWords));
    for (const [, path = ''] of html.matchAll(SCRIPT)) {
      for (const word of getScriptWords(path)) used.add(word);
    }
    let page = html;
    for (const [whole, before = '', css = '', after = ''] of html.matchAll(STYLE)) {
      const narrowed = await narrow(css, used);
      page = page
        .replace(whole, () => before + narrowed + after)
        .replace(toSource(css), toSource(narrowed));
    }
    return page;
  };
}
