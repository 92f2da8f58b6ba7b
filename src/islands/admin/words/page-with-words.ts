/**
 * A page of the live site with words that are not on it yet: its own elements and styles, in which the texts
 * that were changed are replaced. Nothing of it runs.
 */
import { marked } from 'marked';
import { isRecord, type Words } from '../../../domain/words/words.ts';
import { TEXT, type WordsChange } from '../../../domain/words/words-changes.ts';
import { cleanMarkdownHtml } from '../../../engines/article-html/clean-article-html.ts';

/** On what was changed, so that it is seen. */
const MARK = 'data-changed';

const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text nodes of a page, and what each says. */
function listTexts(page: Document): { node: Text; words: string }[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; words: string }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const words = flatten(node.data);
    if (words !== '') texts.push({ node, words });
  }
  return texts;
}

/** Every change of one text to another, those of a whole item or list taken apart. */
function listTextChanges(before: unknown, after: unknown): [string, string][] | null {
  if (typeof before === 'string' && typeof after === 'string') return [[before, after]];
  if (before === undefined || after === undefined) return null;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return joinChanges(before.map((item, index): [unknown, unknown] => [item, after[index]]));
  }
  if (isRecord(before) && isRecord(after)) {
    return joinChanges(
      Object.keys(after).map((key): [unknown, unknown] => [before[key], after[key]]),
    );
  }
  return before === after ? [] : null;
}

function joinChanges(pairs: readonly [unknown, unknown][]): [string, string][] | null {
  const all = pairs.map(([one, other]) => listTextChanges(one, other));
  return all.some((changes) => changes === null) ? null : all.flatMap((changes) => changes ?? []);
}

/** A text cut where a page cuts it: at its paragraphs, and at the figures that stand in it. */
const toSegments = (text: string): string[] => text.split(/\n{2,}|\{\{[^}]*\}\}/).map(flatten);

/** Which node is to say what; null where the page does not show the change as its own words. */
function findReplacements(
  texts: ReturnType<typeof listTexts>,
  [before, after]: [string, string],
): [Text, string][] | null {
  const [was, is] = [toSegments(before), toSegments(after)];
  if (was.length !== is.length) return null;
  const found = was.flatMap((words, index): ([Text, string] | null)[] => {
    if (words === is[index]) return [];
    const nodes = texts.filter((text) => text.words === words);
    return nodes.length === 0 || words === ''
      ? [null]
      : nodes.map(({ node }): [Text, string] => [node, is[index] ?? '']);
  });
  return found.some((one) => one === null) ? null : found.flatMap((one) => (one ? [one] : []));
}

function say(node: Text, words: string): void {
  const [start = ''] = /^\s*/.exec(node.data) ?? [];
  const [end = ''] = /\s*$/.exec(node.data) ?? [];
  node.data = start + words + end;
  node.parentElement?.setAttribute(MARK, '');
}

/** Puts the Markdown of a page in the place of what stands there. False where the page has no such place. */
function putText(page: Document, text: string): boolean {
  const body = page.querySelector('.article-body');
  if (!body) return false;
  const html = cleanMarkdownHtml(marked.parse(text, { async: false, gfm: true }));
  const there = new Set([...body.children].map(({ textContent }) => flatten(textContent)));
  body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  for (const block of body.children) {
    if (!there.has(flatten(block.textContent))) block.setAttribute(MARK, '');
  }
  return true;
}

/**
 * Replaces in a page the texts that were changed, opens what they are folded in, and marks them. Gives the
 * changes that the page cannot show before it is built anew: what came, went or moved, and what stands in
 * its head or in a drawing.
 */
export function putWords(
  page: Document,
  changes: readonly WordsChange[],
  after: Words,
): WordsChange[] {
  const texts = listTexts(page);
  const replacements: [Text, string][] = [];
  const unseen = changes.filter((change) => {
    if (change.place === TEXT) return false;
    const pairs = listTextChanges(change.before, change.after);
    const found = pairs?.map((pair) => findReplacements(texts, pair));
    if (!found || found.some((one) => one === null)) return true;
    replacements.push(...found.flatMap((one) => one ?? []));
    return false;
  });
  // All are found before any is written: two texts may have changed places.
  for (const [node, words] of replacements) say(node, words);
  const text = changes.find(({ place }) => place === TEXT);
  if (text && !putText(page, after.text ?? '')) unseen.push(text);
  for (const marked_ of page.querySelectorAll(`[${MARK}]`)) {
    for (let fold = marked_.closest('details'); fold;) {
      fold.open = true;
      fold = fold.parentElement?.closest('details') ?? null;
    }
  }
  return unseen;
}

/** How what was changed is marked. */
const MARK_STYLE = `[${MARK}] { outline: 2px dashed currentcolor; outline-offset: 2px; }`;

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

export type Page = { document: Document; css: string[] };

/** Reads a page as the build wrote it. Its styles are kept apart: the policy of the desk forbids them in elements. */
export function parsePage(html: string): Page {
  const css = [...html.matchAll(STYLES)].map(([, text = '']) => text);
  const document = new DOMParser().parseFromString(html.replaceAll(STYLES, ''), 'text/html');
  for (const element of document.querySelectorAll('script, meta, link, noscript')) element.remove();
  return { document, css };
}

/** Shows a page in a frame. */
export function showPage(frame: HTMLIFrameElement, { document: page, css }: Page): void {
  const { contentDocument: shown, contentWindow: view } = frame;
  if (!shown || !view) return;
  shown.replaceChild(shown.adoptNode(page.documentElement), shown.documentElement);
  const Sheet = (view as Window & typeof globalThis).CSSStyleSheet;
  shown.adoptedStyleSheets = [...css, MARK_STYLE].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  shown.addEventListener('click', (event) => event.preventDefault());
  shown.querySelector(`[${MARK}]`)?.scrollIntoView({ block: 'center' });
}
