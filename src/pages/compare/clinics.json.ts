import type { APIRoute } from 'astro';
import { getComparedClinics } from '../../data/clinic/clinics.ts';
import { packNames } from '../../domain/compare/compare-index.ts';

/** The name of every clinic, for a comparison whose page does not carry them. */
export const GET: APIRoute = async () => Response.json(packNames(await getComparedClinics()));
