import { useLocation } from 'wouter';
import { addClinic } from '../../../backend/figure-desk.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { type Check, findLengthFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../forms/TextField.tsx';
import { isWebAddress } from './sheet/web-address.ts';

/** In characters. */
const MAX_NAME = 200;

const checkClinic: Check<{ name: string; website: string }> = ({ name, website }) => ({
  name: name === '' ? 'Write the clinic’s name' : findLengthFault(name, MAX_NAME),
  website:
    website === '' || isWebAddress(website)
      ? null
      : 'Write the whole address, such as https://clinic.example',
});

type Props = {
  onClose: () => void;
  /** Called when it was not added: somebody else may just have added it. */
  onRefused: () => void;
};

/** Adds a clinic, hidden as yet, and opens its sheet. */
export function NewClinicDialog({ onClose, onRefused }: Props) {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const form = useCheckedForm(checkClinic, { name: '', website: '' }, async ({ name, website }) => {
    const added = await retrySignedIn(admin, () => addClinic(backend, name, website || null));
    if (!added.ok) {
      onRefused();
      return `The clinic was not added. ${added.message}`;
    }
    navigate(`/admin/clinics/${added.data}`);
    return null;
  });
  return (
    <Dialog heading="New clinic" onClose={onClose}>
      <CheckedForm
        form={form}
        intro="It stays hidden from visitors until you bring it out on its sheet."
        submit={['Add clinic', 'Adding…']}
        beside={
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField
          label="Website"
          hint="May be left empty."
          type="url"
          inputMode="url"
          autoComplete="off"
          {...VERBATIM}
          {...form.field('website')}
        />
      </CheckedForm>
    </Dialog>
  );
}
