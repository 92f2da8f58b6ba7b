import type { EditableArticle } from '../../../../backend/article-editing.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../../domain/article/article-fields.ts';
import { toFields } from '../../../../domain/article/article-values.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { focusOnMount, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import type { Draft } from '../drafts.ts';
import { Differences } from './Differences.tsx';

type Props = {
  draft: Draft;
  /** The version that would be edited otherwise; null when there is none. */
  stored: EditableArticle | null;
  isGone: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** What has happened to the article since the draft was begun. */
function toSince({ draft, stored, isGone }: Props): string {
  if (isGone) return 'The article has been deleted since: saving makes a new one.';
  if (stored && draft.base?.updatedAt !== stored.updated_at) {
    return 'The article has been saved since: you can merge both when you save.';
  }
  return '';
}

/** Shows a draft that was never saved, and offers to restore or discard it. */
export function DraftOffer(props: Props) {
  const { draft, stored, onRestore, onDiscard } = props;
  const { session } = useAdmin();
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  const when = formatLondonTime(new Date(draft.writtenAt).toISOString());
  const writer = draft.writtenBy === session.email ? 'you' : draft.writtenBy;

  return (
    <div className="stack">
      <h2 ref={focusOnMount} tabIndex={-1}>
        Restore what {writer} had typed?
      </h2>
      <p>
        This browser kept changes from {when} (London) that were never saved. {toSince(props)}
      </p>
      <div className="button-row">
        <Button onClick={onRestore}>Restore what {writer} had typed</Button>
        <Button kind="quiet" onClick={onDiscard}>
          {stored ? 'Discard it and open the saved version' : 'Discard it'}
        </Button>
      </div>
      <section className="stack" aria-labelledby="draft-differences">
        <h3 id="draft-differences">What was never saved</h3>
        <Differences before={saved} after={toFields(draft.values, saved)} />
      </section>
    </div>
  );
}
