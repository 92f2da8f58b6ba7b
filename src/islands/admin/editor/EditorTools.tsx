import { Button } from '../forms/Button.tsx';
type Props = {
  isPreviewed: boolean;
  onPreview: () => void;
  /** Null for an article that has no versions yet. */
  onHistory: (() => void) | null;
};

/** What can be opened beside the article. */
export function EditorTools({ isPreviewed, onPreview, onHistory }: Props) {
  return (
    <div className="article-tools button-row">
      <Button kind="quiet" aria-pressed={isPreviewed} onClick={onPreview}>
        Preview
      </Button>
      {onHistory && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={onHistory}>
          History
        </Button>
      )}
    </div>
  );
}
