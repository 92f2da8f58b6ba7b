import { useCallback, useEffect, useRef, useState } from 'react';
import { readRebuilds, type Rebuild } from '../../../backend/rebuilds.ts';
import type { Failure } from '../../../backend/result.ts';
import {
  BUILD_MANIFEST_PATH,
  type BuildManifest,
  parseBuildManifest,
  toBuildStatus,
} from '../../../domain/admin/build.ts';
import { backend, useAdmin } from '../admin-context.ts';

/** How many of the newest requests are read. */
const REQUESTS = 50;

/** Milliseconds between two polls while the tab is in view. */
const POLL_MS = { fast: 1_500, slow: 60_000 } as const;

/** Milliseconds for which an answered request may still be on its way to the live site. */
const ARRIVING_MS = 5 * 60_000;

type Read = {
  /** Null where the live site could not be reached, or has none. */
  manifest: BuildManifest | null;
  rebuilds: Rebuild[];
  /** Why the requests could not be read; those read before stay. */
  failure: Failure | null;
  /** When this was read, in epoch milliseconds. */
  at: number;
};

async function fetchManifest(): Promise<BuildManifest | null> {
  try {
    const answer = await fetch(BUILD_MANIFEST_PATH, { cache: 'no-store' });
    return answer.ok ? parseBuildManifest(await answer.json()) : null;
  } catch {
    return null;
  }
}

/**
 * What the live site was built from and which requests for a build are pending; null until it is
 * known. `hasWaitingArticles` says whether an article waits for something other than a request, such
 * as its own publication date: polling then goes on, more slowly. It is read again for each session
 * and each `version`.
 */
export function useBuild(hasWaitingArticles: (read: Read) => boolean, version?: string) {
  const { session } = useAdmin();
  const [read, setRead] = useState<Read | null>(null);
  /** How many reads are under way, so that slow ones do not pile up. */
  const reads = useRef(0);

  const load = useCallback(async () => {
    reads.current++;
    const [manifest, rebuilds] = await Promise.all([
      fetchManifest(),
      readRebuilds(backend, REQUESTS),
    ]);
    reads.current--;
    setRead((before) => ({
      manifest: manifest ?? before?.manifest ?? null,
      rebuilds: rebuilds.ok ? rebuilds.data : (before?.rebuilds ?? []),
      failure: rebuilds.ok ? null : rebuilds,
      at: Date.now(),
    }));
  }, []);

  useEffect(() => void load(), [load, session, version]);

  const status = read && toBuildStatus(read.rebuilds, read.manifest, read.at);
  const hasWaiting = read !== null && hasWaitingArticles(read);
  const answeredAt = Math.max(
    0,
    ...(read?.rebuilds ?? []).map(({ finished_at }) => Date.parse(finished_at ?? '') || 0),
  );
  // A build that has just ended may not have been served yet when its record was read.
  const isArriving = hasWaiting && read.at - answeredAt < ARRIVING_MS;
  const isMoving = status?.name === 'waiting' && !status.isStuck;
  const pace = isMoving || isArriving ? POLL_MS.fast : hasWaiting ? POLL_MS.slow : null;

  useEffect(() => {
    if (pace === null) return;
    const poll = () => {
      if (!document.hidden && reads.current === 0) void load();
    };
    const timer = setInterval(poll, pace);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [pace, load]);

  return { read, status, load };
}
