import type { APIRoute } from 'astro';
import { getPackSources } from '../../data/clinic/clinics.ts';

/** The same for everyone, so that a request reveals no clinic. */
export const GET: APIRoute = async () => Response.json(await getPackSources());
