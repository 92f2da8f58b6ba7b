import { DomUtils } from 'htmlparser2';
import { getSearchKind, type SearchKind } from '../../src/domain/page/pages.ts';
import type { SearchEntry, SearchSection } from '../../src/domain/search/search-entry.ts';
import {
  type Element,
  findAll,
  findOne,
  type Node,
  readWords,
  tidy,
  compileSelector,
} from '../lib/html.ts';

const { getAttributeValue, isTag, isText, textContent } = DomUtils;

/**
 * Elements without prose, or that make no sense out of context; components mark themselves with
 * `data-search="skip"` or `"question"`. Computed figures need their mark, which no excerpt shows.
 */
const isSkipped = compileSelector(
  'button, dt, figure, footer, form, nav, noscript, script, style, sup, svg, table, template,' +
    '[hidden], [popover], [data-search], .button-row, .muted, .visually-hidden,' +
    ':has(> [data-state=computed])',
);

/** Clinic prices need their source mark; these kinds name the source in the text. */
const PRICE = /£\d/;
const KINDS_WITH_PRICES: readonly SearchKind[] = ['article', 'condition', 'guide', 'question'];

/** Lists of other people's titles, which would crowd out the page's own words. */
export const SKIPPED_SECTIONS = ['Read more', 'Sources', 'Sources and dates'];

/** Block elements, between which words must not run together. */
const BLOCKS =
  /^(address|article|aside|blockquote|d[dlt]|div|h[1-6]|header|li|main|[ou]l|p|section)$/;

const SENTENCE_END = /[\p{P}\s]$/u;

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
    else if (!isMeaningless(words, kind))
      text += ` ${words}${SENTENCE_END.test(words) ? '' : '.'} `;
  }
  return text;
}

/** Blocks that say nothing on their own: no words, a bare yes or no, or a price. */
function isMeaningless(words: string, kind: SearchKind): boolean {
  return words.trim().length < 4 || (PRICE.test(words) && !KINDS_WITH_PRICES.includes(kind));
}

/** Splits at headings that have an address. */
function readSections(main: Element, kind: SearchKind): SearchSection[] {
  const sections: SearchSection[] = [{ id: '', heading: '', text: '' }];

  function walk(nodes: readonly Node[]) {
    for (const node of nodes) {
      if (isTag(node) && (node.name === 'h1' || isSkipped(node))) continue;
      if (isTag(node) && /^h[2-4]$/.test(node.name) && startsSection(node)) {
        sections.push({ id: getAddress(node) ?? '', heading: readWords(node), text: '' });
      } else if (isTag(node) && findOne('h1, h2, h3, h4', node)) {
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

/** The id of the heading or, inside a summary, of the content that it opens. */
function getAddress(heading: Element): string | undefined {
  const own = getAttributeValue(heading, 'id');
  const summary = heading.parent;
  if (own !== undefined || !summary || !isTag(summary) || summary.name !== 'summary') return own;
  return DomUtils.nextElementSibling(summary)?.attribs['id'];
}

/** A heading without an address starts a section only if that section is skipped. */
function startsSection(heading: Element): boolean {
  return getAddress(heading) !== undefined || SKIPPED_SECTIONS.includes(readWords(heading));
}

function readQuestions(main: Element, path: string): SearchEntry[] {
  return findAll('details[data-search=question]', main).flatMap((details) => {
    const summary = findOne('summary', details);
    const answer = findOne('[id]', details);
    if (!summary || !answer) return [];
    const text = tidy(readText(answer.children, 'question'));
    const address = `${path}#${getAttributeValue(answer, 'id') ?? ''}`;
    return {
      path: address,
      kind: 'question',
      title: readWords(summary),
      heading: '',
      about: text,
      sections: [],
    };
  });
}

/** A page and its questions; nothing for later pages of a paged list. */
export function readEntries(main: Element | null, path: string, about: string): SearchEntry[] {
  if (/\/page\/\d+$/.test(path)) return [];
  const h1 = main && findOne('h1', main);
  if (!main || !h1) throw new Error(`The page ${path} has no <main> or no <h1>.`);
  const crumb = findOne('[aria-current=page]', main);
  const heading = readWords(h1);
  const title = crumb ? readWords(crumb) : heading;
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
