import type { APIRoute } from 'astro';
import { getClinicFees } from '../../data/clinic/clinics.ts';

/** Every clinic's fees, for the budget tool when its page does not carry them all. */
export const GET: APIRoute = async () => Response.json(await getClinicFees());
