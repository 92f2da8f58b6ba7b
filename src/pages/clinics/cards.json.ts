import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';
import { packCards } from '../../domain/listing/card-index.ts';

/** What the explorer reads of every clinic, when the listing has more than one static page. */
export const GET: APIRoute = async () => Response.json(packCards(await getClinicCards()));
