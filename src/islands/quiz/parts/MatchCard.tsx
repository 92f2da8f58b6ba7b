import './MatchCard.css';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { NotChecked } from '../../../components/ui/NotChecked.tsx';
import { toPhoneHref } from '../../../domain/clinic/phone.ts';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import {
  explainMatch,
  explainPart,
  type MatchPoints,
  PART_LABELS,
} from '../../../domain/matching/explain-match.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import type { MatchPart } from '../../../domain/matching/match-score.ts';
import {
  type ClinicMatch,
  countParts,
  type CountedPart,
  type JudgedClinic,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';

const toSentences = (clauses: readonly string[]) =>
  clauses.map((clause) => `${toSentenceCase(clause)}.`).join(' ');

/** Whole points of 100. */
export const formatScore = ({ total }: ClinicMatch) => String(Math.round(total));

type MatchProps = { match: ClinicMatch; answers: QuizAnswers };
type CardProps = MatchProps & { id: string; place: string; heading: 'h2' | 'h3' };

export function MatchCard({ id, match, place, answers, heading: Heading }: CardProps) {
  const { candidate } = match;
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const [drawback = 'nothing that we know of', ...others] = drawbacks;
  const parts = countParts(match);
  const facts = toMatchFacts(candidate);
  const missing = facts.filter(({ value, isComputed }) => value === null && !isComputed);
  return (
    <article className="match-card card" id={id} aria-labelledby={`${id}-name`}>
      <div className="row">
        <p className="match-place muted small">{place}</p>
        <Heading id={`${id}-name`}>{candidate.name}</Heading>
        {candidate.isExample && <ExampleTag />}
      </div>
      <div className="stack-2">
        <p>{fits.length > 0 ? toSentences(fits) : 'Nothing that we know of stands out.'}</p>
        <p>
          <strong>But:</strong> {drawback}. {toSentences(others)}
        </p>
        <Unknown what={[...unknown, ...missing.map(({ label }) => label.toLowerCase())]} />
      </div>
      <Facts facts={facts} />
      <FitBar match={match} parts={parts} />
      <div>
        <Arithmetic match={match} parts={parts} answers={answers} />
        <Links candidate={candidate} />
      </div>
    </article>
  );
}

export type UnorderedPoints = MatchPoints & Pick<JudgedClinic, 'candidate'>;

/** What is known of a clinic beside the answers, without a place or a score. */
export function UnorderedCard({ id, points }: { id: string; points: UnorderedPoints }) {
  const { candidate, fits, drawbacks, unknown } = points;
  return (
    <article className="match-card card" id={id} aria-labelledby={`${id}-name`}>
      <div className="row">
        <h3 id={`${id}-name`}>{candidate.name}</h3>
        {candidate.isExample && <ExampleTag />}
      </div>
      <div className="stack-2">
        {fits.length > 0 && <p>{toSentences(fits)}</p>}
        {drawbacks.length > 0 && (
          <p>
            <strong>But:</strong> {drawbacks[0]}. {toSentences(drawbacks.slice(1))}
          </p>
        )}
        <Unknown what={unknown} />
      </div>
      <Facts facts={toMatchFacts(candidate)} />
      <Links candidate={candidate} />
    </article>
  );
}

type CandidateProps = Pick<JudgedClinic, 'candidate'>;

export function Unknown(props: { what: readonly string[]; forWhom?: string }) {
  return (
    <NotChecked {...props}>
      <a href="#questions">What to ask</a>
    </NotChecked>
  );
}

/** Only what is known: a sentence of the card says what is not. */
function Facts({ facts }: { facts: ReturnType<typeof toMatchFacts> }) {
  const known = facts.filter(({ value }) => value !== null);
  if (known.length === 0) return <div />;
  return (
    <dl className="match-facts">
      {known.map(({ label, value, state }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <ClinicDot state={state} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ candidate: { slug, name, phone } }: CandidateProps) {
  return (
    <p className="match-links row screen-only">
      <a className="button" href={`/clinics/${slug}`}>
        See {name}
      </a>
      {phone !== null && (
        <a className="tap" href={toPhoneHref(phone)}>
          <span className="visually-hidden">Call {name} on </span>
          {phone}
        </a>
      )}
      <ShortlistButton slug={slug} name={name} />
    </p>
  );
}

type PartsProps = MatchProps & { parts: CountedPart[] };

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The folded calculation of a score, to a tenth of a point (rules §9, "Match scoring"). */
function Arithmetic({ match, parts, answers }: PartsProps) {
  const { candidate, total } = match;
  return (
    <details className="match-sum screen-only">
      <summary className="button-link small">
        How we got {formatScore(match)}
        <span className="visually-hidden"> for {candidate.name}</span>
      </summary>
      <table className="match-parts small">
        <thead>
          <tr>
            {['Part', 'Counts', 'Score', 'Points'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <Part key={part.part} part={part} match={match} answers={answers} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              In all
            </th>
            <td>
              <strong>{total}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {candidate.updatedAt && (
        <p className="muted small">Record changed {formatDate(candidate.updatedAt)}.</p>
      )}
    </details>
  );
}

function Part({ part, match, answers }: MatchProps & { part: CountedPart }) {
  const { reasons } = explainPart(match, part.part, answers);
  return (
    <tbody>
      <tr>
        <th scope="row">{PART_LABELS[part.part]}</th>
        <td>{formatWeight(part.weight)}</td>
        <td>{part.score}</td>
        <td>
          <strong>{part.points}</strong>
        </td>
      </tr>
      <tr>
        <td colSpan={4}>
          {reasons.map((reason) => (
            <p key={reason.field}>
              {reason.field}: {reason.value}
              <ClinicDot state={reason.state} />
            </p>
          ))}
        </td>
      </tr>
    </tbody>
  );
}

const PART_NAMES: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'Priority',
  location: 'Place',
  urgency: 'Wait',
};

/** Each part is as wide as its weight, filled to its fit. */
function FitBar({ match, parts }: Omit<PartsProps, 'answers'>) {
  const toPercent = (share: number) => `${share * 100}%`;
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { weight }) => sum + weight, 0),
  );
  return (
    <div>
      <p className="fit-head row">
        <span className="muted small">Fit with your answers</span>
        <span className="small">
          <strong className="match-total">{formatScore(match)}</strong> of 100
        </span>
      </p>
      <svg className="fit-bar" width="100%" height="14" aria-hidden="true">
        {parts.map(({ part, weight, score }, index) => (
          <rect
            key={part}
            x={toPercent(starts[index] ?? 0)}
            width={toPercent((weight * score) / 100)}
            height="14"
          />
        ))}
        {starts.slice(1).map((start) => (
          <line key={start} x1={toPercent(start)} x2={toPercent(start)} y2="14" />
        ))}
      </svg>
      <ul className="fit-parts muted">
        {parts.map(({ part, score }) => (
          <li key={part}>
            {PART_NAMES[part]}
            <span className="visually-hidden">: {Math.round(score)} of 100</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
