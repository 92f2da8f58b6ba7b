import { getSnapshot, type SnapshotStatus } from './snapshot.ts';

/** Which data the site shows and from when (rules §4). */
export async function getSnapshotStatus(): Promise<SnapshotStatus> {
  return (await getSnapshot()).status;
}

/**
 * Whether a page built from this data checks the backend for newer rows: only when one is configured
 * and the page shows its rows rather than the built-in ones.
 */
export function asksBackend(status: SnapshotStatus): boolean {
  return status.kind === 'snapshot' && Boolean(import.meta.env.PUBLIC_SUPABASE_URL);
}
