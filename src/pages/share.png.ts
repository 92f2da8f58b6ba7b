/** The site's own share image at an address that stays, for what names no image of its own. */
import type { APIRoute } from 'astro';
import { readSiteImage } from '../output/share-images/share-images.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await readSiteImage()), { headers: { 'content-type': 'image/png' } });
