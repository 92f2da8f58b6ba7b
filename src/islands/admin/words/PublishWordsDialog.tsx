import type { WordsChange } from '../../../domain/words/words-changes.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { WordsChanges } from './WordsChanges.tsx';

type Props = {
  title: string;
  changes: readonly WordsChange[];
  onPublish: () => void;
  onClose: () => void;
};

/** What visitors are going to read otherwise, before they do. */
export function PublishWordsDialog({ title, changes, onPublish, onClose }: Props) {
  return (
    <DialogForm
      heading={`Publish: ${title}`}
      className="versions-dialog"
      submit="Publish now"
      cancel="Not yet"
      onSubmit={onPublish}
      onClose={onClose}
    >
      {changes.length === 0 ? (
        <p>Visitors go on reading the same: the words go back to those that came with the site.</p>
      ) : (
        <>
          <p>Visitors read this after the next build, which begins at once:</p>
          <WordsChanges changes={changes} />
        </>
      )}
    </DialogForm>
  );
}
