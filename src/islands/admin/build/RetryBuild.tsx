import { useState } from 'react';
import { requestRebuild } from '../../../backend/rebuilds.ts';
import { toFailureWords } from '../../../domain/admin/build.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import type { useBuild } from './use-build.ts';

/** Asks for another build where one failed or none has begun, and has what to pass on about a failure. */
export function RetryBuild({ build }: { build: ReturnType<typeof useBuild> }) {
  const admin = useAdmin();
  const [isRequesting, setRequesting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { status } = build;
  const details = status?.name === 'failed' ? toFailureWords(status.error).details : '';

  async function retry() {
    if (isRequesting) return;
    setRequesting(true);
    const requested = await retrySignedIn(admin, () => requestRebuild(backend));
    setFailure(requested.ok ? null : requested.message);
    await build.load();
    setRequesting(false);
  }

  return (
    <div className="build-retry row">
      <Button kind="quiet" isBusy={isRequesting} onClick={() => void retry()}>
        {isRequesting ? 'Asking…' : 'Retry'}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
      {details && (
        <details>
          <summary className="chevron">For whoever runs the site</summary>
          <pre className="build-details">{details}</pre>
        </details>
      )}
    </div>
  );
}
