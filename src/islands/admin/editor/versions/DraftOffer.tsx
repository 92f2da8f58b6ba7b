import { Link } from 'wouter';
import type { EditableArticle } from '../../../../backend/article-editing.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../../domain/article/article-fields.ts';
import { toFields } from '../../../../domain/article/article-values.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { focusOnMount, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import type { Draft } from '../drafts.ts';
import { Differences } from './Differences.tsx';

type Props = {
  /** Newest first. */
  drafts: readonly Draft[];
  /** The one that was just discarded. */
  discarded: Draft | null;
  /** The version that would be edited otherwise; null when there is none. */
  stored: EditableArticle | null;
  isGone: boolean;
  onRestore: (draft: Draft) => void;
  /** Opens the saved version or an empty article; the drafts stay where they are. */
  onOpen: () => void;
  onDiscard: (draft: Draft) => void;
  onUndo: (draft: Draft) => void;
};

/** What has happened to the article since the draft was begun. */
function toSince(draft: Draft, { stored, isGone }: Props): string {
  if (isGone) return 'The article has been deleted since: saving makes a new one.';
  if (stored && draft.base?.updatedAt !== stored.updated_at) {
    return 'The article has been saved since: you can merge both when you save.';
  }
  return '';
}

const toTime = (draft: Draft): string => formatLondonTime(new Date(draft.writtenAt).toISOString());

/** Shows what was typed and never saved, and offers to go on with it. */
export function DraftOffer(props: Props) {
  const { drafts, discarded, stored, isGone, onOpen, onUndo } = props;
  const isOne = drafts.length === 1;
  const open = stored ? 'Open the saved version' : 'Start a new article';
  return (
    <div className="stack">
      <h2 ref={focusOnMount} tabIndex={-1}>
        {drafts.length === 0
          ? 'Nothing typed is left'
          : `Go on with what was never saved${isOne ? '?' : `: ${drafts.length} texts`}`}
      </h2>
      {discarded && (
        <p className="notice row" role="status">
          <span>What was typed on {toTime(discarded)} is discarded.</span>
          <Button kind="quiet" onClick={() => onUndo(discarded)}>
            Undo
          </Button>
        </p>
      )}
      {drafts.map((draft) => (
        <DraftItem key={draft.id} draft={draft} {...props} />
      ))}
      {isGone ? (
        <p>
          <Link className="button button-quiet" href="/admin">
            To the articles
          </Link>
        </p>
      ) : (
        <p>
          <Button kind={drafts.length === 0 ? 'main' : 'quiet'} onClick={onOpen}>
            {open}
          </Button>{' '}
          {drafts.length > 0 && (
            <span className="muted">What was typed stays kept, and is offered again.</span>
          )}
        </p>
      )}
    </div>
  );
}

function DraftItem({ draft, ...props }: Props & { draft: Draft }) {
  const { session } = useAdmin();
  const saved: ArticleFields = props.stored ?? EMPTY_ARTICLE;
  const writer = draft.writtenBy === session.email ? 'You' : draft.writtenBy;
  const when = toTime(draft);
  return (
    <section className="draft-item stack" aria-label={`Typed on ${when}`}>
      <p>
        {writer} typed this until {when} (London) and never saved it. {toSince(draft, props)}
      </p>
      <div className="button-row">
        <Button onClick={() => props.onRestore(draft)}>Go on with it</Button>
        <Button kind="bare" onClick={() => props.onDiscard(draft)}>
          Discard it
        </Button>
      </div>
      <Differences before={saved} after={toFields(draft.values, saved)} />
    </section>
  );
}
