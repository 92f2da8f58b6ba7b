/**
 * Every picture that the build makes: those in articles, the share images of the pages, the site's own
 * at /share.png, an address that stays for what names no image of its own, and the icons.
 */
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getPictureFiles } from '../data/article/article-pictures.ts';
import { drawIcon, ICON_SIZES } from '../data/content/icons.ts';
import { getServedImages } from '../output/share-images/share-images.ts';

export async function getStaticPaths() {
  const { site, all } = await getServedImages();
  const pictures: { path: string; read: () => Buffer | Promise<Buffer> }[] = [
    ...(await getPictureFiles()),
    ...all,
    { ...site, path: '/share.png' },
    ...ICON_SIZES.map((size) => ({ path: `/icons/${size}.png`, read: () => drawIcon(size) })),
  ];
  return pictures.map(({ path, read }) => ({
    params: { pictures: path.slice(1) },
    props: { read },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props, url }) =>
  new Response(new Uint8Array(await props.read()), {
    headers: { 'content-type': url.pathname.endsWith('.png') ? 'image/png' : 'image/webp' },
  });
