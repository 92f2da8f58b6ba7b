/** Questions that pages ask about clinics. Answers come from the snapshot of the build. */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';
import { toStoredSlugRedirects } from './stored-slug-redirects.ts';

/** Every active clinic: rating descending, unrated ones last, then by name. */
export async function getClinics(): Promise<Clinic[]> {
  return (await getSnapshot()).clinics;
}

/** When a clinic's row last changed: ISO instant (UTC); null when no row says. */
export async function getClinicsModified(): Promise<string | null> {
  const times = (await getClinics()).flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.sort().at(-1) ?? null;
}

/** Slugs under /clinics/ that rows remember and that lead to the clinic's page. */
export async function getStoredSlugRedirects(): Promise<{ from: string; to: string }[]> {
  return toStoredSlugRedirects((await getSnapshot()).clinics);
}
