import { type ComponentProps, type ReactNode, useState, useTransition } from 'react';
import { setModerator } from '../../../backend/moderation.ts';
import {
  type Invitation,
  type Person,
  renewInvitation,
  revokePerson,
  setPersonRole,
  withdrawInvitation,
} from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { type InvitationState, toInvitationState } from '../../../domain/admin/people.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { LinkField } from '../forms/LinkField.tsx';

type Dialog = ComponentProps<typeof ConfirmDialog>;

/** Something that is done to somebody once it has been confirmed; `meaning` says what will happen. */
type Act = Pick<Dialog, 'submit' | 'heading' | 'act' | 'done'> & { meaning: string };

type LineProps = Pick<Dialog, 'over' | 'children'> & {
  who: string;
  acts: Act[];
  onChanged: () => void;
  first?: ReactNode;
};

function Line({ who, acts, over, onChanged, first, children }: LineProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  return (
    <li className="row apart">
      <div className="wide">{children}</div>
      <div className="row">
        {first}
        {acts.map((act) => (
          <Button
            key={act.submit}
            kind="action"
            aria-label={`${act.submit}: ${who}`}
            onClick={() => setAsked(act)}
          >
            {act.submit}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          {...asked}
          over={over}
          onDone={() => {
            setAsked(null);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{asked.meaning}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const toModerating = ({ id, name, is_own: isOwn, may_moderate: isModerator }: Person): Act => ({
  act: () => setModerator(backend, id, !isModerator),
  ...(isModerator
    ? {
        submit: 'End moderating',
        heading: isOwn ? 'Stop moderating yourself?' : `Should ${name} no longer moderate?`,
        meaning:
          'They can no longer read or decide about what patients and clinics send. What was decided stays, with whose decision it was.',
        done: isOwn ? 'You do not moderate any more.' : `${name} does not moderate any more.`,
      }
    : {
        submit: 'Let moderate',
        heading: isOwn ? 'Let yourself moderate?' : `Let ${name} moderate?`,
        meaning:
          'Moderators read what patients and clinics send, some of it about people’s health, and decide what of it goes on the site. They never see an e-mail address.',
        done: isOwn ? 'You may moderate now.' : `${name} may moderate now.`,
      }),
});

const toRole = ({ id, name, is_super: isSuper }: Person): Act => ({
  act: () => setPersonRole(backend, id, !isSuper),
  ...(isSuper
    ? {
        submit: 'Make editor',
        heading: `Make ${name} an editor?`,
        meaning: 'They go on editing. They can no longer invite anybody, change roles or revoke.',
        done: `${name} is an editor now.`,
      }
    : {
        submit: 'Make super admin',
        heading: `Make ${name} a super admin?`,
        meaning: 'They can then invite people, change roles and revoke anybody else, you included.',
        done: `${name} is a super admin now.`,
      }),
});

const toRevoking = ({ id, name }: Person): Act => ({
  submit: 'Revoke',
  heading: `Revoke ${name}?`,
  meaning:
    'They are signed out everywhere at once, and cannot edit any more. All of their work stays: articles, earlier versions, and what they changed of clinics, with their name beside it. What they typed and did not save waits for them, in case you invite them again.',
  act: () => revokePerson(backend, id),
  done: `${name} cannot edit any more.`,
});

export function PersonItem({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { name, email, is_own: isOwn, last_seen: lastSeen } = person;
  return (
    <Line
      who={name}
      acts={[toModerating(person), ...(isOwn ? [] : [toRole(person), toRevoking(person)])]}
      over={`Nothing was changed: somebody else has revoked ${name} meanwhile.`}
      onChanged={onChanged}
    >
      <p>
        <strong>{name}</strong>
        {isOwn && ' (you)'} <span className="muted">{email}</span>
      </p>
      <p className="small muted">
        {person.is_super ? 'Super admin' : 'Editor'}
        {person.may_moderate && ' · Moderator'} ·{' '}
        {lastSeen === null ? 'never signed in' : `last seen ${formatLondonTime(lastSeen)}`}
      </p>
    </Line>
  );
}

const STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  waiting:
    'The link is being made. That takes seconds, or until the next build where a host builds the site.',
  ready:
    'Copy the link and send it to them yourself: no mail goes out. It works once, for an hour, and whoever has it can set the password.',
  expired: 'The link has run out before anybody used it.',
  failed: 'There is no link.',
};

type InvitationProps = { invitation: Invitation; now: number; onChanged: () => void };

export function InvitationItem({ invitation, now, onChanged }: InvitationProps) {
  const { id, address, name, invited_by: inviter, link, failure } = invitation;
  const admin = useAdmin();
  const [isBusy, start] = useTransition();
  const state = toInvitationState(invitation, now);
  const over = `Somebody else has withdrawn the invitation of ${address}, or it was used.`;

  async function renew() {
    const answer = await retrySignedIn(admin, () => renewInvitation(backend, id));
    const fault = answer.ok ? !answer.data && over : answer.message;
    if (fault) showToast(`No new link was asked for. ${fault}`, { type: 'error' });
    onChanged();
  }

  const withdrawing: Act = {
    submit: 'Withdraw',
    heading: `Withdraw the invitation of ${address}?`,
    meaning: 'The link that was made for them leads nowhere any more. You can invite them again.',
    act: () => withdrawInvitation(backend, id),
    done: `${address} is not invited any more.`,
  };

  return (
    <Line
      who={address}
      acts={[withdrawing]}
      over={over}
      onChanged={onChanged}
      first={
        state !== 'waiting' && (
          <Button
            kind="action"
            isBusy={isBusy}
            aria-label={`Make a new link: ${address}`}
            onClick={() => isBusy || start(renew)}
          >
            Make a new link
          </Button>
        )
      }
    >
      <p>
        {name !== null && <strong>{name} </strong>}
        <span className="muted">{address}</span>
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
    </Line>
  );
}
