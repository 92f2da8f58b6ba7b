import type { APIRoute } from 'astro';
import { getClinicFees } from '../../data/clinic/clinics.ts';

export const GET: APIRoute = async () => Response.json(await getClinicFees());
