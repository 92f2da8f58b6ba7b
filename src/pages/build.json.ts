import type { APIRoute } from 'astro';
import { getMissingPictures } from '../data/article/articles.ts';
import { getBuildManifest } from '../data/snapshot/snapshot.ts';
import type { BuildManifest } from '../domain/admin/build.ts';

/** Tells the admin area which versions are live. */
export const GET: APIRoute = async () => {
  const manifest: BuildManifest = {
    ...(await getBuildManifest()),
    missingPictures: await getMissingPictures(),
  };
  return Response.json(manifest);
};
