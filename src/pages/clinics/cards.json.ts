import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';

/** For the listing when it has several pages, and for editors. */
export const GET: APIRoute = async () => Response.json(await getClinicCards());
