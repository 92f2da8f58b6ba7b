/** A stable address, for pages that name no image of their own. */
import type { APIRoute } from 'astro';
import { readSiteImage } from '../output/share-images/share-images.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await readSiteImage()), { headers: { 'content-type': 'image/png' } });
