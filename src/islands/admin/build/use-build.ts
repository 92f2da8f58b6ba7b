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
const POLL_MS = { fast: 1_500, slow: 60_000 } as const;
/** Milliseconds after a build during which the live site might not serve it yet. */
const DELIVERY_MS = 5 * 60_000;

type BuildRead = {
  /** Null if the live site has none or cannot be reached. */
  manifest: BuildManifest | null;
  rebuilds: Rebuild[];
  /** Why the requests could not be loaded. Earlier ones stay. */
  failure: Failure | null;
  at: number;
};

/** A JSON file from the live build; null if missing or unreachable. */
export async function fetchBuilt(path: string): Promise<unknown> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const toStatus = ({ rebuilds, manifest, at }: BuildRead) => toBuildStatus(rebuilds, manifest, at);

/** Milliseconds until the next read; false if only an editor can change anything. */
function toPollInterval(read: BuildRead, hasWaiting: boolean): number | false {
  const answers = read.rebuilds.map(({ finished_at: at }) => Date.parse(at ?? '') || 0);
  // A finished build might not be served yet.
  const isArriving = hasWaiting && read.at - Math.max(0, ...answers) < DELIVERY_MS;
  const status = toStatus(read);
  if (isArriving || (status.name === 'waiting' && !status.isStuck)) return POLL_MS.fast;
  return hasWaiting && POLL_MS.slow;
}

/**
 * The live site's manifest and the latest build requests; null until loaded, and reloaded when
 * `version` changes. `hasWaitingArticles` tells whether an article is still waiting, for instance
 * for its publication date.
 */
export function useBuild(hasWaitingArticles: (read: BuildRead) => boolean, version?: string) {
  // Does not ask for a sign-in, because a failure is part of the result.
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
    everyMs: (read) => read !== undefined && toPollInterval(read, hasWaitingArticles(read)),
  });
  const { data: read = null, reload: load } = build;
  const readAgain = useEffectEvent(load);
  useEffect(() => void readAgain(), [version]);
  return { read, status: read && toStatus(read), load };
}
