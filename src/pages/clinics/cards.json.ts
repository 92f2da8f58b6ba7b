import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';

/** Every clinic's card, for the listing when it has more than one page, and for editors. */
export const GET: APIRoute = async () => Response.json(await getClinicCards());
