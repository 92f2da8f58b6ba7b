import type { APIRoute } from 'astro';
import { getBuildManifest } from '../data/snapshot/build-manifest.ts';

/** What this build was made from: the admin area asks which versions are live. */
export const GET: APIRoute = async () =>
  Response.json(await getBuildManifest(new Date().toISOString()));
