/** The pictures in articles: /_pictures/{name}.webp. */
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getPictureFiles } from '../data/article/articles.ts';

export async function getStaticPaths() {
  const files = await getPictureFiles();
  return files.map(({ path, read }) => ({ params: { pictures: path.slice(1) }, props: { read } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(new Uint8Array(props.read()), { headers: { 'content-type': 'image/webp' } });
