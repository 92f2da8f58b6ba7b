import { useTransition } from 'react';
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
import { type Act, ActLine } from '../forms/ActLine.tsx';
import { LinkField } from '../forms/LinkField.tsx';

const toModerating = ({ id, name, is_own: isOwn, may_moderate: isModerator }: Person): Act => ({
  act: () => setModerator(backend, id, !isModerator),
  ...(isModerator
    ? {
        submit: 'Remove permission to moderate',
        heading: isOwn ? 'Stop moderating?' : `Remove ${name}’s permission to moderate?`,
        meaning: `${isOwn ? 'You' : 'They'} will no longer be able to read or decide on what patients and clinics send. Earlier decisions stay, with the name of the person who made them.`,
        done: isOwn ? 'You can no longer moderate.' : `${name} can no longer moderate.`,
      }
    : {
        submit: 'Give permission to moderate',
        heading: isOwn
          ? 'Give yourself permission to moderate?'
          : `Give ${name} permission to moderate?`,
        meaning:
          'Moderators read what patients and clinics send, some of it about people’s health, and decide what is published. They never see an email address.',
        done: isOwn ? 'You can now moderate.' : `${name} can now moderate.`,
      }),
});

const toRole = ({ id, name, is_super: isSuper }: Person): Act => ({
  act: () => setPersonRole(backend, id, !isSuper),
  ...(isSuper
    ? {
        submit: 'Make editor',
        heading: `Make ${name} an editor?`,
        meaning:
          'They will still be able to edit, but no longer to invite people, change roles or revoke access.',
        done: `${name} is now an editor.`,
      }
    : {
        submit: 'Make super admin',
        heading: `Make ${name} a super admin?`,
        meaning:
          'They can then invite people, change roles and revoke anybody’s access, including yours.',
        done: `${name} is now a super admin.`,
      }),
});

const toRevoking = ({ id, name }: Person): Act => ({
  submit: 'Revoke',
  heading: `Revoke ${name}’s access?`,
  meaning:
    'They will be signed out everywhere at once and will no longer be able to edit. All their work stays, with their name beside it: articles, earlier versions, and changes to clinics. Their unsaved work is kept in case you invite them again.',
  act: () => revokePerson(backend, id),
  done: `${name} can no longer edit.`,
});

export function PersonItem({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { name, email, is_own: isOwn, last_seen: lastSeen } = person;
  return (
    <ActLine
      who={name}
      acts={[toModerating(person), ...(isOwn ? [] : [toRole(person), toRevoking(person)])]}
      over={`Nothing was changed. Somebody else has already revoked ${name}’s access.`}
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
    </ActLine>
  );
}

const STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  waiting:
    'The link is being made. It will be ready in a few seconds or, if a host builds the site, after the next build.',
  ready:
    'Copy the link and send it to them yourself: no email is sent. The link works once, within an hour, and anyone who has it can set the password.',
  expired: 'The link expired before it was used.',
  failed: 'There is no link.',
};

type InvitationProps = { invitation: Invitation; now: number; onChanged: () => void };

export function InvitationItem({ invitation, now, onChanged }: InvitationProps) {
  const { id, address, name, invited_by: inviter, link, failure } = invitation;
  const admin = useAdmin();
  const [isBusy, start] = useTransition();
  const state = toInvitationState(invitation, now);
  const over = `Somebody else has withdrawn the invitation for ${address}, or it has been used.`;

  async function renew() {
    const answer = await retrySignedIn(admin, () => renewInvitation(backend, id));
    const fault = answer.ok ? !answer.data && over : answer.message;
    if (fault) showToast(`No new link was made. ${fault}`, { type: 'error' });
    onChanged();
  }

  const withdrawing: Act = {
    submit: 'Withdraw',
    heading: `Withdraw the invitation for ${address}?`,
    meaning: 'Their link will stop working. You can invite them again.',
    act: () => withdrawInvitation(backend, id),
    done: `${address} is no longer invited.`,
  };

  return (
    <ActLine
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
    </ActLine>
  );
}
