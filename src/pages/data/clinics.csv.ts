import type { APIRoute } from 'astro';
import { toOpenDataCsv } from '../../data/open-data/open-data-csv.ts';
import { getOpenData } from '../../data/open-data/open-data.ts';
import { SITE } from '../../site.ts';

export const GET: APIRoute = async () =>
  new Response(toOpenDataCsv(await getOpenData(SITE, new URL(import.meta.env.SITE))));
