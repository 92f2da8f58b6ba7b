/**
 * How a share image looks: a card's words as a tree of boxes, which the renderer lays out. Pure: the
 * same card and looks give the same tree, and whatever changes the picture changes the tree.
 *
 * Lengths are pixels of the picture. Most people see it a quarter as wide, in a chat.
 */
import type { ShareCard, ShareFigure } from '../../domain/share/share-cards.ts';
import type { Palette } from './palette.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Families as the renderer knows them: the second of each stands in for letters the first lacks. */
const HEADING_FONT = 'Heading, Heading Extended';
const TEXT_FONT = 'Text, Text Extended';

const MARGIN = 64;
const STRIP = 112;

export type CardLooks = {
  palette: Palette;
  siteName: string;
  /** The site's mark as a data address. */
  mark: string;
  /** Said on every card while the site's data are no real ones; null when they are. */
  notice: string | null;
};

type Style = Record<string, string | number>;
export type CardElement = {
  type: 'div' | 'img';
  key: null;
  props: { style: Style; src?: string; children?: string | CardElement[] };
};

/** Font sizes by the longest text that each is for. */
type Sizes = readonly { upTo: number; size: number }[];

const TITLE_SIZES: Sizes = [
  { upTo: 16, size: 136 },
  { upTo: 34, size: 112 },
  { upTo: 56, size: 94 },
  { upTo: 80, size: 82 },
  { upTo: Infinity, size: 68 },
];

/** There is less space above figures. */
const SHORT_TITLE_SIZES: Sizes = [
  { upTo: 18, size: 104 },
  { upTo: 28, size: 76 },
  { upTo: Infinity, size: 60 },
];

const VALUE_SIZES: Sizes = [
  { upTo: 6, size: 76 },
  { upTo: 9, size: 58 },
  { upTo: 20, size: 42 },
  { upTo: Infinity, size: 34 },
];
/** The longest value that stands on one line. */
const SHORT_VALUE = 9;

function toSize(text: string, sizes: Sizes): number {
  return sizes.find(({ upTo }) => text.length <= upTo)?.size ?? 0;
}

function toBox(style: Style, children: CardElement[]): CardElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** Text that ends in an ellipsis where its lines end. */
function toText(text: string, lines: number, style: Style): CardElement {
  const clamp = { display: 'block', lineClamp: lines, wordBreak: 'break-word' };
  return { type: 'div', key: null, props: { style: { ...clamp, ...style }, children: text } };
}

function toStrip({ palette, siteName, mark, notice }: CardLooks): CardElement {
  const name: CardElement[] = [
    { type: 'img', key: null, props: { src: mark, style: { width: 68, height: 68 } } },
    toText(siteName, 1, { fontSize: 44, fontWeight: 600, color: palette['on-brand'] }),
  ];
  const badge = toText(notice ?? '', 1, {
    padding: '8px 22px',
    borderRadius: 12,
    fontSize: 34,
    fontWeight: 600,
    color: palette.warn,
    backgroundColor: palette['warn-bg'],
  });
  return toBox(
    {
      height: STRIP,
      flexShrink: 0,
      padding: `0 ${MARGIN}px`,
      alignItems: 'center',
      justifyContent: 'space-between',
      backgroundColor: palette.brand,
    },
    [toBox({ alignItems: 'center', gap: 18 }, name), ...(notice === null ? [] : [badge])],
  );
}

/** Characters of the last two words, with their spaces. */
const LONGEST_END = 13;

/** Keeps a short last word from standing alone on a line. */
function keepTogether(title: string): string {
  return title.replace(/ \S+ \S+$/, (end) =>
    end.length > LONGEST_END ? end : end.replace(/ (?=\S+$)/, '\u00a0'),
  );
}

function toTitle(title: string, lines: number, sizes: Sizes, palette: Palette): CardElement {
  return toText(keepTogether(title), lines, {
    fontFamily: HEADING_FONT,
    fontWeight: 600,
    fontSize: toSize(title, sizes),
    lineHeight: 1.12,
    color: palette.ink,
  });
}

