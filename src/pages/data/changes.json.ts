import type { APIRoute } from 'astro';
import { getOpenChanges } from '../../data/open-data/open-data.ts';
import { SITE } from '../../site.ts';

export const GET: APIRoute = async () =>
  Response.json(await getOpenChanges(SITE, new URL(import.meta.env.SITE)));
