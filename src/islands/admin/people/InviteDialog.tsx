import { z } from 'zod';
import { invitePerson } from '../../../backend/people.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, TextField } from '../forms/TextField.tsx';

// Otherwise the library tries to compile code from text, which the site's policy forbids and reports.
z.config({ jitless: true });

const INVITATION = z.object({
  address: z
    .string()
    .trim()
    .min(1, 'Enter their e-mail address')
    .pipe(z.email('Enter an e-mail address in the form name@example.org')),
  name: z.string().trim().max(80, 'Use at most 80 characters'),
  isSuper: z.boolean(),
});

type Props = {
  onInvited: () => void;
  onClose: () => void;
};

/** Asks for whom to invite. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const admin = useAdmin();
  const form = useCheckedForm(
    INVITATION,
    { address: '', name: '', isSuper: false },
    async (values) => {
      const answer = await retrySignedIn(admin, () => invitePerson(backend, values));
      if (!answer.ok) return answer.message;
      onInvited();
      return null;
    },
  );
  const { id, name, ref, onChange, onBlur } = form.field('isSuper');
  return (
    <Dialog heading="Invite somebody" onClose={onClose}>
      <CheckedForm
        form={form}
        intro="You get a link to send to them. With it they set a password and can edit."
        submit={['Invite', 'Inviting…']}
        beside={
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <EmailField {...form.field('address')} autoComplete="off" />
        <TextField
          label="Name"
          hint="As it stands beside their work. May be left empty; they can change it."
          autoComplete="off"
          {...form.field('name')}
        />
        <label className="check-field">
          <input
            type="checkbox"
            id={id}
            name={name}
            ref={ref}
            onChange={(event) => void onChange(event)}
            onBlur={(event) => void onBlur(event)}
          />
          Super admin: may also invite people, change roles and revoke
        </label>
      </CheckedForm>
    </Dialog>
  );
}
