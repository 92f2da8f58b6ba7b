import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getShareCards, SITE_CARD } from '../../data/content/share-cards.ts';
import { memoize } from '../../domain/memoize.ts';
import { type ShareCard, toShareText } from '../../domain/share/share-cards.ts';
import { SITE } from '../../site.ts';
import { type CardElement, type CardLooks, toCardTree } from './card-layout.ts';
import { type DrawCard, getRendering, loadRenderer } from './draw-card.ts';
import { toDrawableCard } from './drawable-text.ts';
import { keepImages, toDigest } from './image-cache.ts';
import { readPalette } from './palette.ts';

const FOLDER = resolve('.astro', 'share-images');

export type ShareImage = {
  /** Path on this site, named after its content, so it can be cached forever. */
  image: string;
  imageAlt: string;
};

type PlannedImage = ShareImage & { key: string; tree: CardElement };

function readLooks(): CardLooks {
  const mark = readFileSync(resolve('public', 'favicon.svg')).toString('base64');
  return {
    palette: readPalette(),
    siteName: SITE.name,
    mark: `data:image/svg+xml;base64,${mark}`,
    notice: SITE.demonstration ? 'Demonstration' : null,
  };
}

function toPlan(cards: ReadonlyMap<string, ShareCard>) {
  const [looks, rendering] = [readLooks(), getRendering()];
  const toImage = (card: ShareCard): PlannedImage => {
    const tree = toCardTree(toDrawableCard(card), looks);
    const key = toDigest(rendering + JSON.stringify(tree));
    const notice = looks.notice === null ? '' : ` ${looks.notice}.`;
    return { key, tree, image: `/share/${key}.png`, imageAlt: toShareText(card) + notice };
  };
  const byPath = new Map(Array.from(cards, ([path, card]) => [path, toImage(card)]));
  return { site: toImage(SITE_CARD), byPath };
}

type Plan = ReturnType<typeof toPlan>;

const toKeptPlan = memoize(toPlan);

const getPlan = async () => toKeptPlan(await getShareCards());

/** By canonical path. Later pages of a list use the first page's image. */
export const getShareImage = async (path: string): Promise<ShareImage> => {
  const { byPath, site } = await getPlan();
  const found = byPath.get(path) ?? byPath.get(path.replace(/\/page\/\d+$/, '')) ?? site;
  return { image: found.image, imageAlt: found.imageAlt };
};

const SITE_IMAGE = '/share.png';

async function drawImages({ site, byPath }: Plan): Promise<ReadonlyMap<string, string>> {
  let renderer: Promise<DrawCard> | undefined;
  const planned = new Map([site, ...byPath.values()].map((image) => [image.key, image]));
  const toDraw =
    ({ tree, imageAlt }: PlannedImage) =>
    async () => {
      renderer ??= loadRenderer();
      try {
        const draw = await renderer;
        return await draw(tree);
      } catch (error) {
        // A failed image must not stop a correction from being published.
        console.warn(
          `[share] "${imageAlt}" cannot be drawn, so the site's own card is used:`,
          error,
        );
        return null;
      }
    };
  const draws = new Map(Array.from(planned, ([key, image]) => [key, toDraw(image)]));
  const { paths, drawn, kept } = await keepImages(FOLDER, draws, Date.now());
  console.log(`Share images: ${drawn} drawn, ${kept} kept.`);
  const sharedImage = paths.get(site.key);
  if (sharedImage === undefined)
    throw new Error('No share image can be drawn; see the warning above.');
  const files = Array.from(
    planned.values(),
    ({ key, image }) => [image, paths.get(key) ?? sharedImage] as const,
  );
  return new Map([[SITE_IMAGE, sharedImage], ...files]);
}

const drawOnce = memoize(drawImages);

export async function getShareImagePaths(): Promise<string[]> {
  return [...(await drawOnce(await getPlan())).keys()];
}

/** Throws if there is none. */
export async function readShareImage(path: string): Promise<Buffer> {
  const file = (await drawOnce(await getPlan())).get(path);
  if (file === undefined) throw new Error(`No share image has the path ${path}.`);
  return readFileSync(file);
}
