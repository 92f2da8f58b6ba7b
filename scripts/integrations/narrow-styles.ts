/** The styles of a built page, narrowed to what can apply on it: pages share files of styles. */
import { createHash } from 'node:crypto';
import { parse, type Rule } from 'postcss';
import selectors, { type Node } from 'postcss-selector-parser';
import type { ScriptGraph } from './script-graph.ts';

const STYLE = /(<style[^>]*>)([^]*?)(<\/style>)/g;
const WORD = /[\w-]+/g;
/** What of a page may name a class or an element: not what is read. */
const MARKUP = /<script\b(?![^>]*json)[^>]*>[^]*?<\/script>|<[^>]*>/g;
/** Every script that a page names: as its own, as an island's, or within one that stands in it. */
const SCRIPT = /["'`]\/([^"'`\s]+\.js)["'`]/g;

const readWords = (text: string): string[] => text.match(WORD) ?? [];

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Need one of what they hold; other pseudo-classes say nothing of what has to be there. */
const NEEDING = new Set([':is', ':where', ':has']);

/**
 * Whether something in a selector can be on a page with these words. Attributes and states always can:
 * scripts set attributes by other names than styles know them by.
 */
function canBe(node: Node, used: ReadonlySet<string>): boolean {
  if (node.type === 'class' || node.type === 'id' || node.type === 'tag') {
    return readWords(node.value).every((word) => used.has(word));
  }
  if (node.type === 'selector') return node.nodes.every((part) => canBe(part, used));
  if (node.type !== 'pseudo' || !NEEDING.has(node.value)) return true;
  return node.nodes.some((selector) => canBe(selector, used));
}

const isFrame = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');

/** The rules that can apply on a page with these words, in their order. */
function narrowStyles(css: string, used: ReadonlySet<string>): string {
  const root = parse(css);
  root.walkRules((rule) => {
    if (isFrame(rule)) return;
    const own = selectors()
      .astSync(rule.selector)
      .nodes.filter((selector) => canBe(selector, used));
    if (own.length === 0) rule.remove();
    else rule.selector = own.join(',');
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

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

  function narrow(css: string, used: ReadonlySet<string>): string {
    const { words, narrowed } = getStyle(css);
    const own = words.filter((word) => used.has(word));
    const key = own.join(' ');
    const text = narrowed.get(key) ?? narrowStyles(css, new Set(own));
    narrowed.set(key, text);
    return text;
  }

  /** Gives the page with its styles narrowed, and its policy allowing them. */
  return (html: string): string => {
    const used = new Set((html.replace(STYLE, '').match(MARKUP) ?? []).flatMap(readWords));
    for (const [, path = ''] of html.matchAll(SCRIPT)) {
      for (const word of getScriptWords(path)) used.add(word);
    }
    let page = html;
    for (const [whole, before = '', css = '', after = ''] of html.matchAll(STYLE)) {
      const narrowed = narrow(css, used);
      page = page
        .replace(whole, () => before + narrowed + after)
        .replace(toSource(css), toSource(narrowed));
    }
    return page;
  };
}
