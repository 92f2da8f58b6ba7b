import './build.css';
import { useState } from 'react';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { requestRebuild } from '../../../backend/rebuilds.ts';
import { type BuildStatus, toArticleState } from '../../../domain/admin/build.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { StateCell } from './StateCell.tsx';
import { useBuild } from './use-build.ts';

const toChanges = (count: number) => (count === 1 ? 'One change waits' : `${count} changes wait`);

/** The state of the build in a sentence, shown after the time of the last one. */
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

/** When the site was last built, which changes wait for a build, and a retry where one failed. */
export function BuildPanel({ build }: { build: ReturnType<typeof useBuild> }) {
  const admin = useAdmin();
  const [isRequesting, setRequesting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { read, status } = build;
  if (!read || !status) return null;
  const mayRetry = status.name === 'failed' || (status.name === 'waiting' && status.isStuck);

  async function retry() {
    if (isRequesting) return;
    setRequesting(true);
    const requested = await retrySignedIn(admin, () => requestRebuild(backend));
    setFailure(requested.ok ? null : requested.message);
    await build.load();
    setRequesting(false);
  }

  return (
    <div className="build-panel row muted small" data-state={mayRetry ? 'failed' : status.name}>
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
        <Button kind="quiet" isBusy={isRequesting} onClick={() => void retry()}>
          {isRequesting ? 'Asking…' : 'Retry'}
        </Button>
      )}
    </div>
  );
}

/** Which version visitors see, and the build that will publish the stored one, or has failed to. */
export function BuildNote({ stored }: { stored: EditableArticle }) {
  const build = useBuild(
    ({ manifest, at }) => toArticleState(stored, manifest, at) === 'waiting',
    stored.updated_at,
  );
  const { read, status } = build;

  if (!read) return null;
  const state = toArticleState(stored, read.manifest, read.at);
  return (
    <div className="build-note">
      <StateCell article={stored} state={state} manifest={read.manifest} />
      {state === 'waiting' && status?.name !== 'settled' && <BuildPanel build={build} />}
    </div>
  );
}
