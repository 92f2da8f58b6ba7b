import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';

/** Every clinic's card, for the explorer when the listing has more than one static page. */
export const GET: APIRoute = async () => Response.json(await getClinicCards());
