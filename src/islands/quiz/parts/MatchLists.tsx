import './MatchLists.css';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { toBriefFacts } from '../../../domain/matching/match-facts.ts';
import { formatScore } from '../../../domain/matching/match-score.ts';
import {
  type ClinicMatch,
  MATCHES_SHOWN,
  toPlaceWords,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { MatchCard } from './MatchCard.tsx';

type ListProps = { matches: ClinicMatch[]; answers: QuizAnswers };

const toId = ({ candidate }: ClinicMatch) => `match-${candidate.slug}`;

export function MatchList({
  matches,
  answers,
  heading = 'h2',
}: ListProps & { heading?: 'h2' | 'h3' }) {
  return (
    <ol className="match-list grid grid-fit">
      {matches.slice(0, MATCHES_SHOWN).map((match) => (
        <li key={match.candidate.slug}>
          <MatchCard
            id={toId(match)}
            match={match}
            place={toPlaceWords(matches, match)}
            answers={answers}
            heading={heading}
          />
        </li>
      ))}
    </ol>
  );
}

export function OtherMatches({ matches }: { matches: ClinicMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <details className="result-fold card minor-headings screen-only">
      <summary className="chevron">
        <h2>All other clinics with their scores ({matches.length})</h2>
      </summary>
      <ol className="other-list tap-links" start={MATCHES_SHOWN + 1}>
        {matches.map((match) => (
          <li key={match.candidate.slug}>
            <a href={`/clinics/${match.candidate.slug}`}>{match.candidate.name}</a>{' '}
            {formatScore(match)}
          </li>
        ))}
      </ol>
    </details>
  );
}

export function ExampleMatches({ matches, answers }: ListProps) {
  if (matches.length === 0) return null;
  return (
    <section className="results-examples stack-3 screen-only">
      <h2>Example clinics: how results look with full records</h2>
      <MatchList matches={matches} answers={answers} heading="h3" />
    </section>
  );
}

/** Names, costs, waits and scores at a glance. */
export function MatchOverview({ shown }: { shown: ClinicMatch[] }) {
  if (shown.length === 0) return null;
  return (
    <div className="match-overview-frame screen-only">
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
          {shown.map((match, index) => {
            const { cost, wait } = toBriefFacts(match.candidate);
            return (
              <tr key={match.candidate.slug}>
                <th scope="row">
                  <a href={`#${toId(match)}`}>
                    {index + 1}. {match.candidate.name}
                  </a>
                </th>
                {[cost, wait].map(({ value, state }, column) => (
                  <td key={column}>
                    {value}
                    <ClinicDot state={state} />
                  </td>
                ))}
                <td>
                  <strong>{formatScore(match)}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
