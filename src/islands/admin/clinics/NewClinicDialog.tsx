import { useLocation } from 'wouter';
import { z } from 'zod';
import { addClinic } from '../../../backend/figure-desk.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../forms/TextField.tsx';
import { isWebAddress } from './sheet/web-address.ts';

// Otherwise the library tries to compile code from text, which the site's policy forbids and reports.
z.config({ jitless: true });

const NEW_CLINIC = z.object({
  name: z.string().trim().min(1, 'Write the clinic’s name').max(200, 'Use at most 200 characters'),
  website: z
    .string()
    .trim()
    .refine(
      (address) => address === '' || isWebAddress(address),
      'Write the whole address, such as https://clinic.example',
    ),
});

/** Adds a clinic, hidden as yet, and opens its sheet. */
export function NewClinicDialog({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const form = useCheckedForm(NEW_CLINIC, { name: '', website: '' }, async ({ name, website }) => {
    const added = await retrySignedIn(admin, () => addClinic(backend, name, website || null));
    if (!added.ok) return `The clinic was not added. ${added.message}`;
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
