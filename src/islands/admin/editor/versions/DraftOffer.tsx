import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import { toFields } from '../../../../domain/article/article-values.ts';
import { formatLondonTime } from '../../../../domain/london-time.ts';
import type { Draft } from '../drafts.ts';
import { Differences } from './Differences.tsx';

type Props = {
  draft: Draft;
  /** The version that would be edited otherwise. */
  saved: ArticleFields;
  /** Whether that version has been saved since the draft was begun. */
  isOutdated: boolean;
  /** E-mail address of who is asked. */
  reader: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Something was typed and never saved: what it was, and whether to go on with it. */
export function DraftOffer(props: Props) {
  const { draft, saved, isOutdated, reader, onRestore, onDiscard } = props;
  const when = formatLondonTime(new Date(draft.writtenAt).toISOString());
  const writer = draft.writtenBy === reader ? 'you' : draft.writtenBy;
  return (
    <div className="draft-offer stack">
      <h1>Restore what {writer} had typed?</h1>
      <p>
        This browser kept changes to this article from {when} (London) that were never saved.
        {isOutdated && ' Somebody has saved the article since: you can merge both when you save.'}
      </p>
      <div className="button-row">
        <button className="button" type="button" onClick={onRestore}>
          Restore what {writer} had typed
        </button>
        <button className="button button-quiet" type="button" onClick={onDiscard}>
          Discard it and open the saved version
        </button>
      </div>
      <section className="stack" aria-labelledby="draft-differences">
        <h2 id="draft-differences">What was never saved</h2>
        <Differences before={saved} after={toFields(draft.values, saved)} />
      </section>
    </div>
  );
}
