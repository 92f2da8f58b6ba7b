/** Turns built pages into entries of the site search. */
import { DomUtils, type parseDocument } from 'htmlparser2';
import { getSearchKind, type SearchKind } from '../../src/domain/page/pages.ts';
import type { SearchEntry, SearchSection } from '../../src/domain/search/search-entry.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

const { findOne, getAttributeValue, getElementsByTagName, isTag, isText, textContent } = DomUtils;

/** Hold no prose, or make no sense out of context. */
const SKIPPED_TAGS = new Set(
  'button dt figure footer form nav noscript script style sup svg table template'.split(' '),
);

/** Asides; components mark themselves with `data-search="skip"` or `"question"`. */
const ASIDE_CLASSES = ['button-row', 'muted', 'visually-hidden'];

/** These figures need their mark, which an excerpt cannot show, so they are left out. */
const MARKED_STATE = 'computed';

/** Clinic prices need their source mark; texts of these kinds name the source in the sentence. */
const PRICE = /£\d/;
const KINDS_WITH_PRICES: readonly SearchKind[] = ['article', 'condition', 'guide', 'question'];

/** Lists of other people's titles, which would crowd out the page's own words. */
export const SKIPPED_SECTIONS = ['Read more', 'Sources', 'Sources and dates'];

/** Block elements, between which words must not run together. */
const BLOCKS =
  /^(address|article|aside|blockquote|d[dlt]|div|h[1-6]|header|li|main|[ou]l|p|section)$/;

const SENTENCE_END = /[\p{P}\s]$/u;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes(name);
}

function isSkipped(element: Element): boolean {
  return (
    SKIPPED_TAGS.has(element.name) ||
    'hidden' in element.attribs ||
    'popover' in element.attribs ||
    'data-search' in element.attribs ||
    ASIDE_CLASSES.some((name) => hasClass(element, name)) ||
    element.children.some((child) => isTag(child) && isDoubtful(child))
  );
}

function isDoubtful({ attribs }: Element): boolean {
  return attribs['data-state'] === MARKED_STATE;
}

/** Ends each block with a full stop. */
function readText(nodes: readonly Node[], kind: SearchKind): string {
  let text = '';
  for (const node of nodes) {
    if (!isTag(node)) {
      if (isText(node)) text += textContent(node);
      continue;
    }
    if (isSkipped(node)) continue;
    const words = readText(node.children, kind);
    if (!BLOCKS.test(node.name)) text += words;
    else if (!isUnsaid(words, kind)) text += ` ${words}${SENTENCE_END.test(words) ? '' : '.'} `;
  }
  return text;
}

/** True for blocks with nothing to say by themselves: no words, a bare yes or no, or a price. */
function isUnsaid(words: string, kind: SearchKind): boolean {
  return words.trim().length < 4 || (PRICE.test(words) && !KINDS_WITH_PRICES.includes(kind));
}

/** Splits at headings that have an address. */
function readSections(main: Element, kind: SearchKind): SearchSection[] {
  const sections: SearchSection[] = [{ id: '', heading: '', text: '' }];

  function walk(nodes: readonly Node[]) {
    for (const node of nodes) {
      if (isTag(node) && isSkipped(node)) continue;
      if (isTag(node) && node.name === 'h1') continue;
      if (isTag(node) && /^h[2-4]$/.test(node.name) && startsSection(node)) {
        const id = getAddress(node) ?? '';
        sections.push({ id, heading: tidy(textContent(node)), text: '' });
      } else if (isTag(node) && hasHeading(node)) {
        walk(node.children);
      } else {
        const last = sections.at(-1);
        if (last) last.text += readText([node], kind);
      }
    }
  }

  walk(main.children);
  return sections
    .map((section) => ({ ...section, text: tidy(section.text) }))
    .filter(({ heading }) => !SKIPPED_SECTIONS.includes(heading))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

/** The heading's own id or, inside a summary, that of the content it unfolds. */
function getAddress(heading: Element): string | undefined {
  const own = getAttributeValue(heading, 'id');
  const summary = heading.parent;
  if (own !== undefined || !summary || !isTag(summary) || summary.name !== 'summary') return own;
  return DomUtils.nextElementSibling(summary)?.attribs['id'];
}

/** A heading without an address starts a section only where its list is left out. */
function startsSection(heading: Element): boolean {
  return getAddress(heading) !== undefined || SKIPPED_SECTIONS.includes(tidy(textContent(heading)));
}

function hasHeading(element: Element): boolean {
  return findOne(({ name }) => /^h[1-4]$/.test(name), element.children) !== null;
}

/** Questions that a link can lead to, each an entry of its own. */
function readQuestions(main: Element, path: string): SearchEntry[] {
  const questions = getElementsByTagName('details', main).filter(
    ({ attribs }) => attribs['data-search'] === 'question',
  );
  return questions.flatMap((details) => {
    const summary = findOne(({ name }) => name === 'summary', details.children);
    const answer = findOne(({ attribs }) => 'id' in attribs, details.children);
    if (!summary || !answer) return [];
    const text = tidy(readText(answer.children, 'question'));
    const address = `${path}#${getAttributeValue(answer, 'id') ?? ''}`;
    return {
      path: address,
      kind: 'question',
      title: tidy(textContent(summary)),
      heading: '',
      about: text,
      sections: [],
    };
  });
}

/** A listed page and its questions; nothing for later pages of a paged list. */
export function readEntries(main: Element | null, path: string, about: string): SearchEntry[] {
  if (/\/page\/\d+$/.test(path)) return [];
  const h1 = main && findOne(({ name }) => name === 'h1', main.children);
  if (!main || !h1) throw new Error(`The page ${path} has no main part or no heading`);
  const crumb = findOne(({ attribs }) => attribs['aria-current'] === 'page', main.children);
  const heading = tidy(textContent(h1));
  const title = crumb ? tidy(textContent(crumb)) : heading;
  const kind = getSearchKind(path);
  const page: SearchEntry = {
    path,
    kind,
    title,
    heading: heading === title ? '' : heading,
    about,
    sections: readSections(main, kind),
  };
  return [page, ...readQuestions(main, path)];
}
