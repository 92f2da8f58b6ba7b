import type { APIRoute } from 'astro';
import { getClinicCards } from '../../data/clinic/clinics.ts';
import { packIds } from '../../domain/listing/card-index.ts';

/** The id of every clinic on the site, by which an editor's page finds its card. */
export const GET: APIRoute = async () => Response.json(packIds(await getClinicCards()));
