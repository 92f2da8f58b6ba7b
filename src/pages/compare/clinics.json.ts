import type { APIRoute } from 'astro';
import { getComparedClinics } from '../../data/clinic/clinics.ts';

export const GET: APIRoute = async () => Response.json(await getComparedClinics());
