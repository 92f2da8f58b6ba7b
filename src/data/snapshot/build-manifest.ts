import type { BuildManifest } from '../../domain/admin/build.ts';
import { getSnapshot } from './snapshot.ts';

/** What this build is made from; `builtAt` is an ISO instant (UTC). */
export async function getBuildManifest(builtAt: string): Promise<BuildManifest> {
  const { status, articleVersions } = await getSnapshot();
  return { builtAt, snapshotTakenAt: status.takenAt, articles: articleVersions };
}
