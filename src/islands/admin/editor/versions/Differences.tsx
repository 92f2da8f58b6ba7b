import './versions.css';
import { type ChangeObject, diffWordsWithSpace } from 'diff';
import {
  ARTICLE_FIELDS,
  type ArticleFieldName,
  type ArticleFields,
  findDifferences,
} from '../../../../domain/article/article-fields.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { parseArticleHtml } from '../text/html.ts';

const MARKERS = {
  ...{ h1: '# ', h2: '## ', h3: '### ', h4: '#### ', h5: '##### ', h6: '###### ' },
  ...{ li: '• ', blockquote: '> ', hr: '———', 'td, th': '| ' },
};
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, li, dt, dd, hr, blockquote, pre, table, caption, tr, br, section, figure, figcaption';

/** An article as plain text, one block per line, with the addresses of links and pictures. */
export function toReadableText(html: string): string {
  const body = parseArticleHtml(html.replace(/\s+/g, ' '));
  for (const picture of body.querySelectorAll('img')) {
    const alt = picture.getAttribute('alt') ?? 'not described';
    const src = picture.getAttribute('src') ?? '';
    picture.replaceWith(`[picture: ${alt || 'decorative'}, ${src}]`);
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.append(` [${link.getAttribute('href') ?? ''}]`);
  }
  for (const [elements, marker] of Object.entries(MARKERS)) {
    for (const element of body.querySelectorAll(elements)) element.prepend(marker);
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  return body.textContent.replace(/\s*\n\s*/g, '\n').trim();
}

export function nameField(name: ArticleFieldName): string {
  if (name === 'published') return 'State';
  return name === 'published_at' ? 'Publication date' : ARTICLE_FIELDS[name].label;
}

function toWords(fields: ArticleFields, name: ArticleFieldName): string {
  switch (name) {
    case 'slug':
      return `/articles/${fields.slug}`;
    case 'content':
      return toReadableText(fields.content);
    case 'author':
      return fields.author ?? 'The editorial team';
    case 'published':
      return fields.published ? 'Published' : 'Draft';
    case 'published_at':
      return formatLondonTime(fields.published_at ?? '');
    case 'tags':
      return fields.tags.join(', ');
    default:
      return fields[name] ?? '';
  }
}

/** A field in each of two versions, as text or, if only the markup differs, as HTML. */
export function toComparedWords(
  one: ArticleFields,
  other: ArticleFields,
  name: ArticleFieldName,
): [string, string] {
  const words: [string, string] = [toWords(one, name), toWords(other, name)];
  return name === 'content' && words[0] === words[1] ? [one.content, other.content] : words;
}

type Piece = ChangeObject<string>;

export const findWordDifferences = (before: string, after: string): Piece[] | undefined =>
  diffWordsWithSpace(before, after, { timeout: 2000 });

/** Characters of context on each side of a change. */
const CONTEXT = 90;

export function shorten({ added, removed, value }: Piece, index: number, all: Piece[]): string {
  if (added || removed || value.length <= CONTEXT * 3) return value;
  const start = index === 0 ? '' : value.slice(0, CONTEXT).replace(/\S*$/, '');
  const end = index === all.length - 1 ? '' : value.slice(-CONTEXT).replace(/^\S*/, '');
  return `${start}…${end}`;
}

export function Pieces({ pieces, isMarked }: { pieces: Piece[]; isMarked?: boolean }) {
  return (
    <p className="differences-text">
      {pieces.map((piece, index) => {
        const text = shorten(piece, index, pieces);
        if (!piece.added && !piece.removed) return text;
        if (isMarked) return <mark key={index}>{text}</mark>;
        const Element = piece.added ? 'ins' : 'del';
        return (
          <Element key={index}>
            <span className="visually-hidden">{piece.added ? 'added: ' : 'removed: '}</span>
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
  return <p className="muted">Too much has changed to compare word by word.</p>;
}

export function Differences({ before, after }: { before: ArticleFields; after: ArticleFields }) {
  const names = findDifferences(before, after);
  if (names.length === 0) return <p className="muted">There are no differences.</p>;
  return (
    <dl className="differences stack">
      {names.map((name) => {
        const [earlier, later] = toComparedWords(before, after, name);
        return (
          <div key={name}>
            <dt>{nameField(name)}</dt>
            <dd>
              <FieldDifference before={earlier} after={later} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
