import { useState } from 'react';
import { setModerator } from '../../../backend/moderation.ts';
import { type Person, revokePerson, setPersonRole } from '../../../backend/people.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  person: Person;
  /** Called when something about them has changed. */
  onChanged: () => void;
};

/** Giving the right to moderate, and taking it. */
const MODERATING = {
  begin: {
    button: 'Let moderate',
    toHeading: (name: string, isOwn: boolean) =>
      isOwn ? 'Let yourself moderate?' : `Let ${name} moderate?`,
    toDone: (name: string, isOwn: boolean) =>
      isOwn ? 'You may moderate now.' : `${name} may moderate now.`,
    meaning:
      'Moderators read what patients and clinics send, some of it about people’s health, and decide what of it goes on the site. They never see an e-mail address.',
  },
  end: {
    button: 'End moderating',
    toHeading: (name: string, isOwn: boolean) =>
      isOwn ? 'Stop moderating yourself?' : `Should ${name} no longer moderate?`,
    toDone: (name: string, isOwn: boolean) =>
      isOwn ? 'You do not moderate any more.' : `${name} does not moderate any more.`,
    meaning:
      'They can no longer read or decide about what patients and clinics send. What was decided stays, with whose decision it was.',
  },
} as const;

/** One editor: who they are, and what a super admin can do about it. */
export function PersonItem({ person, onChanged }: Props) {
  const { name, email, last_seen: lastSeen } = person;
  const { is_super: isSuper, is_own: isOwn, may_moderate: mayModerate } = person;
  const [asked, setAsked] = useState<'role' | 'moderator' | 'revoke' | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    onChanged();
  };
  const moderating = MODERATING[mayModerate ? 'end' : 'begin'];
  const over = `Nothing was changed: somebody else has revoked ${name} meanwhile.`;
  const seen = lastSeen === null ? 'never signed in' : `last seen ${formatLondonTime(lastSeen)}`;
  return (
    <li className="person row">
      <div className="person-words">
        <p>
          <strong>{name}</strong>
          {isOwn && ' (you)'} <span className="person-address muted">{email}</span>
        </p>
        <p className="small muted">
          {isSuper ? 'Super admin' : 'Editor'}
          {mayModerate && ' · Moderator'} · {seen}
        </p>
      </div>
      <div className="row">
        <Button
          kind="action"
          aria-label={`${moderating.button}: ${name}`}
          onClick={() => setAsked('moderator')}
        >
          {moderating.button}
        </Button>
        {!isOwn && (
          <>
            <Button
              kind="action"
              aria-label={`${isSuper ? 'Make editor' : 'Make super admin'}: ${name}`}
              onClick={() => setAsked('role')}
            >
              {isSuper ? 'Make editor' : 'Make super admin'}
            </Button>
            <Button kind="action" aria-label={`Revoke: ${name}`} onClick={() => setAsked('revoke')}>
              Revoke
            </Button>
          </>
        )}
      </div>
      {asked === 'moderator' && (
        <ConfirmDialog
          heading={moderating.toHeading(name, isOwn)}
          submit={moderating.button}
          done={moderating.toDone(name, isOwn)}
          over={over}
          act={() => setModerator(backend, person.id, !mayModerate)}
          onDone={done}
          onClose={close}
        >
          <p>{moderating.meaning}</p>
        </ConfirmDialog>
      )}
      {asked === 'role' && (
        <ConfirmDialog
          heading={isSuper ? `Make ${name} an editor?` : `Make ${name} a super admin?`}
          submit={isSuper ? 'Make editor' : 'Make super admin'}
          done={isSuper ? `${name} is an editor now.` : `${name} is a super admin now.`}
          over={over}
          act={() => setPersonRole(backend, person.id, !isSuper)}
          onDone={done}
          onClose={close}
        >
          <p>
            {isSuper
              ? 'They go on editing. They can no longer invite anybody, change roles or revoke.'
              : 'They can then invite people, change roles and revoke anybody else, you included.'}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          heading={`Revoke ${name}?`}
          submit="Revoke"
          done={`${name} cannot edit any more.`}
          over={over}
          act={() => revokePerson(backend, person.id)}
          onDone={done}
          onClose={close}
        >
          <p>They are signed out everywhere at once, and cannot edit any more.</p>
          <p>
            All of their work stays: articles, earlier versions, and what they changed of clinics,
            with their name beside it. What they typed and did not save waits for them, in case you
            invite them again.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
