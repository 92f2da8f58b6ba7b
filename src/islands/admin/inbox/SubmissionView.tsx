import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { Submission } from '../../../backend/moderation.ts';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatMonth } from '../../../domain/format/dates.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toReasonLabel } from '../../../domain/moderation/decisions.ts';
import {
  CHECKLISTS,
  toChoiceLabel,
  toHost,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { useTextSelection } from '../figures/reading/text-selection.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { Clock, toTitle } from './InboxList.tsx';

type Props = {
  item: Submission;
  marked: string;
  decision: Omit<ComponentProps<typeof DecisionForm>, 'item' | 'selected' | 'onMarked'>;
};

export function SubmissionView({ item, marked, decision }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { selected, forget } = useTextSelection(panel);
  const { kind, form, clinic, review } = item;
  const other = item.others && formatCount(item.others, 'other review');
  const doubts = [
    item.is_suspect && 'It looks automated.',
    !item.has_work && 'It was sent from a browser without JavaScript.',
    other && `${other} of this clinic came from the same address.`,
  ].filter(Boolean);
  const facts: Record<string, ReactNode> = {
    'It says': form?.choice && toChoiceLabel(form.choice),
    Figure: form?.field && toFieldLabel(form.field),
    'What was shown': form?.shown,
    Page: form?.about && toPage(form.about),
    'Where it was seen': form?.seen_at && <SeenAt address={form.seen_at} />,
    'Month of the appointment': form?.month && formatMonth(form.month),
    'Shown as': kind === 'review' && (form?.shown_name || 'A patient'),
    Rating: toRatingWords(item.rating, item.answers),
    Rule: item.reason && toReasonLabel(item.reason),
    Sent: formatLondonTime(item.made_at),
  };
  const list = CHECKLISTS[kind];
  const rules = list && {
    'It may be published if': list.allowed,
    'What must be removed': list.forbidden,
  };
  return (
    <article className="inbox-submission stack-3" aria-labelledby="submission">
      <div>
        <h2 id="submission" tabIndex={-1}>
          {toTitle(item)}
        </h2>
        <Clock item={item} />
      </div>
      {doubts.length > 0 && <p className="is-due">{doubts.join(' ')}</p>}
      <div ref={panel} className="stack-2">
        {form?.says ? (
          <SubmissionText text={form.says} marked={marked} />
        ) : (
          <p className="muted">{form ? 'No comment was written.' : 'The text has been deleted.'}</p>
        )}
      </div>
      {review && (
        <details open={kind === 'reply'}>
          <summary className="chevron">The review it is about</summary>
          <SubmissionText text={review.body} marked="" label="The review it is about" />
          <Link className="tap" href={`/admin/inbox/decided?review=${review.id}`}>
            Question this review, or see past decisions
          </Link>
        </details>
      )}
      <dl className="stack-2">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div className="row" key={name}>
                <dt className="muted">{name}</dt>
                <dd className="wide">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {rules && (
        <details className="card" open={item.state === 'waiting'}>
          <summary className="chevron">The rules</summary>
          <div className="grid grid-fit">
            {Object.entries(rules).map(([heading, lines]) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <ul>
                  {lines.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      )}
      <DecisionForm {...decision} item={item} selected={selected} onMarked={forget} />
      <details>
        <summary className="chevron">History</summary>
        <ol className="small">
          {item.events.map(({ at, to_state: state, reason, by }) => (
            <li key={at + state}>
              <time dateTime={at}>{formatLondonTime(at)}</time>: {toStateLabel(kind, state)}
              {by !== null && ` by ${by}`}
              {reason !== null && ` (${toReasonLabel(reason)})`}
            </li>
          ))}
        </ol>
      </details>
      {clinic && (
        <Link
          className="tap"
          href={`/admin/clinics/${clinic.id}${form?.field ? `#row-${form.field}` : ''}`}
        >
          Open {form?.field ? `“${toFieldLabel(form.field)}” of` : 'the sheet of'} {clinic.name}
        </Link>
      )}
    </article>
  );
}

type TextProps = { text: string; marked: string; label?: string };

/** A visitor's words as plain text, without links. */
function SubmissionText({ text, marked, label = 'What was written' }: TextProps) {
  const start = Math.max(0, text.indexOf(marked));
  const end = text.includes(marked) ? start + marked.length : 0;
  return (
    <blockquote className="card as-typed" aria-label={label}>
      {start > 0 && <span data-start={0}>{text.slice(0, start)}</span>}
      {end > start && <mark data-start={start}>{marked}</mark>}
      <span data-start={end}>{text.slice(end)}</span>
    </blockquote>
  );
}

const toPage = (about: string) =>
  /^\/(?![/\\])/.test(about) ? <NewTab href={about} text={about} /> : about;

const NewTab = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

/** The only external address from a sender that becomes a link, shown with its host. */
function SeenAt({ address }: { address: string }) {
  const host = toHost(address);
  if (host === null) return address;
  return (
    <>
      <NewTab href={address} text={host} /> <span className="small muted">{address}</span>
    </>
  );
}
