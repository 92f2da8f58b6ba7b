import './MatchCard.css';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ExampleMark } from '../../../components/clinic/ExampleMark.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { formatList } from '../../../domain/format/list.ts';
import { explainMatch, explainPart, PART_LABELS } from '../../../domain/matching/explain-match.ts';
import { isUncertain } from '../../../domain/matching/match-score.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import {
  type ClinicMatch,
  getParts,
  type ScoredPart,
} from '../../../domain/matching/rank-clinics.ts';

type Props = {
  match: ClinicMatch;
  /** 1 is the first. */
  place: number;
  answers: QuizAnswers;
};

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The address within the page that the overview leads to. */
export const toMatchId = ({ candidate }: ClinicMatch) => `match-${candidate.slug}`;

/** One of the matches: what it costs, how long the wait is, why it fits, what may not suit, what is unknown. */
export function MatchCard({ match, place, answers }: Props) {
  const { candidate } = match;
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  return (
    <article className="match-card card stack" id={toMatchId(match)}>
      <h2>
        <span className="muted">{place}.</span> {candidate.name}
      </h2>
      {candidate.isExample && <ExampleMark />}
      <dl className="match-facts">
        {Object.values(toMatchFacts(candidate)).map(({ label, value, state }) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd>
              {value} <ClinicDot state={state} />
            </dd>
          </div>
        ))}
      </dl>
      <Points heading="Why it fits" clauses={fits} none="Nothing that we know of stands out." />
      <Points heading="What may not suit you" clauses={drawbacks} none="Nothing that we know of." />
      {unknown.length > 0 && (
        <Points
          heading="What is not known yet"
          clauses={[`nobody has checked ${formatList(unknown)}`]}
          none=""
        />
      )}
      <Arithmetic match={match} answers={answers} />
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

function Points({ heading, clauses, none }: { heading: string; clauses: string[]; none: string }) {
  return (
    <section className="match-points">
      <h3>{heading}</h3>
      {clauses.length > 0 ? (
        <ul>
          {clauses.map((clause) => (
            <li key={clause}>{toSentenceCase(clause)}.</li>
          ))}
        </ul>
      ) : (
        <p>{none}</p>
      )}
    </section>
  );
}

function Arithmetic({ match, answers }: Pick<Props, 'match' | 'answers'>) {
  const { total, low, high } = match;
  return (
    <details className="match-sum">
      <summary>
        How this score adds up: <strong className="match-total">{total}</strong> out of 100
      </summary>
      {isUncertain({ low, high }) && (
        <p className="muted small">It may be up to {high} once all of it is known.</p>
      )}
      <ul className="match-parts ruled" aria-label="How the score is made up">
        {getParts(match, answers).map((part) => (
          <Part key={part.part} part={part} match={match} answers={answers} />
        ))}
      </ul>
    </details>
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
            {reason.field}: {reason.value} <ClinicDot state={reason.state} />
          </li>
        ))}
        {isDoubtful && (
          <li>Not checked yet, so it counts at its least. It may be up to {part.high}.</li>
        )}
      </ul>
    </li>
  );
}
