import type { Submission } from '../../../backend/moderation.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { toReasonLabel } from '../../../domain/moderation/decisions.ts';
import {
  isLate,
  KIND_LABELS,
  toClockWords,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import type { View } from './read-view.ts';
import { type InboxDesk, toSubject } from './use-inbox.ts';

/** What can be opened, one of which is. */
export function InboxList({ inbox, view }: { inbox: InboxDesk; view: View }) {
  const { listed, opened, open } = inbox;
  const now = new Date().toISOString();
  return (
    <section className="inbox-list" aria-labelledby="inbox-list-heading">
      <h2 id="inbox-list-heading" className="visually-hidden">
        {view === 'decided' ? 'Decided last' : 'The soonest due first'}
      </h2>
      <ol>
        {listed?.items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="inbox-item"
              aria-current={item.id === opened?.id ? 'true' : undefined}
              onClick={() => open(item)}
            >
              <span className="inbox-kind">{KIND_LABELS[item.kind]}</span>
              <b>{toSubject(item)}</b>
              {view === 'decided' ? <Outcome item={item} /> : <Clock item={item} now={now} />}
            </button>
          </li>
        ))}
      </ol>
      {view === 'waiting' && listed && listed.waiting > listed.items.length && (
        <p className="inbox-more small muted">
          The {listed.items.length} that are due first. The others follow as you decide.
        </p>
      )}
    </section>
  );
}

function Clock({ item, now }: { item: Submission; now: string }) {
  const { waiting_since: since, due_on: due } = item;
  return (
    <>
      {due !== null && (
        <span className="inbox-clock" data-late={isLate(due, now)}>
          {toClockWords(due, now)}
        </span>
      )}
      {since !== null && (
        <span className="small muted">
          Since <time dateTime={since}>{formatDate(since)}</time>
        </span>
      )}
    </>
  );
}

function Outcome({ item }: { item: Submission }) {
  const { kind, state, reason, decided_at: at, events, rating } = item;
  const by = events.at(-1)?.by ?? null;
  const stars = toRatingWords(rating, null);
  return (
    <>
      <span data-late={state === 'questioned'} className="inbox-clock">
        {toStateLabel(kind, state)}
      </span>
      {reason !== null && <span className="small">{toReasonLabel(reason)}</span>}
      <span className="small muted">
        {at !== null && <time dateTime={at}>{formatDate(at)}</time>}
        {by !== null && `, ${by}`}
        {stars !== '' && ` · ${stars.replace(/\.$/, '')}`}
      </span>
    </>
  );
}
