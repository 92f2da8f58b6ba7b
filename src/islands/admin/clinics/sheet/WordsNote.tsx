import type { SheetRow } from './sheet-rows.ts';
import type { FigureEditing } from './use-figure-editor.ts';

type Props = { row: SheetRow; editor: FigureEditing };

/** The words that are taken for the value, or what to do where none were found. */
export function WordsNote({ row, editor }: Props) {
  const { quote, found, isOwnWords } = editor;
  if (quote) {
    return (
      <div className="figure-quote">
        <p className="small muted">
          {isOwnWords ? 'The words you chose' : 'Found on the page'}. Select others in its text to
          replace them.
        </p>
        <p>
          <q>{quote.exact}</q>
        </p>
      </div>
    );
  }
  const words = row.spec.words.join(', ');
  return (
    <p className="field-note">
      {found.outcome === 'unnamed'
        ? `The page holds this value, but not beside a word that says what it is. Select words that hold the value and one of: ${words}.`
        : 'This value was not found in the page’s text. Select the words that hold it, or paste the page anew.'}
    </p>
  );
}
