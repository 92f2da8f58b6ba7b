import { useEffect, useEffectEvent } from 'react';
import { readRebuilds, type Rebuild } from '../../../backend/rebuilds.ts';
import type { Failure } from '../../../backend/result.ts';
import {
  BUILD_MANIFEST_PATH,
  type BuildManifest,
  parseBuildManifest,
  toBuildStatus,
} from '../../../domain/admin/build.ts';
import { backend } from '../admin-context.ts';
import { type Read, useRead } from '../queries.tsx';

const REQUESTS = 50;
const PACE_MS = { fast: 1_500, slow: 60_000 } as const;
/** For so long an answered request may still be on its way to the live site. */
const ARRIVING_MS = 5 * 60_000;

type BuildRead = {
  /** Null where the live site could not be reached, or has none. */
  manifest: BuildManifest | null;
  rebuilds: Rebuild[];
  /** Why the requests could not be read; those read before stay. */
  failure: Failure | null;
  at: number;
};

/** What a build left beside the pages of the live site, as JSON; null where there is none, or the site does not answer. */
export async function fetchBuilt(path: string): Promise<unknown> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const toStatus = ({ rebuilds, manifest, at }: BuildRead) => toBuildStatus(rebuilds, manifest, at);

/** How soon it is read again; false where only somebody's act changes it. */
function toPace(read: BuildRead, hasWaiting: boolean): number | false {
  const answers = read.rebuilds.map(({ finished_at: at }) => Date.parse(at ?? '') || 0);
  // A build that has just ended may not have been served yet when its record was read.
  const isArriving = hasWaiting && read.at - Math.max(0, ...answers) < ARRIVING_MS;
  const status = toStatus(read);
  if (isArriving || (status.name === 'waiting' && !status.isStuck)) return PACE_MS.fast;
  return hasWaiting && PACE_MS.slow;
}

/**
 * What the live site was built from and which requests for a build are pending; null until it is known, and
 * read again for each `version`. `hasWaitingArticles` says whether an article waits for anything besides a
 * request, such as its own publication date.
 */
export function useBuild(hasWaitingArticles: (read: BuildRead) => boolean, version?: string) {
  // Nobody is asked to sign in for it: that it failed is part of what was read.
  const readNow = async () => {
    const [manifest, rebuilds] = await Promise.all([
      fetchBuilt(BUILD_MANIFEST_PATH).then(parseBuildManifest),
      readRebuilds(backend, REQUESTS),
    ]);
    const data: BuildRead = {
      manifest: manifest ?? build.data?.manifest ?? null,
      rebuilds: rebuilds.ok ? rebuilds.data : (build.data?.rebuilds ?? []),
      failure: rebuilds.ok ? null : rebuilds,
      at: Date.now(),
    };
    return { ok: true, data } as const;
  };
  const build: Read<BuildRead> = useRead(['build'], readNow, {
    everyMs: (read) => read !== undefined && toPace(read, hasWaitingArticles(read)),
  });
  const { data: read = null, reload: load } = build;
  const readAgain = useEffectEvent(load);
  useEffect(() => void readAgain(), [version]);
  return { read, status: read && toStatus(read), load };
}
