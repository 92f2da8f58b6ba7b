import type { APIRoute } from 'astro';
import { getShareImagePaths, readShareImage } from '../../output/share-images/share-images.ts';

export async function getStaticPaths() {
  const paths = await getShareImagePaths();
  return paths.map((path) => ({ params: { image: path.slice('/share/'.length) } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await readShareImage(`/share/${params.image}`)), {
    headers: { 'content-type': 'image/png' },
  });
