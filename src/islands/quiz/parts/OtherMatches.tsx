import { isUncertain } from '../../../domain/matching/match-score.ts';
import { type ClinicMatch, MATCHES_SHOWN } from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { MatchCard } from './MatchCard.tsx';

/** Every other clinic with its score, one click away. */
export function OtherMatches({ matches }: { matches: ClinicMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <details className="other-matches card screen-only">
      <summary>
        <h2>All other clinics with their scores ({matches.length})</h2>
      </summary>
      <ol className="other-list tap-links" start={MATCHES_SHOWN + 1}>
        {matches.map(({ candidate, total, low, high }) => (
          <li key={candidate.id}>
            <a href={`/clinics/${candidate.slug}`}>{candidate.name}</a> {total}
            {isUncertain({ low, high }) && ` (up to ${high})`}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What results look like once every detail is known: the best of the invented clinics, folded away. */
export function ExampleMatches({
  matches,
  answers,
}: {
  matches: ClinicMatch[];
  answers: QuizAnswers;
}) {
  if (matches.length === 0) return null;
  return (
    <details className="other-matches card screen-only">
      <summary>
        <h2>How results look with full records: example clinics</h2>
      </summary>
      <ol className="match-list grid grid-fit">
        {matches.slice(0, MATCHES_SHOWN).map((match, index) => (
          <li key={match.candidate.id}>
            <MatchCard match={match} place={index + 1} answers={answers} />
          </li>
        ))}
      </ol>
    </details>
  );
}
