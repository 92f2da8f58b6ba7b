/** Each page's image, and one at a fixed address for pages without their own. */
import type { APIRoute } from 'astro';
import { getShareImagePaths, readShareImage } from '../output/share-images/share-images.ts';

export async function getStaticPaths() {
  const paths = await getShareImagePaths();
  return paths.map((path) => ({ params: { share: path.slice(1, -'.png'.length) } }));
}

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await readShareImage(`/${params.share}.png`)), {
    headers: { 'content-type': 'image/png' },
  });
