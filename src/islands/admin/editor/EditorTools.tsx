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
      <button
        className="button button-quiet"
        type="button"
        aria-pressed={isPreviewed}
        onClick={onPreview}
      >
        Preview
      </button>
      {onHistory && (
        <button
          className="button button-quiet"
          type="button"
          aria-haspopup="dialog"
          onClick={onHistory}
        >
          History
        </button>
      )}
    </div>
  );
}
