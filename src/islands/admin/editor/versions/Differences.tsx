import './versions.css';
import { type ArticleFields, findDifferences } from '../../../../domain/article/article-fields.ts';
import {
  FIELD_NAMES,
  findWordDifferences,
  type Piece,
  shortenPieces,
  toComparedWords,
} from './compared-words.ts';

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

/** What was removed and added from one text to the other. */
export function FieldDifference({ before, after }: { before: string; after: string }) {
  const pieces = findWordDifferences(before, after);
  if (pieces) return <Pieces pieces={pieces} />;
  return <p className="muted">Too much has changed to show it word by word.</p>;
}

type Props = {
  /** What is struck through where it differs. */
  before: ArticleFields;
  /** What is underlined where it differs. */
  after: ArticleFields;
};

/** Every field in which two versions differ, word by word. */
export function Differences({ before, after }: Props) {
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
