import type { ComponentProps } from 'react';
import type { PageKind } from '../../../../backend/figure-desk.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Field } from '../../../kit/Field.tsx';
import { Button } from '../../forms/Button.tsx';
import { type Check, findLengthFault } from '../../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import { useThisSheet } from './use-sheet.ts';
import { isWebAddress } from './web-address.ts';

const KIND_WORDS: Readonly<Record<PageKind, string>> = {
  clinic: 'The clinic’s own page',
  register: 'A public register',
  told: 'The clinic told us: a letter, a mail, a call',
};

/** In characters. */
const MAX_TITLE = 300;

const checkPage: Check<{ url: string; title: string; kind: PageKind }> = ({
  kind,
  url,
  title,
}) => ({
  url:
    kind === 'told' || isWebAddress(url)
      ? null
      : 'Write the whole address, such as https://clinic.example/fees',
  title: title === '' ? 'Write what the page is called' : findLengthFault(title, MAX_TITLE),
});

type Props = {
  /** Those that may vouch for the field. */
  kinds: readonly string[];
  /** Called with the page's id. */
  onKept: (id: string) => void;
  onClose: () => void;
};

/** Names a page of the clinic that vouches for figures. */
export function NewPageDialog({ kinds, onKept, onClose }: Props) {
  const { upsertSourcePage } = useThisSheet();
  const options = (Object.keys(KIND_WORDS) as PageKind[]).filter((kind) => kinds.includes(kind));
  const form = useCheckedForm(
    checkPage,
    { url: '', title: '', kind: options[0] ?? 'clinic' },
    async ({ kind, url, title }) => {
      const kept = await upsertSourcePage({ kind, url: kind === 'told' ? null : url, title });
      if (!kept) return 'Something else is being written. Try again.';
      if (!kept.ok) return `The page was not kept. ${kept.message}`;
      onKept(kept.data);
      return null;
    },
  );
  return (
    <Dialog heading="New page" onClose={onClose}>
      <CheckedForm
        form={form}
        submit={['Keep the page', 'Keeping…']}
        beside={
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField
          label="Address"
          hint="Left empty for what the clinic told us."
          type="url"
          inputMode="url"
          autoComplete="off"
          {...VERBATIM}
          {...form.field('url')}
        />
        <TextField
          label="Title"
          hint="What visitors read as the source, such as “Alder Clinic: fees”."
          autoComplete="off"
          {...form.field('title')}
        />
        <KindField options={options} {...form.field('kind')} />
      </CheckedForm>
    </Dialog>
  );
}

type KindProps = Omit<ComponentProps<'select'>, 'children'> & {
  id: string;
  error: string | undefined;
  options: PageKind[];
};

function KindField({ id, error, options, ...select }: KindProps) {
  return (
    <Field id={id} label="What it is" error={error}>
      {(field) => (
        <select {...field} {...select}>
          {options.map((option) => (
            <option key={option} value={option}>
              {KIND_WORDS[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
