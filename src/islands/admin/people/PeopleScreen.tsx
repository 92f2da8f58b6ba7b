/** Who may edit, who is invited to, and what one is called oneself. */
import '../dashboard/DashboardScreen.css';
import './People.css';
import { useRef, useState } from 'react';
import { readOwnRights } from '../../../backend/people.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { InvitationItem } from './InvitationItem.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { OwnName } from './OwnName.tsx';
import { PersonItem } from './PersonItem.tsx';
import { usePeople } from './use-people.ts';

export default function PeopleScreen() {
  const admin = useAdmin();
  const [asked, setAsked] = useState(0);
  const rights = useAnswer(asked, () => retrySignedIn(admin, () => readOwnRights(backend)));
  if (!rights) return <Spinner text="Loading the people" />;
  if (!rights.ok) {
    return <Unread message={rights.message} onAgain={() => setAsked((count) => count + 1)} />;
  }
  const { name, is_super: isSuper } = rights.data;
  return isSuper ? <People name={name} /> : <OneName name={name} />;
}

function Unread({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <h1>People</h1>
      <div className="dashboard-empty" role="alert">
        <CutLine />
        <p>The people could not be read. {message}</p>
        <Button kind="quiet" onClick={onAgain}>
          Try again
        </Button>
      </div>
    </>
  );
}

/** For an editor who looks after nobody. */
function OneName({ name }: { name: string }) {
  return (
    <div className="people-own stack">
      <h1>People</h1>
      <p>
        A super admin invites people and looks after their rights. What you are called is yours.
      </p>
      <OwnName name={name} onChanged={() => undefined} />
    </div>
  );
}

function People({ name }: { name: string }) {
  const { listed, failure, load } = usePeople();
  const [isInviting, setInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed may be gone.
  const changed = () => {
    heading.current?.focus();
    void load();
  };

  if (!listed) {
    return failure ? (
      <Unread message={failure.message} onAgain={() => void load()} />
    ) : (
      <Spinner text="Loading the people" />
    );
  }
  const { people, invitations, readAt } = listed;
  return (
    <div className="stack">
      <div className="dashboard-head row">
        <h1>People</h1>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </div>
      {failure && (
        <p className="notice" role="alert">
          The list could not be read again; it may be out of date. {failure.message}
        </p>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited">Invited</h2>
          <ul className="people">
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                now={readAt}
                onChanged={changed}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="editors">
        <h2 id="editors" tabIndex={-1} ref={heading}>
          Editors
        </h2>
        <p className="people-hint small muted">
          A moderator also reads what patients and clinics send, some of it about people’s health,
          and decides what of it goes on the site. Let as few people as you need.
        </p>
        <ul className="people">
          {people.map((person) => (
            <PersonItem key={person.id} person={person} onChanged={changed} />
          ))}
        </ul>
      </section>
      <section className="people-own" aria-labelledby="own-name">
        <h2 id="own-name" className="visually-hidden">
          Your name
        </h2>
        <OwnName name={name} onChanged={() => void load()} />
      </section>
      {isInviting && (
        <InviteDialog
          onInvited={() => {
            setInviting(false);
            changed();
          }}
          onRefused={() => void load()}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}
