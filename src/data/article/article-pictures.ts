/** The site's own copies of the pictures that articles name by their address elsewhere. */
import type { ArticlePicture } from '../../domain/article/article-picture.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';
import { readPicture } from '../snapshot/snapshot-files.ts';

/** The name of a copy says what is in it, so it may be kept for ever. */
const toPath = (file: string): string => `/_pictures/${file}`;

/** The copies by the addresses that they were taken from. */
export async function getArticlePictures(): Promise<ReadonlyMap<string, ArticlePicture>> {
  const { pictures } = await getSnapshot();
  return new Map(
    pictures.map(({ address, file, width, height }) => [
      address,
      { src: toPath(file), width, height },
    ]),
  );
}

/** Every copy once (WebP): its path on the site and how to read it. */
export async function getPictureFiles(): Promise<{ path: string; read: () => Buffer }[]> {
  const { directory, pictures } = await getSnapshot();
  if (directory === null) return [];
  const files = new Set(pictures.map(({ file }) => file));
  return [...files].map((file) => ({
    path: toPath(file),
    read: () => readPicture(directory, file),
  }));
}
