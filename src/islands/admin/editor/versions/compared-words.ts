/** Two versions of an article as they are read: their fields in words, and where those differ. */
import { diffWordsWithSpace } from 'diff';
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { parseArticleHtml } from '../text/html.ts';

const LINES = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr'],
  ...['blockquote', 'pre', 'table', 'caption', 'tr', 'br', 'section', 'figure', 'figcaption'],
]);

/** The marker before the words of an element. */
const MARKERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `${'#'.repeat(level)} `])),
  li: '• ',
  blockquote: '> ',
  hr: '———',
  td: '| ',
  th: '| ',
};

function toText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const { localName: tag } = element;
  const words = [...element.childNodes].map(toText).join('');
  if (tag === 'img') {
    const alt = element.getAttribute('alt') ?? 'not described';
    return `[picture: ${alt || 'decorative'}, ${element.getAttribute('src') ?? ''}]`;
  }
  const target = tag === 'a' ? element.getAttribute('href') : null;
  const said = (MARKERS[tag] ?? '') + words + (target ? ` [${target}]` : '');
  if (tag === 'td' || tag === 'th') return `${said} `;
  return LINES.has(tag) ? `\n${said}\n` : said;
}

/**
 * The words of an article, one block per line: headings, list items and quotations with a marker, links
 * and pictures with their addresses.
 */
export function toReadableText(html: string): string {
  return [...parseArticleHtml(html).childNodes]
    .map(toText)
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

export const FIELD_NAMES: Readonly<Record<ArticleFieldName, string>> = {
  slug: 'Address',
  title: 'Title',
  excerpt: 'Summary',
  section: 'Section',
  category: 'Category',
  content: 'Text',
  author: 'Author',
  published: 'State',
  published_at: 'Publication date',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  tags: 'Tags',
};

type InWords = { [Name in ArticleFieldName]?: (value: ArticleFields[Name]) => string };

/** Fields whose words are not the value itself. */
const IN_WORDS: InWords = {
  slug: (slug) => `/articles/${slug}`,
  content: toReadableText,
  author: (author) => author ?? 'The editorial team',
  published: (published) => (published ? 'Published' : 'Draft'),
  published_at: (instant) => formatLondonTime(instant ?? ''),
  tags: (tags) => tags.join(', '),
};

function toWords(fields: ArticleFields, name: ArticleFieldName): string {
  // The table pairs each name with the type of its value.
  const inWords = IN_WORDS[name] as ((value: unknown) => string) | undefined;
  return inWords ? inWords(fields[name]) : String(fields[name] ?? '');
}

/**
 * A field of two versions in words that differ wherever the versions do: where only the markup of
 * the text differs, its HTML.
 */
export function toComparedWords(
  one: ArticleFields,
  other: ArticleFields,
  name: ArticleFieldName,
): [string, string] {
  const words: [string, string] = [toWords(one, name), toWords(other, name)];
  return name === 'content' && words[0] === words[1] ? [one.content, other.content] : words;
}

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 2000;

/** The pieces of both texts in order, or null when there is too much to compare. */
export function findWordDifferences(before: string, after: string): Piece[] | null {
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })) ?? null
  );
}

/** Characters of unchanged text left standing on each side of a change. */
const CONTEXT = 90;

const cutAfter = (text: string): string => text.slice(0, CONTEXT).replace(/\S*$/, '');
const cutBefore = (text: string): string => text.slice(-CONTEXT).replace(/^\S*/, '');

/** The same pieces with the middle of long unchanged stretches left out. */
export function shortenPieces(pieces: readonly Piece[]): Piece[] {
  const last = pieces.length - 1;
  return pieces.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= CONTEXT * 3) return { kind, text };
    const start = index === 0 ? '' : cutAfter(text);
    const end = index === last ? '' : cutBefore(text);
    return { kind, text: `${start}…${end}` };
  });
}
