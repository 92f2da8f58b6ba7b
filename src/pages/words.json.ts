import type { APIRoute } from 'astro';
import { getWordsIndex } from '../data/content/words-files.ts';

/** Which files of content/ the desk changes. */
export const GET: APIRoute = () => Response.json(getWordsIndex());
