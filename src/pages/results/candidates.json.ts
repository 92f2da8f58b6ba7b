import type { APIRoute } from 'astro';
import { getMatchCandidates } from '../../data/clinic/clinics.ts';
import { packCandidates } from '../../domain/matching/candidate-index.ts';

/** Every clinic as the quiz matches it, for results pages that do not carry them all. */
export const GET: APIRoute = async () => Response.json(packCandidates(await getMatchCandidates()));
