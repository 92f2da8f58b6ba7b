import { useRef, useState } from 'react';
import { invitePerson, listPeople, setOwnName } from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { checkEditor, updateRights } from '../../../stores/admin-session.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { type Check, findEmailFault, findLengthFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, TextField, TickField } from '../forms/fields.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { InvitationItem, PersonItem } from './PersonItem.tsx';

const MAX_NAME = 80;

export default function PeopleScreen() {
  if (useAdmin().rights.is_super) return <People />;
  return (
    <div className="text-width stack">
      <h1>People</h1>
      <p>Super admins invite people and manage their permissions. You can change your own name.</p>
      <OwnName />
    </div>
  );
}

/** Poll interval for a new link, in milliseconds. */
const LINK_POLL_MS = 2000;

const readPeople = async () => {
  const read = await listPeople(backend);
  return read.ok ? { ok: true as const, data: { ...read.data, readAt: Date.now() } } : read;
};

function People() {
  const read = useRead(['people'], readPeople, {
    everyMs: (data) =>
      data?.invitations.some(({ status }) => status === 'waiting') ? LINK_POLL_MS : false,
  });
  const [isInviting, setInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button may have disappeared, and your own permissions may have changed.
  const changed = () => {
    heading.current?.focus();
    void read.reload();
    void checkEditor(backend);
  };

  return (
    <div className="stack">
      <div className="row apart">
        <h1>People</h1>
        <Button onClick={() => setInviting(true)}>Invite a person</Button>
      </div>
      <Loaded
        read={read}
        loading="Loading the list of people"
        failed="The list of people could not be loaded."
      >
        {({ people, invitations, readAt }) => (
          <>
            {invitations.length > 0 && (
              <section className="stack-2" aria-labelledby="invited">
                <h2 id="invited">Invited</h2>
                <ul className="ruled">
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
            <section className="stack-2" aria-labelledby="editors">
              <h2 id="editors" tabIndex={-1} ref={heading}>
                Editors
              </h2>
              <p className="text-width small muted">
                A moderator also reads what patients and clinics send, some of it about people’s
                health, and decides what is published. Give this permission to as few people as
                possible.
              </p>
              <ul className="ruled">
                {people.map((person) => (
                  <PersonItem key={person.id} person={person} onChanged={changed} />
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
      <section className="text-width" aria-labelledby="own-name">
        <h2 id="own-name" className="visually-hidden">
          Your name
        </h2>
        <OwnName onChanged={() => void read.reload()} />
      </section>
      {isInviting && <InviteDialog onSent={changed} onClose={() => setInviting(false)} />}
    </div>
  );
}

const checkName = (values: { name: string }) => ({ name: findLengthFault(values.name, MAX_NAME) });

function OwnName({ onChanged }: { onChanged?: () => void }) {
  const admin = useAdmin();
  const form = useCheckedForm(checkName, { name: admin.rights.name }, async (values) => {
    const answer = await retrySignedIn(admin, () => setOwnName(backend, values.name));
    if (!answer.ok) return `Your name was not changed. ${answer.message}`;
    updateRights({ name: answer.data });
    showToast(`Your name is now ${answer.data}.`, { type: 'success' });
    onChanged?.();
    return null;
  });
  return (
    <CheckedForm form={form} submit={['Save your name', 'Saving…']}>
      <TextField
        label="Your name"
        hint="Colleagues see it beside what you write and change. Visitors do not."
        autoComplete="name"
        {...form.field('name')}
      />
    </CheckedForm>
  );
}

const checkInvitation: Check<{ address: string; name: string; is_super: boolean }> = (values) => ({
  address: findEmailFault(values.address, 'Enter their email address'),
  ...checkName(values),
});

/**
 * Reloads the list even after a refusal, because someone else may just have invited the same
 * person.
 */
function InviteDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const admin = useAdmin();
  const form = useCheckedForm(
    checkInvitation,
    { address: '', name: '', is_super: false },
    async (values) => {
      const answer = await retrySignedIn(admin, () => invitePerson(backend, values));
      if (answer.ok) onClose();
      onSent();
      return answer.ok ? null : answer.message;
    },
  );
  const { id, name } = form.field('is_super');
  return (
    <Dialog heading="Invite a person" onClose={onClose}>
      <CheckedForm
        form={form}
        intro="You will get a link to send to them. They use it to set a password, and can then edit."
        submit={['Invite', 'Inviting…']}
        onCancel={onClose}
      >
        <EmailField {...form.field('address')} autoComplete="off" />
        <TextField
          label="Name"
          hint="Shown beside their work. Optional; they can change it."
          autoComplete="off"
          {...form.field('name')}
        />
        <TickField id={id} name={name}>
          Super admin: can also invite people, change roles and revoke access
        </TickField>
      </CheckedForm>
    </Dialog>
  );
}
