import type { APIRoute } from 'astro';
import { getMissingPictures } from '../data/article/articles.ts';
import { getBuildManifest } from '../data/snapshot/snapshot.ts';
import type { BuildManifest } from '../domain/admin/build.ts';

/** What this build was made from: the admin area asks which versions are live. */
export const GET: APIRoute = async () => {
  const manifest: BuildManifest = {
    ...(await getBuildManifest()),
    missingPictures: await getMissingPictures(),
  };
  return Response.json(manifest);
};
