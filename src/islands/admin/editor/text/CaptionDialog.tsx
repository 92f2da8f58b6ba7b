import { useState } from 'react';
import { Field } from '../../../kit/Field.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import type { TextDialogProps } from './text-dialog.ts';

/** The words over a table. */
export function CaptionDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table')['caption'] ?? ''));
  const apply = closeAnd(() =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run(),
  );
  return (
    <Dialog heading="Caption of the table" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field
          id="table-caption"
          label="Caption"
          hint="What the table shows, in a few words. Empty for none."
          error={undefined}
        >
          {(field) => (
            <input
              className="field-input"
              type="text"
              {...field}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
        </Field>
        <div className="button-row">
          <button className="button" type="submit">
            Apply
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
