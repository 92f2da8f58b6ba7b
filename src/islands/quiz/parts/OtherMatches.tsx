import type { MatchCandidate } from '../../../domain/matching/match-candidate.ts';
import { isUncertain } from '../../../domain/matching/match-score.ts';
import type { ClinicMatch } from '../../../domain/matching/rank-clinics.ts';

type Props = {
  matches: ClinicMatch[];
  /** Clinics that are not matched, because nobody could find a web page of theirs. */
  unconfirmed: MatchCandidate[];
};

/** Every other clinic, one click away: those with a score, and those we could not find. */
export function OtherMatches({ matches, unconfirmed }: Props) {
  if (matches.length + unconfirmed.length === 0) return null;
  return (
    <details className="other-matches card screen-only">
      <summary>
        <h2>All other clinics with their scores ({matches.length + unconfirmed.length})</h2>
      </summary>
      <ol className="other-list tap-links" start={4}>
        {matches.map(({ candidate, total, low, high }) => (
          <li key={candidate.id}>
            <a href={`/clinics/${candidate.slug}`}>{candidate.name}</a> {total}
            {isUncertain({ low, high }) && ` (between ${low} and ${high})`}
          </li>
        ))}
      </ol>
      {unconfirmed.length > 0 && (
        <>
          <p>
            Not matched, because we found no web page of their own. Make sure that they exist first:
          </p>
          <ul className="other-list tap-links">
            {unconfirmed.map((candidate) => (
              <li key={candidate.id}>
                <a href={`/clinics/${candidate.slug}`}>{candidate.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
