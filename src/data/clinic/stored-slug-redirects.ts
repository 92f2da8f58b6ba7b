/** Addresses of clinics that a row still remembers: they redirect to the page from the name. */
import type { Clinic } from '../../domain/clinic/clinic.ts';

/**
 * One redirect for each stored slug that differs from the clinic's own. A slug that is some clinic's
 * page, or that two clinics remember, redirects nowhere.
 */
export function toStoredSlugRedirects(clinics: readonly Clinic[]): { from: string; to: string }[] {
  const pages = new Set(clinics.map(({ overview }) => overview.slug));
  const redirects = clinics.flatMap(({ overview: { slug, storedSlug } }) =>
    storedSlug === null || pages.has(storedSlug) ? [] : [{ from: storedSlug, to: slug }],
  );
  const claims = Map.groupBy(redirects, ({ from }) => from);
  return redirects.filter(({ from }) => claims.get(from)?.length === 1);
}
