import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cutHeadingFont, HEADING_FONT_PACKAGE, HEADING_VARIATION } from '../heading-font.ts';
import { type CardElement, HEIGHT, WIDTH } from './card-layout.ts';
import { readCharacters, type Subset, SUBSETS } from './drawable-text.ts';

const TEXT_PACKAGE = '@fontsource/source-sans-3';
const TEXT_WEIGHTS = [400, 600] as const;

const PNG = { palette: true, colours: 32, dither: 0, effort: 1 } as const;

const PACKAGES = ['satori', 'sharp', 'subset-font', HEADING_FONT_PACKAGE, TEXT_PACKAGE];

const toPackage = (name: string) => resolve('node_modules', name);

function readVersion(name: string): string {
  const file = readFileSync(resolve(toPackage(name), 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(file) as { version: string }).version}`;
}

export function getRendering(): string {
  const versions = PACKAGES.map(readVersion);
  return JSON.stringify([WIDTH, HEIGHT, HEADING_VARIATION, TEXT_WEIGHTS, PNG, versions]);
}

type Family = 'Heading' | 'Text';

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

/** Takes a third of a second, so load it only when needed. */
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
