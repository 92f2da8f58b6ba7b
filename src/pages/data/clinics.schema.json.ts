import type { APIRoute } from 'astro';
import { toJsonSchema } from '../../data/open-data/open-data-schema.ts';

/** What /data/clinics.json holds, as JSON Schema 2020-12; its own address is its name. */
export const GET: APIRoute = () =>
  Response.json(toJsonSchema(new URL('/data/clinics.schema.json', import.meta.env.SITE).href));
