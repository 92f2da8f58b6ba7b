import { z } from 'zod';
import { setOwnName } from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField } from '../forms/TextField.tsx';

// Otherwise the library tries to compile code from text, which the site's policy forbids and reports.
z.config({ jitless: true });

const OWN_NAME = z.object({ name: z.string().trim().max(80, 'Use at most 80 characters') });

/** How whoever is signed in wants to be called. */
export function OwnName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const admin = useAdmin();
  const form = useCheckedForm(OWN_NAME, { name }, async (values) => {
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
