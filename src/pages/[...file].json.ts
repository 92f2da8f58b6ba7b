/** JSON files, by address. Lists are complete, so that no request names a clinic. */
import type { APIRoute } from 'astro';
import { getArticles, getMissingPictures } from '../data/article/articles.ts';
import { getNewLinks } from '../data/article/menu.ts';
import {
  getClinicCards,
  getClinicFees,
  getClinics,
  getComparedClinics,
  getMatchCandidates,
  getPackSources,
} from '../data/clinic/clinics.ts';
import { getReviewedPages } from '../data/content/review-dates.ts';
import { getWordsFile, getWordsIndex, listWordsFiles } from '../data/content/words-files.ts';
import { getFigureChanges } from '../data/open-data/figure-changes.ts';
import { toJsonSchema } from '../data/open-data/open-data-schema.ts';
import { getOpenChanges, getOpenData } from '../data/open-data/open-data.ts';
import { getBuildManifest } from '../data/snapshot/snapshot.ts';
import type { BuildManifest } from '../domain/admin/build.ts';
import type { Health } from '../domain/monitoring/health.ts';
import { toFollowedChanges } from '../domain/open-data/change-news.ts';
import { SITE } from '../site.ts';

const ADDRESS = new URL(import.meta.env.SITE);

const getManifest = async (): Promise<BuildManifest> => ({
  ...(await getBuildManifest()),
  missingPictures: await getMissingPictures(),
});

async function getHealth(): Promise<Health> {
  const { builtAt, snapshotTakenAt } = await getBuildManifest();
  const clinics = await getClinics();
  const examples = clinics.filter(({ overview }) => overview.isExample).length;
  return {
    builtAt,
    commit: process.env['BUILD_COMMIT'] || null,
    snapshotTakenAt,
    mode: SITE.demonstration ? 'demonstration' : 'live',
    clinics: clinics.length - examples,
    examples,
    articles: (await getArticles()).length,
  };
}

const FILES: Record<string, () => unknown> = {
  build: getManifest,
  health: getHealth,
  menu: getNewLinks,
  findings: async () => ({
    articles: (await getArticles()).map(({ id, slug }) => ({ id, slug })),
    reviews: getReviewedPages(),
  }),
  words: getWordsIndex,
  ...Object.fromEntries(
    listWordsFiles().map((file) => [`words/${file}`, () => getWordsFile(file)]),
  ),
  'appointment-pack/clinics': getPackSources,
  'budget-tool/fees': getClinicFees,
  'clinics/cards': getClinicCards,
  'compare/changes': async () => toFollowedChanges(await getFigureChanges()),
  'compare/clinics': getComparedClinics,
  'results/candidates': getMatchCandidates,
  'data/changes': () => getOpenChanges(SITE, ADDRESS),
  'data/clinics': () => getOpenData(SITE, ADDRESS),
  'data/clinics.schema': () => toJsonSchema(new URL('/data/clinics.schema.json', ADDRESS).href),
};

export const getStaticPaths = () => Object.keys(FILES).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params }) =>
  Response.json(await FILES[params.file ?? '']?.());
