import type { APIRoute } from 'astro';
import { toJsonSchema } from '../../data/open-data/open-data-schema.ts';

export const GET: APIRoute = () =>
  Response.json(toJsonSchema(new URL('/data/clinics.schema.json', import.meta.env.SITE).href));
