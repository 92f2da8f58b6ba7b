import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';
import { packDescriptions } from '../../domain/listing/card-index.ts';

/** Every clinic's description, for a search of all of them. */
export const GET: APIRoute = async () => Response.json(packDescriptions(await getClinicCards()));
