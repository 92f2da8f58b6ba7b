/** Which of the editors' changes wait for a build, and whether one has failed. */
import type { BuildManifest } from './build-manifest.ts';

type Request = {
  /** ISO instant. */
  requestedAt: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  /** ISO instant; null while it is pending or running. */
  finishedAt: string | null;
  /** Why it failed. */
  error: string | null;
};

export type BuildStatus =
  /** Nothing waits. */
  | { name: 'settled' }
  | {
      name: 'waiting';
      /** How many requests one build will answer. */
      count: number;
      /** ISO instant of the oldest. */
      since: string;
      isRunning: boolean;
      /** No build has started for so long that an editor should request it again. */
      isStuck: boolean;
    }
  | { name: 'failed'; error: string; at: string };

const STUCK_AFTER_MS = 10 * 60_000;

/**
 * `requests` are the newest ones, newest first; `manifest` is null when it could not be read; `now` is
 * in epoch milliseconds. A request older than the rows of the site that is live has been answered,
 * whatever became of the request itself.
 */
export function toBuildStatus(
  requests: readonly Request[],
  manifest: BuildManifest | null,
  now: number,
): BuildStatus {
  const takenAt = manifest?.snapshotTakenAt;
  const answeredTo = takenAt ? Date.parse(takenAt) : -Infinity;
  const unanswered = requests.filter(({ requestedAt }) => Date.parse(requestedAt) > answeredTo);
  const open = unanswered.filter(({ finishedAt }) => finishedAt === null);
  const newest = open[0];
  const oldest = open.at(-1);
  if (newest && oldest) {
    const isRunning = open.some(({ status }) => status === 'running');
    return {
      name: 'waiting',
      count: open.length,
      since: oldest.requestedAt,
      isRunning,
      isStuck: !isRunning && now - Date.parse(newest.requestedAt) > STUCK_AFTER_MS,
    };
  }
  const last = unanswered[0];
  if (last?.status !== 'failed') return { name: 'settled' };
  return {
    name: 'failed',
    error: last.error ?? 'No reason was given.',
    at: last.finishedAt ?? last.requestedAt,
  };
}