/** Heading of a card with tiles: the detail stands beside the kind. */
function toShortHeading({ kind, title, detail }: ShareCard, palette: Palette): CardElement[] {
  const beside = toText(detail ?? '', 1, { fontSize: 38, color: palette['ink-2'] });
  return [
    toBox({ gap: 22 }, [toKind(kind, palette), ...(detail === null ? [] : [beside])]),
    toTitle(title, 2, SHORT_TITLE_SIZES, palette),
  ];
}

function toHeading({ kind, title, detail, date }: ShareCard, palette: Palette): CardElement[] {
  const lines = detail !== null && date !== null ? 2 : 3;
  const below = toText(detail ?? '', 1, {
    marginTop: 8,
    fontSize: 46,
    color: palette['ink-2'],
  });
  return [
    toKind(kind, palette),
    toTitle(title, lines, TITLE_SIZES, palette),
    ...(detail === null ? [] : [below]),
  ];
}

function toKind(kind: string, palette: Palette): CardElement {
  return toText(kind, 1, {
    // What stands beside it gives way first.
    flexShrink: 0,
    maxWidth: (WIDTH - 2 * MARGIN) / 2,
    fontSize: 38,
    fontWeight: 600,
    color: palette.brand,
  });
}

const TILE: Style = {
  flexDirection: 'column',
  flexGrow: 1,
  flexBasis: 0,
  height: 152,
  padding: '12px 28px',
  borderRadius: 16,
};

function toTile({ label, value }: ShareFigure, palette: Palette): CardElement {
  const style: Style = {
    ...TILE,
    justifyContent: 'space-between',
    border: `2px solid ${palette.line}`,
    backgroundColor: palette.surface,
  };
  return toBox(style, [
    toText(label, 1, { fontSize: 34, color: palette['ink-2'] }),
    toText(value, value.length > SHORT_VALUE ? 2 : 1, {
      fontSize: toSize(value, VALUE_SIZES),
      fontWeight: 600,
      lineHeight: 1.05,
      color: palette.brand,
    }),
  ]);
}

function toGap(gap: string, palette: Palette): CardElement {
  const style: Style = { ...TILE, justifyContent: 'center', border: `2px dashed ${palette.line}` };
  const text = { fontSize: 42, lineHeight: 1.2, color: palette['ink-2'] };
  return toBox(style, [toText(gap, 2, text)]);
}

/** Gives the tree of a card whose texts can all be drawn. */
export function toCardTree(card: ShareCard, looks: CardLooks): CardElement {
  const { palette } = looks;
  const tiles = [
    ...card.figures.map((figure) => toTile(figure, palette)),
    ...(card.gap === null ? [] : [toGap(card.gap, palette)]),
  ];
  const date = toText(card.date ?? '', 1, { fontSize: 34, color: palette['ink-2'] });
  const heading = tiles.length === 0 ? toHeading(card, palette) : toShortHeading(card, palette);
  const foot = [
    ...(tiles.length === 0 ? [] : [toBox({ gap: 24 }, tiles)]),
    ...(card.date === null ? [] : [date]),
  ];
  const body = toBox(
    {
      flexDirection: 'column',
      flexGrow: 1,
      justifyContent: foot.length === 0 ? 'center' : 'space-between',
      padding: `30px ${MARGIN}px 28px`,
    },
    [
      toBox({ flexDirection: 'column', gap: 8 }, heading),
      toBox({ flexDirection: 'column', gap: 16 }, foot),
    ],
  );
  return toBox(
    {
      width: WIDTH,
      height: HEIGHT,
      flexDirection: 'column',
      fontFamily: TEXT_FONT,
      fontWeight: 400,
      backgroundColor: palette.paper,
    },
    [toStrip(looks), body],
  );
}
