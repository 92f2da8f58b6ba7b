import { setOwnName } from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { findLengthFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField } from '../forms/TextField.tsx';

/** In characters. */
const MAX_NAME = 80;

const checkName = (values: { name: string }) => ({ name: findLengthFault(values.name, MAX_NAME) });

/** How whoever is signed in wants to be called. */
export function OwnName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const admin = useAdmin();
  const form = useCheckedForm(checkName, { name }, async (values) => {
    const answer = await retrySignedIn(admin, () => setOwnName(backend, values.name));
    if (!answer.ok) return `Your name was not changed. ${answer.message}`;
    showToast(`You are called ${answer.data} now.`, { type: 'success' });
    onChanged();
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
