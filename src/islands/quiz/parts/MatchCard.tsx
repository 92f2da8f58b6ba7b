import './MatchCard.css';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { formatCount, toSentenceCase } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { formatList } from '../../../domain/format/list.ts';
import { explainMatch, explainPart, PART_LABELS } from '../../../domain/matching/explain-match.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import { formatScore, isUncertain, type MatchPart } from '../../../domain/matching/match-score.ts';
import {
  type ClinicMatch,
  getParts,
  type ScoredPart,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';

/** Further unknowns are counted; the calculation names them all. */
const MOST_UNKNOWN = 3;

function toUnknownWords(unknown: readonly string[]): string {
  const named = unknown.slice(0, MOST_UNKNOWN);
  const others = unknown.length - named.length;
  return formatList(others > 0 ? [...named, formatCount(others, 'more detail')] : named);
}

const toSentences = (clauses: readonly string[]) =>
  clauses.map((clause) => `${toSentenceCase(clause)}.`).join(' ');

type MatchProps = { match: ClinicMatch; answers: QuizAnswers };
type CardProps = MatchProps & { id: string; place: string; heading: 'h2' | 'h3' };

export function MatchCard({ id, match, place, answers, heading: Heading }: CardProps) {
  const { candidate } = match;
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const [drawback = 'nothing that we know of', ...others] = drawbacks;
  const parts = getParts(match);
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
        {unknown.length > 0 && (
          <p className="muted small">Not checked yet: {toUnknownWords(unknown)}.</p>
        )}
      </div>
      <dl className="match-facts">
        {toMatchFacts(candidate).map(({ label, value, state }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-state={state}>
              {value}
              <ClinicDot state={state} />
            </dd>
          </div>
        ))}
      </dl>
      <FitBar match={match} parts={parts} />
      <div>
        <Arithmetic match={match} parts={parts} answers={answers} />
        <p className="match-links row screen-only">
          <a className="button" href={`/clinics/${candidate.slug}`}>
            See {candidate.name}
          </a>
          <ShortlistButton slug={candidate.slug} name={candidate.name} />
        </p>
      </div>
    </article>
  );
}

type PartsProps = MatchProps & { parts: ScoredPart[] };

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The folded calculation of a score, to a tenth of a point (rules §9, "Match scoring"). */
function Arithmetic({ match, parts, answers }: PartsProps) {
  const { candidate, total, high } = match;
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
      <p className="muted small">
        {isUncertain(match) && `It may be up to ${high} once all of it is known. `}
        {candidate.updatedAt && `Record changed ${formatDate(candidate.updatedAt)}.`}
      </p>
    </details>
  );
}

function Part({ part, match, answers }: MatchProps & { part: ScoredPart }) {
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
          {isUncertain(part) && (
            <p>Not checked yet, so it counts at its least. It may be up to {part.high}.</p>
          )}
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

/** Each part is as wide as its weight, filled to its fit; doubt is lighter. */
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
        {parts.map(({ part, weight, low, high }, index) => (
          <g key={part}>
            <rect
              className="fit-doubt"
              x={toPercent(starts[index] ?? 0)}
              width={toPercent((weight * high) / 100)}
              height="14"
            />
            <rect
              x={toPercent(starts[index] ?? 0)}
              width={toPercent((weight * low) / 100)}
              height="14"
            />
          </g>
        ))}
        {starts.slice(1).map((start) => (
          <line key={start} x1={toPercent(start)} x2={toPercent(start)} y2="14" />
        ))}
      </svg>
      <ul className="fit-parts muted">
        {parts.map(({ part, low, high }) => (
          <li key={part}>
            {PART_NAMES[part]}
            <span className="visually-hidden">: {formatScore({ low, high })} of 100</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
