/** The share images of the pages: /share/{name}.png. */
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getServedImages } from '../../output/share-images/share-images.ts';

export async function getStaticPaths() {
  const { all } = await getServedImages();
  return all.map(({ path, read }) => ({
    params: { image: path.slice('/share/'.length) },
    props: { read },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(new Uint8Array(props.read()), { headers: { 'content-type': 'image/png' } });
