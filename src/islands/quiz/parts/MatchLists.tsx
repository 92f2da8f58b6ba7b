import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { LedgerHeads, LedgerKey } from '../../../components/clinic/LedgerLine.tsx';
import { formatCount } from '../../../domain/format/counts.ts';
import {
  explainConditionPoints,
  describeLargestUnknown,
} from '../../../domain/matching/explain-match.ts';
import {
  type ClinicMatch,
  findTies,
  type JudgedClinic,
  type LeftOut,
  MATCHES_SHOWN,
  toOrderSentence,
  toPlaceWords,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { formatScore, MatchCard, UnorderedCard } from './MatchCard.tsx';

type ListProps = { matches: ClinicMatch[]; answers: QuizAnswers; heading: 'h2' | 'h3' };

const toId = ({ candidate }: Pick<JudgedClinic, 'candidate'>) => `match-${candidate.slug}`;

export function RankedMatches({ matches, answers, heading }: ListProps) {
  const shown = matches.slice(0, MATCHES_SHOWN);
  const isTied = shown.some((match) => findTies(matches, match).length > 0);
  return (
    <>
      {isTied && <p className="muted small">{toOrderSentence(matches, answers)}</p>}
      <LineKeys clinics={shown} />
      <ol role="list" className="match-list grid grid-fit">
        {shown.map((match) => (
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
    </>
  );
}

function LineKeys({ clinics }: { clinics: readonly JudgedClinic[] }) {
  const ledgers = clinics.flatMap(({ candidate: { ledger } }) => (ledger === null ? [] : [ledger]));
  if (ledgers.length === 0) return null;
  return (
    <div className="match-keys">
      <LedgerKey ledgers={ledgers} />
      <LedgerHeads />
    </div>
  );
}

export function OtherMatches({ matches }: { matches: ClinicMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <details className="result-fold card stack minor-headings screen-only">
      <summary className="chevron">
        <h2>
          {matches[0]?.candidate.isExample ? 'The other examples' : 'All other clinics'} with their
          scores ({matches.length})
        </h2>
      </summary>
      <div className="tap-links">
        <ol start={MATCHES_SHOWN + 1}>
          {matches.map((match) => (
            <li key={match.candidate.slug}>
              <a href={`/clinics/${match.candidate.slug}`}>{match.candidate.name}</a>{' '}
              {match.candidate.isExample && <ExampleTag />} {formatScore(match)}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

type UnorderedProps = { clinics: JudgedClinic[]; answers: QuizAnswers; isAll: boolean };

/**
 * A to Z, without ranks or total scores (rules §10, "Silence"). `isAll` if no clinic is ranked.
 */
export function UnorderedClinics({ clinics, answers, isAll }: UnorderedProps) {
  if (clinics.length === 0) return null;
  const open = describeLargestUnknown(clinics, answers);
  const points = explainConditionPoints(clinics);
  return (
    <section className="stack-3" aria-labelledby="unordered">
      <div className="text-width stack-2">
        <h2 id="unordered">
          {isAll
            ? `${formatCount(clinics.length, 'clinic')} that may see you, A to Z`
            : 'Not enough known to compare'}
        </h2>
        {!isAll && (
          <p>
            We do not know enough about {formatCount(clinics.length, 'more clinic')} to rank{' '}
            {clinics.length === 1 ? 'it' : 'them'}. A to Z:
          </p>
        )}
      </div>
      <LineKeys clinics={clinics} />
      <ul className="unordered-list">
        {clinics.map((match) => (
          <li key={match.candidate.slug}>
            <UnorderedCard id={toId(match)} match={match} answers={answers} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <p className="prose">
          {open} <a href="#questions">What to ask</a>
        </p>
      )}
      {points !== null && <p className="muted small prose">{points}</p>}
    </section>
  );
}

export function ClinicsLeftOut({ clinics }: { clinics: LeftOut[] }) {
  if (clinics.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby="left-out">
      <h2 id="left-out">Left out, because they cannot see you</h2>
      <ul className="ruled">
        {clinics.map(({ candidate, reason }) => (
          <li key={candidate.slug}>
            <a href={`/clinics/${candidate.slug}`}>{candidate.name}</a>{' '}
            {candidate.isExample && <ExampleTag />} {reason}.
          </li>
        ))}
      </ul>
    </section>
  );
}
