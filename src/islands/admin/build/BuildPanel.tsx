import './build.css';
import { useState, useTransition } from 'react';
import { requestRebuild } from '../../../backend/rebuilds.ts';
import { type BuildStatus, toFailureWords } from '../../../domain/admin/build.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import type { useBuild } from './use-build.ts';

const toWaiting = (count: number, since: string) =>
  `${count === 1 ? 'One change is' : `${count} changes are`} waiting to go live (since ${formatLondonTime(since)}).`;

function toSentence(status: BuildStatus): string {
  if (status.name === 'settled') return 'Nothing is waiting to go live.';
  if (status.name === 'failed') {
    return `The build failed on ${formatLondonTime(status.at)}, so visitors do not see the latest changes. ${toFailureWords(status.error).words}`;
  }
  const waiting = toWaiting(status.count, status.since);
  if (status.isRunning) return `The site is being built. ${waiting}`;
  return status.isStuck
    ? `${waiting} The build has not started: everything is saved, but not live yet. Press Retry.`
    : waiting;
}

export function BuildPanel({ build }: { build: ReturnType<typeof useBuild> }) {
  const { read, status } = build;
  if (!read || !status) return null;
  const mayRetry = status.name === 'failed' || (status.name === 'waiting' && status.isStuck);

  return (
    <div className={`build-panel row small ${mayRetry ? 'notice-urgent' : 'muted'}`}>
      <p>
        {read.manifest
          ? `Last build: ${formatLondonTime(read.manifest.builtAt)}.`
          : 'We do not know when this site was built: its build record could not be loaded.'}
      </p>
      <p role="status" className={status.name === 'waiting' && !mayRetry ? 'is-due' : undefined}>
        {read.failure
          ? `We do not know what is waiting to go live. ${read.failure.message}`
          : toSentence(status)}
      </p>
      {mayRetry && <RetryBuild build={build} />}
    </div>
  );
}

export function RetryBuild({ build }: { build: ReturnType<typeof useBuild> }) {
  const admin = useAdmin();
  const [isRequesting, start] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  const { status } = build;
  const details = status?.name === 'failed' ? toFailureWords(status.error).details : '';

  async function retry() {
    const requested = await retrySignedIn(admin, () => requestRebuild(backend));
    setFailure(requested.ok ? null : requested.message);
    await build.load();
  }

  return (
    <div className="build-retry row">
      <Button kind="quiet" isBusy={isRequesting} onClick={() => isRequesting || start(retry)}>
        {isRequesting ? 'Retrying…' : 'Retry'}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
      {details && (
        <details>
          <summary className="chevron">For the person who runs the site</summary>
          <pre className="build-details">{details}</pre>
        </details>
      )}
    </div>
  );
}
