import { Button } from '../forms/Button.tsx';
import { useOtherTab } from './saving/use-other-tab.ts';

type Props = {
  /** Null for an article never saved. */
  articleId: string | null;
  isDeleted: boolean;
  onSaveAsNew: () => void;
};

/** Says that the article is open in another tab too, or has been deleted by somebody. */
export function EditorNotices({ articleId, isDeleted, onSaveAsNew }: Props) {
  const isInOtherTab = useOtherTab(articleId);
  return (
    <>
      {isInOtherTab && (
        <p className="notice" role="status">
          {articleId === null ? 'A new article' : 'This article'} is open in another tab too. Write
          in one of them: both keep what is not saved in the same place.
        </p>
      )}
      {isDeleted && (
        <div className="notice stack" role="alert">
          <p>Somebody has deleted this article. What you wrote is still here.</p>
          <Button onClick={onSaveAsNew}>Save as a new article</Button>
        </div>
      )}
    </>
  );
}
