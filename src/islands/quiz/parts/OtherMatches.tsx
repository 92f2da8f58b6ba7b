import { useState } from 'react';
import { formatScore } from '../../../domain/matching/match-score.ts';
import { type ClinicMatch, MATCHES_SHOWN } from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { MatchList } from './MatchCard.tsx';

/** Thousands at once would block the page for seconds. */
const SHOWN_AT_A_TIME = 100;

export function OtherMatches({ matches }: { matches: ClinicMatch[] }) {
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  if (matches.length === 0) return null;
  return (
    <details className="result-fold card screen-only">
      <summary className="chevron">
        <h2>All other clinics with their scores ({matches.length})</h2>
      </summary>
      <ol className="other-list tap-links" start={MATCHES_SHOWN + 1}>
        {matches.slice(0, limit).map((match) => (
          <li key={match.candidate.slug}>
            <a href={`/clinics/${match.candidate.slug}`}>{match.candidate.name}</a>{' '}
            {formatScore(match)}
          </li>
        ))}
      </ol>
      {matches.length > limit && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => setLimit(limit + SHOWN_AT_A_TIME)}
        >
          Show more clinics
        </button>
      )}
    </details>
  );
}

export function ExampleMatches({
  matches,
  answers,
}: {
  matches: ClinicMatch[];
  answers: QuizAnswers;
}) {
  if (matches.length === 0) return null;
  return (
    <section className="results-examples stack-3 screen-only">
      <h2>Example clinics: how results look with full records</h2>
      <MatchList matches={matches} answers={answers} heading="h3" />
    </section>
  );
}
