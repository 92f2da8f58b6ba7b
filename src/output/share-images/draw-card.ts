/** Draws a card: satori lays its tree out and turns letters into shapes, sharp makes a PNG of that. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cutHeadingFont, HEADING_FONT_PACKAGE, HEADING_VARIATION } from '../heading-font.ts';
import { type CardElement, HEIGHT, WIDTH } from './card-layout.ts';
import { readCharacters, type Subset, SUBSETS } from './drawable-text.ts';

const TEXT_PACKAGE = '@fontsource/source-sans-3';
const TEXT_WEIGHTS = [400, 600] as const;

/** Few colours and no dithering: a card is flat, and its file small. */
const PNG = { palette: true, colours: 32, dither: 0, effort: 1 } as const;

const PACKAGES = ['satori', 'sharp', 'subset-font', HEADING_FONT_PACKAGE, TEXT_PACKAGE];

const toPackage = (name: string) => resolve('node_modules', name);

function readVersion(name: string): string {
  const { version } = JSON.parse(
    readFileSync(resolve(toPackage(name), 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return `${name} ${version}`;
}

/** Everything besides the tree that the picture depends on. */
export function getRendering(): string {
  return JSON.stringify([
    WIDTH,
    HEIGHT,
    HEADING_VARIATION,
    TEXT_WEIGHTS,
    PNG,
    PACKAGES.map(readVersion),
  ]);
}

type Family = 'Heading' | 'Text';

/** The family of that name; the second of a pair stands in for letters that the first lacks. */
const toFamily = (family: Family, subset: Subset) =>
  subset === 'latin' ? family : `${family} Extended`;

function readTextFonts(subset: Subset) {
  return TEXT_WEIGHTS.map((weight) => ({
    name: toFamily('Text', subset),
    weight,
    data: readFileSync(
      resolve(toPackage(TEXT_PACKAGE), `files/source-sans-3-${subset}-${weight}-normal.woff`),
    ),
  }));
}

async function readHeadingFont(subset: Subset) {
  const data = await cutHeadingFont(subset, readCharacters(subset).join(''));
  return { name: toFamily('Heading', subset), weight: 600 as const, data };
}

async function readFonts() {
  const headings = await Promise.all(SUBSETS.map(readHeadingFont));
  return [...headings, ...SUBSETS.flatMap(readTextFonts)];
}

export type DrawCard = (tree: CardElement) => Promise<Uint8Array>;

/** Loads the renderer, which takes a third of a second: load it only where there is something to draw. */
export async function loadRenderer(): Promise<DrawCard> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  const fonts = await readFonts();
  return async (tree) => {
    const svg = await satori(tree, { width: WIDTH, height: HEIGHT, fonts });
    return sharp(Buffer.from(svg)).png(PNG).toBuffer();
  };
}
