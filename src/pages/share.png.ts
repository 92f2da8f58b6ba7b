/** The site's own share image at an address that stays, for what names no image of its own. */
import type { APIRoute } from 'astro';
import { getServedImages } from '../output/share-images/share-images.ts';

export const GET: APIRoute = async () => {
  const { site } = await getServedImages();
  return new Response(new Uint8Array(site.read()), { headers: { 'content-type': 'image/png' } });
};
