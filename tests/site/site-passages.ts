import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readPages } from '../../scripts/words/read-pages.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

export type Passage = { place: string; text: string };

export type ParsedPage = { path: string; nodes: Node[]; main: Element };

const { findAll, findOne, isTag, isText, removeElement, textContent } = DomUtils;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const hasClass = ({ attribs }: Element, name: string) =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);

/** A page without its demonstration frames; null if it has no main part. */
export function parsePage(path: string, html: string): ParsedPage | null {
  const nodes = parseDocument(html).children;
  for (const frame of findAll((element) => hasClass(element, 'demonstration-frame'), nodes)) {
    removeElement(frame);
  }
  const main = findOne(({ name }) => name === 'main', nodes);
  return main ? { path, nodes, main } : null;
}

export const parsePages = (folder: string): ParsedPage[] =>
  readPages(folder).flatMap(({ path, html }) => parsePage(path, html) ?? []);

const UNSEEN = /^(?:script|style|svg|template)$/;

export function readWords(element: Element): string {
  const words = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if (isText(node)) return node.data;
        if (!isTag(node) || UNSEEN.test(node.name)) return '';
        return /^(?:a|abbr|b|em|span|strong|sup)$/.test(node.name)
          ? words(node.children)
          : ` ${words(node.children)} `;
      })
      .join('');
  return tidy(words(element.children));
}

export function readHeadPassages({ path, nodes }: ParsedPage): Passage[] {
  const passages: Passage[] = [];
  for (const element of findAll(({ name }) => /^(?:title|meta|script)$/.test(name), nodes)) {
    const { name, attribs } = element;
    const label = attribs['name'] ?? attribs['property'] ?? attribs['type'] ?? name;
    if (name === 'title') passages.push({ place: `title of ${path}`, text: textContent(element) });
    else if (name === 'meta') {
      passages.push({ place: `${label} of ${path}`, text: attribs['content'] ?? '' });
    } else if (label === 'application/ld+json') {
      passages.push({ place: `structured data of ${path}`, text: textContent(element) });
    }
  }
  return passages.filter(({ text }) => text !== '');
}

type SearchEntry = { path: string };

export function readFilePassages(folder: string): Passage[] {
  const named = ['llms.txt', 'feed.xml', 'site.webmanifest'];
  const data = readdirSync(join(folder, 'data'))
    .filter((name) => /\.(?:json|csv|xml)$/.test(name))
    .map((name) => `data/${name}`);
  const files = [...named, ...data]
    .filter((name) => existsSync(join(folder, name)))
    .map((place) => ({ place, text: readFileSync(join(folder, place), 'utf8') }));
  const entries = JSON.parse(
    readFileSync(join(folder, 'search/pages.json'), 'utf8'),
  ) as SearchEntry[];
  const found = entries.map((entry) => ({
    place: `search entry ${entry.path}`,
    text: JSON.stringify(entry),
  }));
  return [...files, ...found];
}

const HEADING = /^h([1-6])$/;
const CONTENT = /^(?:astro-island|button|details|form|iframe|img|input|picture|svg|table)$/;

/** Headings with nothing before the next one at the same or a higher level. */
export function findEmptyHeadings({ main }: ParsedPage): string[] {
  const empty: string[] = [];
  let open: { rank: number; text: string } | null = null;
  function meet(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (isText(node) && node.data.trim() !== '') open = null;
      if (!isTag(node) || /^(?:script|style|template)$/.test(node.name)) continue;
      const rank = Number(HEADING.exec(node.name)?.[1] ?? 0);
      if (rank === 0) {
        if (CONTENT.test(node.name)) open = null;
        meet(node.children);
        continue;
      }
      if (open && rank <= open.rank) empty.push(open.text);
      open = { rank, text: tidy(textContent(node)) };
    }
  }
  meet(main.children);
  const last = open as { text: string } | null;
  return last ? [...empty, last.text] : empty;
}

/** Elements that contain a mark together with its subject. */
const MARKED = /^(?:article|li|main|option|section|table|tr)$/;

export function findMentions(root: Element, name: string): string[] {
  return findAll(
    (element) => element.children.some((child) => isText(child) && child.data.includes(name)),
    [root],
  )
    .filter((element) => !UNSEEN.test(element.name))
    .map((element) => {
      let part = element;
      while (!MARKED.test(part.name) && part.parent && isTag(part.parent)) part = part.parent;
      return readWords(part);
    });
}
