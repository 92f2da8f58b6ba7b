import type { APIRoute } from 'astro';
import { getFigureChanges } from '../../data/open-data/figure-changes.ts';
import { toFollowedChanges } from '../../domain/open-data/change-news.ts';

/** Every change that the snapshot remembers, for a shortlist: whole, so that no request names a clinic. */
export const GET: APIRoute = async () => Response.json(toFollowedChanges(await getFigureChanges()));
