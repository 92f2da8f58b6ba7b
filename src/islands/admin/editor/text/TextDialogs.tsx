import { useState } from 'react';
import { isOfThisSite } from '../../../../engines/article-html/arrange-article-html.ts';
import { isCopyableAddress } from '../../../../domain/article/article-picture.ts';
import { Field } from '../../../kit/Field.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import type { TextDialogProps } from './tools.tsx';

type Picture = { src?: string | null; alt?: string | null };

const findAddressFault = (address: string): string | undefined =>
  isCopyableAddress(address) || isOfThisSite(address)
    ? undefined
    : 'Enter an address that starts with https://';

/** A picture by its address, with the words for people who do not see it. */
export function PictureDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const isNew = !editor.isActive('image');
  const [before] = useState(() => editor.getAttributes('image') as Picture);
  const [address, setAddress] = useState(before.src ?? '');
  const [words, setWords] = useState(before.alt ?? '');
  const [isDecorative, setDecorative] = useState(before.alt === '');
  const [isTried, setTried] = useState(false);

  const src = address.trim();
  const alt = isDecorative ? '' : words.trim();
  const addressFault = findAddressFault(src);
  const wordsFault =
    isDecorative || alt ? undefined : 'Describe the picture, or say that it is decorative';

  const apply = closeAnd(() => {
    const focused = editor.chain().focus();
    return isNew
      ? focused.setImage({ src, alt }).run()
      : focused.updateAttributes('image', { src, alt }).run();
  });

  return (
    <DialogForm
      heading={isNew ? 'Add a picture' : 'Change the picture'}
      submit={isNew ? 'Add' : 'Apply'}
      onSubmit={() => {
        setTried(true);
        if (!addressFault && !wordsFault) apply();
        else document.getElementById(addressFault ? 'picture-address' : 'picture-words')?.focus();
      }}
      onClose={onClose}
    >
      <TextField
        id="picture-address"
        label="Address of the picture"
        hint="The site makes a copy of it when the article is published."
        error={isTried ? addressFault : undefined}
        inputMode="url"
        {...VERBATIM}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Field
        id="picture-words"
        label="Description"
        hint="What the picture tells, for people who do not see it."
        error={isTried ? wordsFault : undefined}
      >
        {(field) => (
          <textarea
            className="field-input"
            rows={2}
            disabled={isDecorative}
            {...field}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <label className="check-field">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        It is decorative: it tells nothing that the text does not
      </label>
    </DialogForm>
  );
}

/** The words over a table. */
export function CaptionDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table')['caption'] ?? ''));
  const apply = closeAnd(() =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run(),
  );
  return (
    <DialogForm heading="Caption of the table" submit="Apply" onSubmit={apply} onClose={onClose}>
      <TextField
        id="table-caption"
        label="Caption"
        hint="What the table shows, in a few words. Empty for none."
        error={undefined}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </DialogForm>
  );
}
