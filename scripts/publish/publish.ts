/** From the backend's rows to the site in dist. */
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { type BackendSettings, COMMITTED_SNAPSHOT } from '../lib/environment.ts';
import { LOCAL_SNAPSHOT } from '../backend/local-backend.ts';
import { stopSignal } from '../lib/processes.ts';
import { buildAlone, BuildFailure, type BuildSettings, buildSite } from './site-build.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { type Outcome, rebuild } from './answer-requests.ts';

/** Milliseconds for all tables together. */
const SNAPSHOT_LIMIT_MS = 120_000;

/** Takes the snapshot that a build on this machine reads. Throws a Refusal when it is not taken. */
export async function takeLocalSnapshot(backend: Backend): Promise<void> {
  await takeSnapshot({
    backend,
    directory: LOCAL_SNAPSHOT,
    baseline: COMMITTED_SNAPSHOT,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.any([stopSignal, AbortSignal.timeout(SNAPSHOT_LIMIT_MS)]) },
    allowEmpty: false,
    log: (line) => console.log(`  ${line}`),
  });
}

type PublishSettings = Omit<BuildSettings, 'snapshotDirectory'> & { backend: BackendSettings };

/** What publishes the site: each call takes the snapshot and builds, and throws why it could not. */
export function createPublisher({ siteUrl, backend }: PublishSettings): () => Promise<void> {
  const visitor = createBackend(backend);
  const settings = { siteUrl, backend, snapshotDirectory: LOCAL_SNAPSHOT };
  return async () => {
    await takeLocalSnapshot(visitor);
    try {
      await buildSite(settings, 'collect');
    } catch (error) {
      if (error instanceof BuildFailure && !stopSignal.aborted) console.error(error.output.trim());
      throw error;
    }
  };
}

/** What takes up the requests of the backend; forced, it publishes also when there is none. */
export function createBuilder(
  settings: PublishSettings,
  secretKey: string,
): (force: boolean) => Promise<Outcome> {
  const publish = createPublisher(settings);
  const backend = createBackend({ url: settings.backend.url, key: secretKey });
  const log = (line: string) => console.log(line);
  return (force) => buildAlone(() => rebuild({ backend, publish, force, signal: stopSignal, log }));
}
