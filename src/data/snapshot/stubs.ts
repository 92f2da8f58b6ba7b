/** Redirect pages, for hosts that read no redirect file. */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { REDIRECTS, toStubs } from '../../domain/page/redirects.ts';
import { remember } from '../../domain/remember.ts';
import { getArticleRedirects } from '../article/articles.ts';
import { getClinics, toStoredSlugRedirects } from '../clinic/clinics.ts';

// Keyed by the snapshot's list, so that a new snapshot gets new ones.
const makeTargets = remember(async (clinics: Clinic[]): Promise<ReadonlyMap<string, string>> => {
  const stubs = toStubs({
    articles: await getArticleRedirects(),
    stored: toStoredSlugRedirects(clinics),
    clinics: clinics.map(({ overview }) => overview.slug),
  });
  return new Map([...REDIRECTS, ...stubs].map(({ from, to }) => [from, to]));
});

/** Empty unless `REDIRECT_PAGES` is 1, as most hosts read the redirect file. */
export async function getRedirectPaths(): Promise<string[]> {
  if (process.env['REDIRECT_PAGES'] !== '1') return [];
  return [...(await makeTargets(await getClinics())).keys()];
}

/** Throws when the address leads nowhere. */
export const getRedirect = async (from: string): Promise<string> => {
  const to = (await makeTargets(await getClinics())).get(from);
  if (to === undefined) throw new Error(`Nothing leads on from ${from}.`);
  return to;
};
