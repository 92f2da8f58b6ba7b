import type { APIRoute } from 'astro';
import { getFigureChanges } from '../../data/open-data/figure-changes.ts';
import { toFollowedChanges } from '../../domain/open-data/change-news.ts';

/** Whole, so that no request names a clinic. */
export const GET: APIRoute = async () => Response.json(toFollowedChanges(await getFigureChanges()));
