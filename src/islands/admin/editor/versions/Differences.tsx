/** Two versions of an article as they are read: their fields in words, and where those differ. */
import './versions.css';
import { diffWordsWithSpace } from 'diff';
import {
  ARTICLE_FIELDS,
  type ArticleFieldName,
  type ArticleFields,
  findDifferences,
  WRITTEN_NAMES,
  type WrittenName,
} from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { parseArticleHtml } from '../text/html.ts';

const BLOCK =
  /^(p|div|h[1-6]|[uod]l|li|dt|dd|hr|blockquote|pre|table|caption|tr|br|section|figure|figcaption)$/;

const MARKERS: Readonly<Record<string, string>> = {
  ...{ h1: '# ', h2: '## ', h3: '### ', h4: '#### ', h5: '##### ', h6: '###### ' },
  ...{ li: '• ', blockquote: '> ', hr: '———', td: '| ', th: '| ' },
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
  return BLOCK.test(tag) ? `\n${said}\n` : said;
}

/** The words of an article, a block per line; links and pictures with their addresses. */
export function toReadableText(html: string): string {
  return [...parseArticleHtml(html).childNodes]
    .map(toText)
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

export const FIELD_NAMES: Readonly<Record<ArticleFieldName, string>> = {
  ...(Object.fromEntries(WRITTEN_NAMES.map((name) => [name, ARTICLE_FIELDS[name].label])) as Record<
    WrittenName,
    string
  >),
  published: 'State',
  published_at: 'Publication date',
};

type InWords = { [Name in ArticleFieldName]?: (value: ArticleFields[Name]) => string };

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

/** A field of two versions in words; where only the markup of the text differs, its HTML. */
export function toComparedWords(
  one: ArticleFields,
  other: ArticleFields,
  name: ArticleFieldName,
): [string, string] {
  const words: [string, string] = [toWords(one, name), toWords(other, name)];
  return name === 'content' && words[0] === words[1] ? [one.content, other.content] : words;
}

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

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

type Elements = Record<Piece['kind'], 'span' | 'del' | 'ins' | 'mark'>;

const STRUCK: Elements = { same: 'span', removed: 'del', added: 'ins' };
const SPOKEN = { span: null, mark: null, del: 'removed: ', ins: 'added: ' } as const;

/** A text in pieces; what was removed is struck through and what was added underlined. */
export function Pieces({ pieces, as = STRUCK }: { pieces: readonly Piece[]; as?: Elements }) {
  return (
    <p className="differences-text">
      {shortenPieces(pieces).map(({ kind, text }, index) => {
        const Element = as[kind];
        const spoken = SPOKEN[Element];
        return (
          <Element key={index}>
            {spoken && <span className="visually-hidden">{spoken}</span>}
            {text}
          </Element>
        );
      })}
    </p>
  );
}

export function FieldDifference({ before, after }: { before: string; after: string }) {
  const pieces = findWordDifferences(before, after);
  if (pieces) return <Pieces pieces={pieces} />;
  return <p className="muted">Too much has changed to show it word by word.</p>;
}

/** Every field in which two versions differ, word by word. */
export function Differences({ before, after }: { before: ArticleFields; after: ArticleFields }) {
  const names = findDifferences(before, after);
  if (names.length === 0) return <p className="muted">There is no difference.</p>;
  return (
    <dl className="differences stack">
      {names.map((name) => {
        const [earlier, later] = toComparedWords(before, after, name);
        return (
          <div key={name}>
            <dt>{FIELD_NAMES[name]}</dt>
            <dd>
              <FieldDifference before={earlier} after={later} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
