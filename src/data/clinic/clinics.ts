/** Questions that pages ask about clinics. Answers come from the snapshot of the build. */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

/** Every active clinic: rating descending, unrated ones last, then by name. */
export async function getClinics(): Promise<Clinic[]> {
  return (await getSnapshot()).clinics;
}

/** When a clinic's row last changed: ISO instant (UTC); null when no row says. */
export async function getClinicsModified(): Promise<string | null> {
  const times = (await getClinics()).flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.sort().at(-1) ?? null;
}

/**
 * Addresses that rows still remember: one redirect for each stored slug that differs from the clinic's own. A slug that is some clinic's
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

/** Slugs under /clinics/ that rows remember and that lead to the clinic's page. */
export async function getStoredSlugRedirects(): Promise<{ from: string; to: string }[]> {
  return toStoredSlugRedirects((await getSnapshot()).clinics);
}
