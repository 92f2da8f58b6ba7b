import './MatchCard.css';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ExampleMark } from '../../../components/clinic/ExampleMark.tsx';
import { ClinicTag } from '../../../components/ui/StateTag.tsx';
import { formatDate } from '../../../domain/format/dates.ts';
import {
  explainPart,
  PART_LABELS,
  toCaution,
  toReason,
} from '../../../domain/matching/explain-match.ts';
import { isUncertain } from '../../../domain/matching/match-score.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import {
  type ClinicMatch,
  findTies,
  getParts,
  type ScoredPart,
} from '../../../domain/matching/rank-clinics.ts';

type Props = {
  match: ClinicMatch;
  /** 1 is the first. */
  place: number;
  /** Every clinic's match, for the ties. */
  matches: ClinicMatch[];
  answers: QuizAnswers;
};

const TIES_NAMED = 3;

function toTieText(names: string[], isEveryone: boolean): string {
  if (isEveryone) return 'All clinics tie';
  const named = names.slice(0, TIES_NAMED).join(', ');
  const others = names.length - TIES_NAMED;
  return others > 0 ? `Tied with ${named} and ${others} more` : `Tied with ${named}`;
}

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** One of the matches: its total, five labelled parts, why, and what to ask. */
export function MatchCard({ match, place, matches, answers }: Props) {
  const { candidate, total, low, high } = match;
  const ties = findTies(matches, match).map((tie) => tie.candidate.name);
  return (
    <article className="match-card card stack">
      <h2>
        <span className="muted">{place}.</span> {candidate.name}
      </h2>
      {candidate.isExample && <ExampleMark />}
      <p className="match-total">
        <strong>{total}</strong> out of 100
        {isUncertain({ low, high }) && (
          <span className="muted">
            {' '}
            (up to {high}, once the details that are not checked yet are known)
          </span>
        )}
      </p>
      {ties.length > 0 && (
        <p className="match-tie">{toTieText(ties, ties.length === matches.length - 1)}</p>
      )}
      <p>{toReason(match, answers)}</p>
      <p>{toCaution(match, answers)}</p>
      <ul className="match-parts ruled" aria-label="How the score is made up">
        {getParts(match, answers).map((part) => (
          <Part key={part.part} part={part} match={match} answers={answers} />
        ))}
      </ul>
      <p className="match-links tap-links">
        <a href={`/clinics/${candidate.slug}`}>See everything about {candidate.name}</a>
        {candidate.updatedAt && (
          <span className="muted small"> Record changed {formatDate(candidate.updatedAt)}.</span>
        )}
      </p>
      <p className="screen-only">
        <ShortlistButton slug={candidate.slug} name={candidate.name} />
      </p>
    </article>
  );
}

type PartProps = Pick<Props, 'match' | 'answers'> & { part: ScoredPart };

function Part({ part, match, answers }: PartProps) {
  const { reasons } = explainPart(match, part.part, answers);
  const isDoubtful = isUncertain(part);
  return (
    <li>
      <p className="match-part-head row small">
        <strong>{PART_LABELS[part.part]}</strong>
        <span>
          {formatWeight(part.weight)} × {part.score} = <strong>{part.points}</strong> points
        </span>
      </p>
      <svg className="match-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="match-bar-track" width="100" height="6" />
        {isDoubtful && (
          <rect className="match-bar-doubt" x={part.low} width={part.high - part.low} height="6" />
        )}
        <rect className="match-bar-score" width={isDoubtful ? part.low : part.score} height="6" />
      </svg>
      <ul className="match-reasons small">
        {reasons.map((reason) => (
          <li key={reason.field}>
            {reason.field}: {reason.value} <ClinicTag state={reason.state} />
          </li>
        ))}
        {isDoubtful && (
          <li>Not checked yet, so it counts at its least. It may be up to {part.high}.</li>
        )}
      </ul>
    </li>
  );
}
