import { REDIRECTS, toStubs } from '../../domain/page/redirects.ts';
import { getArticleRedirects } from '../article/articles.ts';
import { getClinics, toStoredSlugRedirects } from '../clinic/clinics.ts';
import { derive } from './snapshot.ts';

const getTargets = derive(getClinics, async (clinics) => {
  const stubs = toStubs({
    articles: await getArticleRedirects(),
    stored: toStoredSlugRedirects(clinics),
    clinics: clinics.map(({ overview }) => overview.slug),
  });
  return new Map([...REDIRECTS, ...stubs].map(({ from, to }) => [from, to]));
});

/** Empty unless `REDIRECT_PAGES` is 1: most hosts read the redirect file. */
export const getRedirectPaths = async () =>
  process.env['REDIRECT_PAGES'] === '1' ? [...(await getTargets()).keys()] : [];

/** Throws if the address leads nowhere. */
export const getRedirect = async (from: string): Promise<string> => {
  const to = (await getTargets()).get(from);
  if (to === undefined) throw new Error(`Nothing leads on from ${from}.`);
  return to;
};
