import type { APIRoute } from 'astro';
import { getMatchCandidates } from '../../data/clinic/clinics.ts';

/** Every clinic as the quiz matches it, when the results page does not carry them. */
export const GET: APIRoute = async () => Response.json(await getMatchCandidates());
