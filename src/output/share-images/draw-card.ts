/** Draws a card: satori lays its tree out and turns letters into shapes, sharp makes a PNG of that. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CardElement, HEIGHT, WIDTH } from './card-layout.ts';
import { SUBSETS } from './drawable-text.ts';

type Weight = 400 | 600 | 700;

const FONTS: readonly { family: string; name: string; weights: readonly Weight[] }[] = [
  // The serif of the site's headings, as most readers' machines have it.
  { family: 'Heading', name: 'charis-sil', weights: [700] },
  { family: 'Text', name: 'source-sans-3', weights: [400, 600] },
];

/** Few colours and no dithering: a card is flat, and its file small. */
const PNG = { palette: true, colours: 32, dither: 0, effort: 1 } as const;

const PACKAGES = ['satori', 'sharp', ...FONTS.map(({ name }) => `@fontsource/${name}`)];

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
  return JSON.stringify([WIDTH, HEIGHT, FONTS, PNG, PACKAGES.map(readVersion)]);
}

function readFonts() {
  return FONTS.flatMap(({ family, name, weights }) =>
    SUBSETS.flatMap((subset) =>
      weights.map((weight) => ({
        name: subset === 'latin' ? family : `${family} Extended`,
        weight,
        data: readFileSync(
          resolve(
            toPackage(`@fontsource/${name}`),
            `files/${name}-${subset}-${weight}-normal.woff`,
          ),
        ),
      })),
    ),
  );
}

export type DrawCard = (tree: CardElement) => Promise<Uint8Array>;

/** Loads the renderer, which takes a third of a second: load it only where there is something to draw. */
export async function loadRenderer(): Promise<DrawCard> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  const fonts = readFonts();
  return async (tree) => {
    const svg = await satori(tree, { width: WIDTH, height: HEIGHT, fonts });
    return sharp(Buffer.from(svg)).png(PNG).toBuffer();
  };
}
