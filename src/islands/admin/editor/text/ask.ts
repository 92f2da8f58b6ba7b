import type { Editor } from '@tiptap/core';

/** What every dialog of the text is given. */
export type AskProps = {
  editor: Editor;
  /** Gives the function that closes the dialog and then does the work. */
  closeAnd: (work: () => unknown) => () => void;
  onClose: () => void;
};
