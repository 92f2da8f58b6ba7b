import type { APIRoute } from 'astro';
import { getBuildManifest } from '../data/build-manifest.ts';

/** What this build was made from: the editor's desk asks which versions are live. */
export const GET: APIRoute = async () =>
  Response.json(await getBuildManifest(new Date().toISOString()));
