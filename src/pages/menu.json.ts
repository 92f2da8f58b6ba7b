import type { APIRoute } from 'astro';
import { getNewLinks } from '../data/article/menu.ts';

/** What the header's menus add once one is opened. */
export const GET: APIRoute = async () => Response.json(await getNewLinks());
