import type { APIRoute } from 'astro';
import { getClinicFees } from '../../data/clinic/clinics.ts';
import { packFees } from '../../domain/cost/fee-index.ts';

/** Every clinic's fees, for the tools when their pages do not carry them all. */
export const GET: APIRoute = async () => Response.json(packFees(await getClinicFees()));
