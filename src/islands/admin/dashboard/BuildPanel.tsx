import './BuildPanel.css';
import { useState } from 'react';
import { requestRebuild } from '../../../backend/rebuilds.ts';
import type { BuildStatus } from '../../../domain/admin/build-status.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { useAdmin } from '../admin-context.ts';
import type { useBuild } from './use-build.ts';

type Props = { build: ReturnType<typeof useBuild> };

const REASON = 'asked for by an editor';

const toChanges = (count: number) => (count === 1 ? 'One change waits' : `${count} changes wait`);

/** What stands in the panel for each state of the build, after when the last one was. */
function toSentence(status: BuildStatus): string {
  if (status.name === 'settled') return 'Nothing waits for a build.';
  if (status.name === 'failed') {
    return `The build failed on ${formatLondonTime(status.at)}, so visitors do not see the latest changes: ${status.error}`;
  }
  const since = formatLondonTime(status.since);
  if (status.isRunning)
    return `The site is being built. ${toChanges(status.count)} since ${since}.`;
  const changes = `${toChanges(status.count)} for the next build, since ${since}.`;
  return status.isStuck ? `${changes} Nothing has begun it: saved, not yet live.` : changes;
}

/** When the site was last built, and what waits, failed or can be asked for again. */
export function BuildPanel({ build }: Props) {
  const { backend, signInAgain } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { read, status } = build;
  if (!read || !status) return null;
  const mayRetry = status.name === 'failed' || (status.name === 'waiting' && status.isStuck);

  async function retry() {
    if (isAsking) return;
    setAsking(true);
    let asked = await requestRebuild(backend, REASON, null);
    if (!asked.ok && asked.reason === 'signed-out' && (await signInAgain())) {
      asked = await requestRebuild(backend, REASON, null);
    }
    setFailure(asked.ok ? null : asked.message);
    await build.load();
    setAsking(false);
  }

  return (
    <div className="build-panel row" data-state={mayRetry ? 'failed' : status.name}>
      <p>
        {read.manifest
          ? `Last build: ${formatLondonTime(read.manifest.builtAt)}.`
          : 'When this site was built is not known: its build record could not be read.'}
      </p>
      <p role="status">
        {read.failure ? `What waits is not known. ${read.failure.message}` : toSentence(status)}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      {mayRetry && (
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={isAsking || undefined}
          onClick={() => void retry()}
        >
          {isAsking ? 'Asking…' : 'Retry'}
        </button>
      )}
    </div>
  );
}
