/**
 * Ten questions on one line: a dot for an answer that was read, a ring for one that this site
 * worked out, a short stroke for an unknown one (rules §10).
 */
import './LedgerLine.css';
import type { ReactNode } from 'react';
import {
  type Ledger,
  LEDGER_GROUPS,
  LEDGER_LENGTH,
  LEDGER_PLACES,
  LEDGER_QUESTIONS,
  type LedgerMark,
  toLedgerSentence,
} from '../../domain/clinic/ledger.ts';

const TICK = 'v-6';
/** A zero-length line whose round caps form a dot. */
const DOT = 'h0';

const GROUPS = LEDGER_GROUPS.map((name) => (
  <strong key={name} data-questions={LEDGER_QUESTIONS.filter(({ group }) => group === name).length}>
    {name}
  </strong>
));

const draw = (ledger: Ledger, mark: LedgerMark, stroke: string) =>
  LEDGER_PLACES.filter((_, index) => ledger[index] === mark)
    .map((x) => `M${x} 8${stroke}`)
    .join('');

type Props = { ledger: Ledger };

/** Decorative: the sentence beside it says the same. */
export function LedgerLine({ ledger }: Props) {
  const rings = draw(ledger, 'computed', DOT);
  const dots = draw(ledger, 'read', DOT) + rings;
  return (
    <svg className="ledger-line" viewBox={`0 0 ${LEDGER_LENGTH} 16`} aria-hidden="true">
      <path d={`M0 8h${LEDGER_LENGTH}${draw(ledger, null, TICK)}`} />
      {dots && <path className="ledger-dot" d={dots} />}
      {rings && <path className="ledger-gap" d={rings} />}
    </svg>
  );
}

export function LedgerSentence({ ledger, children }: Props & { children?: ReactNode }) {
  const { lead, rest } = toLedgerSentence(ledger);
  return (
    <p className="ledger-sentence">
      <strong>{lead}</strong>
      {rest && ` ${rest}`} {children}
    </p>
  );
}

export function LedgerColumns({ ledger }: Props) {
  return (
    <div className="ledger-columns small" aria-hidden="true">
      {GROUPS}
      {LEDGER_QUESTIONS.map(({ id, label }, index) => (
        <span key={id} className={ledger[index] ? undefined : 'muted'}>
          {label}
          <Mark mark={ledger[index] ?? null} x={6} />
        </span>
      ))}
    </div>
  );
}

function Mark({ mark, x, ground = '' }: { mark: LedgerMark; x: number; ground?: string }) {
  return (
    <svg viewBox={`0 0 ${2 * x} 16`} aria-hidden="true">
      <path d={`${ground}${mark === null ? `M${x} 8${TICK}` : ''}`} />
      {mark && <path className="ledger-dot" d={`M${x} 8${DOT}`} />}
      {mark === 'computed' && <path className="ledger-gap" d={`M${x} 8${DOT}`} />}
    </svg>
  );
}

export function LedgerHeads() {
  return (
    <div className="ledger-heads muted" aria-hidden="true">
      {GROUPS}
    </div>
  );
}

const KEY: readonly { mark: LedgerMark; text: string }[] = [
  { mark: 'read', text: 'read on its own page or its regulator’s' },
  { mark: 'computed', text: 'worked out by us' },
  { mark: null, text: 'not known yet' },
];

export function LedgerKey({ ledgers }: { ledgers: readonly Ledger[] }) {
  return (
    <p className="ledger-key small muted">
      {KEY.filter(({ mark }) => ledgers.some((ledger) => ledger.includes(mark))).map(
        ({ mark, text }) => (
          <span key={text}>
            <Mark mark={mark} x={12} ground="M0 8h24" />
            {text}
          </span>
        ),
      )}
    </p>
  );
}
