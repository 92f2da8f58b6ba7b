import { invitePerson } from '../../../backend/people.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { type Check, findEmailFault, findLengthFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, TextField } from '../forms/TextField.tsx';

/** In characters. */
const MAX_NAME = 80;

const checkInvitation: Check<{ address: string; name: string; is_super: boolean }> = ({
  address,
  name,
}) => ({
  address: findEmailFault(address, 'Enter their e-mail address'),
  name: findLengthFault(name, MAX_NAME),
});

type Props = {
  onInvited: () => void;
  /** Called when nobody was invited: somebody else may just have done it. */
  onRefused: () => void;
  onClose: () => void;
};

/** Asks for whom to invite. */
export function InviteDialog({ onInvited, onRefused, onClose }: Props) {
  const admin = useAdmin();
  const form = useCheckedForm(
    checkInvitation,
    { address: '', name: '', is_super: false },
    async (values) => {
      const answer = await retrySignedIn(admin, () => invitePerson(backend, values));
      if (!answer.ok) {
        onRefused();
        return answer.message;
      }
      onInvited();
      return null;
    },
  );
  const { id, name } = form.field('is_super');
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
          <input type="checkbox" id={id} name={name} />
          Super admin: may also invite people, change roles and revoke
        </label>
      </CheckedForm>
    </Dialog>
  );
}
