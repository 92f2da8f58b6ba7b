import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { Submission } from '../../../backend/moderation.ts';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatMonth } from '../../../domain/format/dates.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toReasonLabel } from '../../../domain/moderation/decisions.ts';
import {
  CHECKLISTS,
  isLate,
  toChoiceLabel,
  toClockWords,
  toHost,
  toRatingWords,
  toStateLabel,
} from '../../../domain/moderation/submission-words.ts';
import { useTextSelection } from '../figures/reading/text-selection.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { SubmissionText } from './SubmissionText.tsx';
import { type InboxDesk, toTitle } from './use-inbox.ts';

type Props = { inbox: InboxDesk; item: Submission; letters: boolean };

/** One that was sent: its words first, then what is known of it and what can be decided. */
export function SubmissionView({ inbox, item, letters }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const selection = useTextSelection(panel);
  const { kind, state, form, clinic, due_on: due } = item;
  const now = new Date().toISOString();
  const says = form?.says ?? '';
  return (
    <article className="inbox-submission stack-3" aria-labelledby="submission">
      <div>
        <h2 id="submission" tabIndex={-1}>
          {toTitle(item)}
        </h2>
        <p
          className="inbox-clock"
          data-late={state === 'waiting' && due !== null && isLate(due, now)}
        >
          {state === 'waiting' && due !== null ? toClockWords(due, now) : toStateLabel(kind, state)}
        </p>
      </div>
      <Checked item={item} />
      <div ref={panel} className="stack-2">
        {form === null ? (
          <p className="muted">Its words have been deleted.</p>
        ) : says === '' ? (
          <p className="muted">Nothing was written besides.</p>
        ) : (
          <SubmissionText
            text={says}
            marked={inbox.choice.decision === 'return' ? inbox.choice.marked : (item.marked ?? '')}
          />
        )}
      </div>
      {item.review && (
        <details className="inbox-about" open={kind === 'reply'}>
          <summary className="chevron">The review that it is about</summary>
          <SubmissionText text={item.review.body} marked="" label="The review that it is about" />
          <p>
            <Link className="tap" href={`/admin/inbox/decided?review=${item.review.id}`}>
              Question this review, or see what was decided
            </Link>
          </p>
        </details>
      )}
      <Facts item={item} />
      <Checklist kind={kind} isOpen={state === 'waiting'} />
      <DecisionForm
        inbox={inbox}
        item={item}
        letters={letters}
        selected={selection.selected}
        onMarked={selection.forget}
      />
      <History item={item} />
      {clinic && (
        <p>
          <Link className="tap" href={toSheet(clinic.id, form?.field ?? '')}>
            {form?.field
              ? `Open “${toFieldLabel(form.field)}” of ${clinic.name}`
              : `Open the sheet of ${clinic.name}`}
          </Link>
        </p>
      )}
    </article>
  );
}

const toSheet = (clinic: string, field: string): string =>
  `/admin/clinics/${clinic}${field === '' ? '' : `#row-${field}`}`;

/** What there is to be careful about. */
function Checked({ item }: { item: Submission }) {
  const { others, is_suspect: isSuspect, has_work: hasWork } = item;
  const words = [
    isSuspect ? 'It looks like a program’s.' : '',
    hasWork ? '' : 'It came from a browser without a script.',
    others
      ? `${formatCount(others, 'other review')} of this clinic came from the same address.`
      : '',
  ].filter(Boolean);
  return words.length === 0 ? null : <p className="inbox-careful">{words.join(' ')}</p>;
}

function Facts({ item }: { item: Submission }) {
  const { kind, form, rating, answers, reason, made_at: at } = item;
  const shown: readonly (readonly [string, ReactNode])[] = [
    ['It says', form?.choice && toChoiceLabel(form.choice)],
    ['Figure', form?.field && toFieldLabel(form.field)],
    ['What was shown', form?.shown],
    ['Page', form?.about],
    ['Where it was seen', form?.seen_at && <SeenAt address={form.seen_at} />],
    ['Month of the appointment', form?.month && formatMonth(form.month)],
    ['Shown as', kind === 'review' ? form?.shown_name || 'A patient' : ''],
    ['It gives', toRatingWords(rating, answers)],
    ['Rule', reason && toReasonLabel(reason)],
    ['Sent', formatLondonTime(at)],
  ];
  return (
    <dl className="inbox-facts">
      {shown.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The one address of a sender's that can be followed, with the host that it leads to. */
function SeenAt({ address }: { address: string }) {
  const host = toHost(address);
  if (host === null) return address;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {host}
        <span className="visually-hidden"> (opens apart)</span>
      </a>{' '}
      <span className="small muted">{address}</span>
    </>
  );
}

function Checklist({ kind, isOpen }: { kind: Submission['kind']; isOpen: boolean }) {
  const list = CHECKLISTS[kind];
  if (!list) return null;
  const toItems = (items: readonly string[]) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
  return (
    <details className="inbox-rules" open={isOpen}>
      <summary className="chevron">The rules</summary>
      <div className="inbox-rules-lists">
        <div>
          <h3>It may stand where</h3>
          {toItems(list.mayStand)}
        </div>
        <div>
          <h3>What has to go</h3>
          {toItems(list.mustGo)}
        </div>
      </div>
    </details>
  );
}

function History({ item }: { item: Submission }) {
  return (
    <details>
      <summary className="chevron">What happened to it</summary>
      <ol className="inbox-events small">
        {item.events.map(({ at, to_state: state, reason, by }) => (
          <li key={at + state}>
            <time dateTime={at}>{formatLondonTime(at)}</time>: {toStateLabel(item.kind, state)}
            {by !== null && ` by ${by}`}
            {reason !== null && ` (${toReasonLabel(reason)})`}
          </li>
        ))}
      </ol>
    </details>
  );
}
