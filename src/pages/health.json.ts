/** For monitoring from outside; nothing secret. */
import type { APIRoute } from 'astro';
import { getArticles } from '../data/article/articles.ts';
import { getClinics } from '../data/clinic/clinics.ts';
import { getBuildManifest } from '../data/snapshot/snapshot.ts';
import type { Health } from '../domain/monitoring/health.ts';
import { SITE } from '../site.ts';

export const GET: APIRoute = async () => {
  const { builtAt, snapshotTakenAt } = await getBuildManifest();
  const clinics = await getClinics();
  const examples = clinics.filter(({ overview }) => overview.isExample).length;
  const health: Health = {
    builtAt,
    commit: process.env['BUILD_COMMIT'] || null,
    snapshotTakenAt,
    mode: SITE.demonstration ? 'demonstration' : 'live',
    clinics: clinics.length - examples,
    examples,
    articles: (await getArticles()).length,
  };
  return Response.json(health);
};
