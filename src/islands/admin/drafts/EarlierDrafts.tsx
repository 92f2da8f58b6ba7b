import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { Button } from '../forms/Button.tsx';
import type { Draft } from './draft-store.ts';
import type { DraftValue } from './use-draft.ts';

type Props<Value> = {
  kept: Pick<DraftValue<Value>, 'earlier' | 'use'>;
  describe: (value: Value) => string;
  onUse?: (draft: Draft<Value>) => Promise<void>;
};

export const toTime = ({ writtenAt }: Draft) => formatLondonTime(new Date(writtenAt).toISOString());

export function EarlierDrafts<Value>({ kept, describe, onUse = kept.use }: Props<Value>) {
  const { drafts, discarded, discard, undo } = kept.earlier;
  if (drafts.length === 0 && !discarded) return null;
  return (
    <section className="notice stack-2" aria-label="Unsaved drafts">
      {drafts.map((draft) => (
        <div className="row" key={draft.key}>
          <p>
            You also typed this on {toTime(draft)} (UK time) and never saved it:{' '}
            <q>{describe(draft.value)}</q>
          </p>
          <Button kind="quiet" onClick={() => void onUse(draft)}>
            Use it
          </Button>
          <Button kind="bare" onClick={() => discard(draft)}>
            Discard
          </Button>
        </div>
      ))}
      <Discarded discarded={discarded} undo={undo} />
    </section>
  );
}

type DiscardedProps = { discarded: Draft | null; undo: () => void };

export const Discarded = ({ discarded, undo }: DiscardedProps) =>
  discarded && (
    <p className="row" role="status">
      <span>Discarded what you typed on {toTime(discarded)}.</span>
      <Button kind="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  );
