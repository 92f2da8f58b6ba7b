import type { APIRoute } from 'astro';
import { getNewLinks } from '../data/article/menu.ts';

export const GET: APIRoute = async () => Response.json(await getNewLinks());
