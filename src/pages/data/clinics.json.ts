import type { APIRoute } from 'astro';
import { getOpenData } from '../../data/open-data/open-data.ts';
import { SITE } from '../../site.ts';

export const GET: APIRoute = async () =>
  Response.json(await getOpenData(SITE, new URL(import.meta.env.SITE)));
