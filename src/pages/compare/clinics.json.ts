import type { APIRoute } from 'astro';
import { getComparedClinics } from '../../data/clinic/clinics.ts';

/** Every clinic as the comparison shows it, when its page does not carry them. */
export const GET: APIRoute = async () => Response.json(await getComparedClinics());
