import { useState } from 'react';
import { Link } from 'wouter';
import { closeSuspects } from '../../../backend/moderation.ts';
import type { Result } from '../../../backend/result.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../people/ConfirmDialog.tsx';
import type { View } from './read-view.ts';
import type { InboxDesk } from './use-inbox.ts';

const OVER =
  'Nothing was left to close: somebody else was quicker, or none of what is left is a report.';

const closeAll = async (): Promise<Result<boolean>> => {
  const closed = await closeSuspects(backend);
  return closed.ok ? { ok: true, data: closed.data > 0 } : closed;
};

/** How much looks like a program's, and what can be done about all of it. */
export function Suspects({ inbox, view }: { inbox: InboxDesk; view: View }) {
  const [isAsked, setAsked] = useState(false);
  const count = inbox.listed?.suspects ?? 0;
  if (count === 0) return null;
  return (
    <div className="inbox-suspects row">
      <p>{count === 1 ? '1 looks like a program’s.' : `${count} look like a program’s.`}</p>
      {view === 'waiting' ? (
        <Link className="tap" href="/admin/inbox/suspects">
          {count === 1 ? 'Look at it' : 'Look at them'}
        </Link>
      ) : (
        <p className="small muted">
          A field that people do not see was filled in, or the form came back within three seconds.
        </p>
      )}
      <Button kind="action" onClick={() => setAsked(true)}>
        {count === 1 ? 'Close it as junk' : 'Close them all as junk'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          heading="Close every report that looks like a program’s?"
          submit="Close them all"
          done="The reports that looked like a program’s are closed."
          over={OVER}
          act={closeAll}
          onDone={() => {
            setAsked(false);
            void inbox.load(view === 'suspects');
          }}
          onClose={() => setAsked(false)}
        >
          <p>
            Nobody is written to. A review, a reply or a dispute among them stays, for somebody to
            read.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
