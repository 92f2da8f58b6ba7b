import type { APIRoute } from 'astro';
import { getPackSources } from '../../data/clinic/clinics.ts';

/** What every clinic asks for, for an appointment pack whose page does not carry it: the same for everyone. */
export const GET: APIRoute = async () => Response.json(await getPackSources());
