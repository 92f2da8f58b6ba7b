import './MatchOverview.css';
import { isUncertain } from '../../../domain/matching/match-score.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import {
  type ClinicMatch,
  findTies,
  toOrderSentence,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { toMatchId } from './MatchCard.tsx';

type Props = {
  /** Those on the page. */
  shown: ClinicMatch[];
  /** Every clinic's match, for the equal scores. */
  matches: ClinicMatch[];
  answers: QuizAnswers;
};

/** The matches side by side, small enough for a phone: what decides most choices, and the score. */
export function MatchOverview({ shown, matches, answers }: Props) {
  if (shown.length === 0) return null;
  return (
    <>
      <div className="match-overview-frame">
        <table className="match-overview small">
          <caption className="visually-hidden">Your matches at a glance</caption>
          <thead>
            <tr>
              {['Clinic', 'Cost', 'Wait', 'Score'].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((match) => {
              const { cost, wait } = toMatchFacts(match.candidate);
              return (
                <tr key={match.candidate.id}>
                  <th scope="row">
                    <a href={`#${toMatchId(match)}`}>{match.candidate.name}</a>
                  </th>
                  <td>{cost.brief}</td>
                  <td>{wait.brief}</td>
                  <td>
                    <strong>{match.total}</strong>
                    {isUncertain(match) && <span className="muted"> up to {match.high}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {shown.some((match) => findTies(matches, match).length > 0) && (
        <p className="muted small">{toOrderSentence(answers)}</p>
      )}
    </>
  );
}
