import type { Editor } from '@tiptap/core';

/** The dialogs of the text: tools that need to know something before they do their work. */
export type TextDialog = 'link' | 'picture' | 'caption';

export type TextDialogProps = {
  editor: Editor;
  /** Gives the function that closes the dialog and then does the work. */
  closeAnd: (work: () => unknown) => () => void;
  onClose: () => void;
};
