import { useState } from 'react';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { TextDialogProps } from './tools.tsx';

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
