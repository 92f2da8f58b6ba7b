import type { APIRoute } from 'astro';
import { getPicturePaths, readPictureFile } from '../data/article/articles.ts';

export async function getStaticPaths() {
  return (await getPicturePaths()).map((path) => ({ params: { pictures: path.slice(1) } }));
}

export const GET: APIRoute = async ({ url }) =>
  new Response(new Uint8Array(await readPictureFile(url.pathname)), {
    headers: { 'content-type': 'image/webp' },
  });
