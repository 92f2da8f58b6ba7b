/** What a visitor can read on a built page, as entries of the site's search. */
import { DomUtils, type parseDocument } from 'htmlparser2';
import { getSearchKind, type SearchKind } from '../../src/domain/page/pages.ts';
import type { SearchEntry, SearchSection } from '../../src/domain/search/search-entry.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

const { findOne, getAttributeValue, getElementsByTagName, isTag, isText, textContent } = DomUtils;

/** Hold no words of the page, or say nothing without what stands beside them. */
const SKIPPED_TAGS = new Set(
  'button dt figure footer form nav noscript script style sup svg table template'.split(' '),
);

/**
 * General classes of asides to what stands before them. A component that is repeated on many pages, or
 * is an aside of its own, says so itself: `data-search="skip"`, or `"question"` where it is found alone.
 */
const ASIDE_CLASSES = ['button-row', 'muted', 'visually-hidden'];

/** The state of figures that never stand without their mark. An excerpt has none, so they are left out. */
const MARKED_STATE = 'computed';

/**
 * Prices of clinics, and what is worked out from them, never stand without the mark that says where
 * they come from. Guides, articles and answers name their source in the sentence.
 */
const PRICE = /£\d/;
const KINDS_WITH_PRICES: readonly SearchKind[] = ['article', 'condition', 'guide', 'question'];

/** Lists of what others wrote: their titles would be found in place of what the page says. */
export const SKIPPED_SECTIONS = ['Read more', 'Sources', 'Sources and dates'];

/** Words on both sides of these tags do not run on. */
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

/** The words of some nodes and what they hold, a full stop after each block. */
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

/** Whether a block has nothing to say by itself: no words, a bare yes or no, or a price. */
function isUnsaid(words: string, kind: SearchKind): boolean {
  return words.trim().length < 4 || (PRICE.test(words) && !KINDS_WITH_PRICES.includes(kind));
}

/** Cuts what an element holds at its headings that have an address. */
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

/** A heading's own address; that of what is folded under it, where it stands in a summary. */
function getAddress(heading: Element): string | undefined {
  const own = getAttributeValue(heading, 'id');
  const summary = heading.parent;
  if (own !== undefined || !summary || !isTag(summary) || summary.name !== 'summary') return own;
  return DomUtils.nextElementSibling(summary)?.attribs['id'];
}

/** Without an address, a heading starts a section only where its list is to be left out. */
function startsSection(heading: Element): boolean {
  return getAddress(heading) !== undefined || SKIPPED_SECTIONS.includes(tidy(textContent(heading)));
}

function hasHeading(element: Element): boolean {
  return findOne(({ name }) => /^h[1-4]$/.test(name), element.children) !== null;
}

/** The questions of the page that a link can lead to, each as an entry of its own. */
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

/**
 * The entries of a page that search engines are led to: itself and its questions. None for a page that
 * goes on with a list.
 *
 * @param main its main part
 * @param path of the page, as a visitor would type it
 * @param about its description
 */
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
