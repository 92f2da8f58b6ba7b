import type { APIRoute } from 'astro';
import { getMatchCandidates } from '../../data/clinic/clinics.ts';

/** Every clinic as the quiz matches it, for results pages that do not carry them all. */
export const GET: APIRoute = async () => Response.json(await getMatchCandidates());
