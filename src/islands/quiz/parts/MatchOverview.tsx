import './MatchOverview.css';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { formatScore } from '../../../domain/matching/match-score.ts';
import { toBriefFacts } from '../../../domain/matching/match-facts.ts';
import type { ClinicMatch } from '../../../domain/matching/rank-clinics.ts';
import { toMatchId } from './MatchCard.tsx';

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
                  <a href={`#${toMatchId(match)}`}>
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
