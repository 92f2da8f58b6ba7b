import type { APIRoute } from 'astro';
import { getComparedClinics } from '../../data/clinic/clinics.ts';

/** Every clinic as compared, for a comparison whose page does not carry them. */
export const GET: APIRoute = async () => Response.json(await getComparedClinics());
