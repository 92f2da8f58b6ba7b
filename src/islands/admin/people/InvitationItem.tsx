import { useState } from 'react';
import { type Invitation, renewInvitation, withdrawInvitation } from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { type InvitationState, toInvitationState } from '../../../domain/admin/people.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { LinkField } from '../forms/LinkField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  waiting:
    'The link is being made. That takes seconds, or until the next build where a host builds the site.',
  ready:
    'Copy the link and send it to them yourself: no mail goes out. It works once, for an hour, and whoever has it can set the password.',
  expired: 'The link has run out before anybody used it.',
  failed: 'There is no link.',
};

type Props = {
  invitation: Invitation;
  /** Epoch milliseconds. */
  now: number;
  /** Called when something about it has changed. */
  onChanged: () => void;
};

/** Somebody who is invited and has not come yet. */
export function InvitationItem({ invitation, now, onChanged }: Props) {
  const { id, address, name, invited_by: inviter, link, failure } = invitation;
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const state = toInvitationState(invitation, now);
  const over = `Somebody else has withdrawn the invitation of ${address}, or it was used.`;

  async function renew() {
    if (isBusy) return;
    setBusy(true);
    const answer = await retrySignedIn(admin, () => renewInvitation(backend, id));
    setBusy(false);
    const fault = answer.ok ? !answer.data && over : answer.message;
    if (fault) showToast(`No new link was asked for. ${fault}`, { type: 'error' });
    onChanged();
  }

  return (
    <li className="person row">
      <div className="person-words">
        <p>
          {name !== null && <strong>{name} </strong>}
          <span className="person-address muted">{address}</span>
        </p>
        <p className="small muted">
          Invited as {invitation.is_super ? 'super admin' : 'editor'}
          {inviter !== null && ` by ${inviter}`}, {formatLondonTime(invitation.invited_at)}
        </p>
        <p className="small" role="status">
          {STATE_WORDS[state]} {state === 'failed' && failure}
        </p>
        {state === 'ready' && link !== null && (
          <LinkField label={`Link for ${address}`} link={link} copy="Copy the link" />
        )}
      </div>
      <div className="row">
        {state !== 'waiting' && (
          <Button
            kind="action"
            isBusy={isBusy}
            aria-label={`Make a new link: ${address}`}
            onClick={() => void renew()}
          >
            Make a new link
          </Button>
        )}
        <Button kind="action" aria-label={`Withdraw: ${address}`} onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          heading={`Withdraw the invitation of ${address}?`}
          submit="Withdraw"
          done={`${address} is not invited any more.`}
          over={over}
          act={() => withdrawInvitation(backend, id)}
          onDone={() => {
            setAsked(false);
            onChanged();
          }}
          onClose={() => setAsked(false)}
        >
          <p>The link that was made for them leads nowhere any more. You can invite them again.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
