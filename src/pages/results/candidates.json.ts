import type { APIRoute } from 'astro';
import { getMatchCandidates } from '../../data/clinic/clinics.ts';

export const GET: APIRoute = async () => Response.json(await getMatchCandidates());
