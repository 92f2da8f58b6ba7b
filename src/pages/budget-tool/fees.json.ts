import type { APIRoute } from 'astro';
import { getClinicFees } from '../../data/clinic/clinics.ts';

/** Every clinic's fees, for the tools when their pages do not carry them all. */
export const GET: APIRoute = async () => Response.json(await getClinicFees());
