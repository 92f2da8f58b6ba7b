import type { APIRoute } from 'astro';
import { getWordsIndex } from '../data/content/words-files.ts';

export const GET: APIRoute = () => Response.json(getWordsIndex());
