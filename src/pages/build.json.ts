import type { APIRoute } from 'astro';
import { getBuildManifest } from '../data/snapshot/snapshot.ts';

/** What this build was made from: the admin area asks which versions are live. */
export const GET: APIRoute = async () =>
  Response.json(await getBuildManifest(new Date().toISOString()));
