import './Arithmetic.css';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { formatDate } from '../../../domain/format/dates.ts';
import { explainPart, PART_LABELS } from '../../../domain/matching/explain-match.ts';
import { formatScore, isUncertain } from '../../../domain/matching/match-score.ts';
import type { ClinicMatch, ScoredPart } from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';

type Props = { match: ClinicMatch; parts: ScoredPart[]; answers: QuizAnswers };

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The folded calculation of a score, to a tenth of a point (rules §9, "Match scoring"). */
export function Arithmetic({ match, parts, answers }: Props) {
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

type PartProps = Pick<Props, 'match' | 'answers'> & { part: ScoredPart };

function Part({ part, match, answers }: PartProps) {
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
