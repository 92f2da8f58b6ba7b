/**
 * Pure, because the tree is the image's cache key. Lengths are in pixels; chats show images at a
 * quarter of their size.
 */
import { LEDGER_LENGTH, LEDGER_PLACES } from '../../domain/clinic/ledger.ts';
import {
  MAX_FIGURES,
  describeKnown,
  type ShareCard,
  type ShareFigure,
} from '../../domain/share/share-cards.ts';
import type { Palette } from './palette.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Each second family has the letters that the first lacks. */
const HEADING_FONT = 'Heading, Heading Extended';
const TEXT_FONT = 'Text, Text Extended';

const MARGIN = 72;

export type CardLooks = {
  palette: Palette;
  siteName: string;
  mark: string;
  notice: string | null;
};

type Style = Record<string, string | number>;
export type CardElement = {
  type: 'div' | 'img';
  key: null;
  props: { style: Style; src?: string; children?: string | CardElement[] };
};

type Sizes = Record<number, number>;

const TITLE_SIZES: Sizes = { 16: 136, 36: 104, 64: 86, Infinity: 72 };

const SHORT_TITLE_SIZES: Sizes = { 18: 104, 28: 72, Infinity: 60 };

const VALUE_SIZES: Sizes = { 10: 60, Infinity: 40 };

const SMALL = 36;

function toSize(text: string, sizes: Sizes): number {
  return Object.entries(sizes).find(([upTo]) => text.length <= Number(upTo))?.[1] ?? SMALL;
}

function toBox(style: Style, parts: readonly (CardElement | null)[]): CardElement {
  const children = parts.filter((part) => part !== null);
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

function toText(text: string, lines: number, style: Style): CardElement {
  const clamp = { display: 'block', lineClamp: lines, wordBreak: 'break-word' };
  return { type: 'div', key: null, props: { style: { ...clamp, ...style }, children: text } };
}

const LONGEST_END = 13;

function keepTogether(title: string): string {
  return title.replace(/ \S+ \S+$/, (end) =>
    end.length > LONGEST_END ? end : end.replace(/ (?=\S+$)/, '\u00a0'),
  );
}

function toHeadingText(text: string, lines: number, palette: Palette, style: Style): CardElement {
  const font = { fontFamily: HEADING_FONT, fontWeight: 600, color: palette.ink };
  return toText(text, lines, { ...font, ...style });
}

function toTitle(title: string, lines: number, sizes: Sizes, palette: Palette): CardElement {
  const style = { fontSize: toSize(title, sizes), lineHeight: 1.12 };
  return toHeadingText(keepTogether(title), lines, palette, style);
}

function toRow(first: CardElement, last: CardElement | null): CardElement {
  return toBox({ justifyContent: 'space-between', alignItems: 'center', gap: 32 }, [first, last]);
}

const toSmall = (text: string, palette: Palette, style: Style = {}) =>
  toText(text, 1, { fontSize: SMALL, color: palette['ink-2'], ...style });

const isFull = (card: ShareCard) => card.figures.length > 0 || card.ledger !== null;

function toHeading(card: ShareCard, palette: Palette): CardElement {
  const { title, detail } = card;
  const style: Style = { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 12 };
  if (isFull(card)) return toBox(style, [toTitle(title, 2, SHORT_TITLE_SIZES, palette)]);
  const heading = toTitle(title, detail === null ? 3 : 2, TITLE_SIZES, palette);
  const below = { fontSize: 44, lineHeight: 1.25, color: palette['ink-2'] };
  return toBox(style, [heading, detail === null ? null : toText(detail, 2, below)]);
}

function toFigure({ label, value }: ShareFigure, palette: Palette): CardElement {
  return toBox({ flexDirection: 'column', justifyContent: 'flex-end', flexGrow: 1, flexBasis: 0 }, [
    toHeadingText(value, 1, palette, { fontSize: toSize(value, VALUE_SIZES), lineHeight: 1.2 }),
    toSmall(label, palette, { lineHeight: 1.3 }),
  ]);
}

function toFigures(card: ShareCard, palette: Palette): CardElement {
  const known = card.figures.length < MAX_FIGURES ? describeKnown(card) : null;
  return toBox({ gap: 32, alignItems: 'flex-end' }, [
    ...card.figures.map((figure) => toFigure(figure, palette)),
    known === null ? null : toSmall(known, palette, { flexGrow: 1, flexBasis: 0 }),
  ]);
}

const [RULE, DOT] = [4, 17];

/** Position of the site's own mark on cards without a ledger line. */
const OWN_PLACE = '60%';

const toMark = (style: Style) => toBox({ position: 'absolute', ...style }, []);

const toDot = (left: string, radius: number, backgroundColor: string) =>
  toMark({
    left,
    top: DOT - radius,
    width: 2 * radius,
    height: 2 * radius,
    marginLeft: -radius,
    borderRadius: radius,
    backgroundColor,
  });

/** Ten questions: a dot for a known answer, a tick for an unknown one (rules §10). */
function toLine({ ledger }: ShareCard, palette: Palette): CardElement {
  const tick = (left: string, height: number) =>
    toMark({
      left,
      top: 0,
      width: RULE,
      height,
      marginLeft: -RULE / 2,
      backgroundColor: palette.edge,
    });
  const own = [tick('0%', 2 * DOT), tick('100%', 2 * DOT), toDot(OWN_PLACE, DOT, palette.data)];
  const marks = ledger?.flatMap((mark, index) => {
    const left = `${((LEDGER_PLACES[index] ?? 0) / LEDGER_LENGTH) * 100}%`;
    if (mark === null) return tick(left, DOT);
    const dot = toDot(left, DOT, palette.data);
    return mark === 'computed' ? [dot, toDot(left, DOT - 2 * RULE, palette.paper)] : dot;
  });
  const rule = { left: 0, right: 0, top: DOT - RULE / 2, height: RULE };
  return toBox({ position: 'relative', height: 2 * DOT, margin: '22px 0 26px' }, [
    toMark({ ...rule, backgroundColor: palette.edge }),
    ...(marks ?? own),
  ]);
}

function toTop(card: ShareCard, { palette, notice }: CardLooks): CardElement {
  const { kind, detail } = card;
  const beside = isFull(card) && detail !== null ? toSmall(detail, palette) : null;
  const bold = { fontWeight: 600, flexShrink: 0 };
  return toRow(
    toBox({ gap: 20 }, [toSmall(kind, palette, { ...bold, maxWidth: WIDTH / 2 }), beside]),
    notice === null ? null : toSmall(notice, palette, { ...bold, color: palette.warn }),
  );
}

function toFooter({ date }: ShareCard, { palette, siteName, mark }: CardLooks): CardElement {
  const style = { width: 48, height: 48 };
  const below = { fontSize: 28, lineHeight: 1.2, textAlign: 'right', color: palette['ink-2'] };
  return toRow(
    toBox({ flexShrink: 0, alignItems: 'center', gap: 16 }, [
      { type: 'img', key: null, props: { src: mark, style } },
      toHeadingText(siteName, 1, palette, { fontSize: SMALL }),
    ]),
    date === null ? null : toText(date, 2, below),
  );
}

export function toCardTree(card: ShareCard, looks: CardLooks): CardElement {
  const { palette } = looks;
  return toBox(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: `52px ${MARGIN}px 48px`,
      flexDirection: 'column',
      fontFamily: TEXT_FONT,
      fontWeight: 400,
      backgroundColor: palette.paper,
    },
    [
      toTop(card, looks),
      toHeading(card, palette),
      toFigures(card, palette),
      toLine(card, palette),
      toFooter(card, looks),
    ],
  );
}
