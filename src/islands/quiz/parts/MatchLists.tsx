import './MatchLists.css';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { formatCount } from '../../../domain/format/counts.ts';
import { NOT_CHECKED } from '../../../domain/figure/provenance-wording.ts';
import { explainMatch } from '../../../domain/matching/explain-match.ts';
import { toBriefFacts } from '../../../domain/matching/match-facts.ts';
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
import {
  formatScore,
  MatchCard,
  Unknown,
  UnorderedCard,
  type UnorderedPoints,
} from './MatchCard.tsx';

type ListProps = { matches: ClinicMatch[]; answers: QuizAnswers; heading: 'h2' | 'h3' };

const toId = ({ candidate }: Pick<JudgedClinic, 'candidate'>) => `match-${candidate.slug}`;

/** The best three: at a glance, what decided between equal scores, then each. */
export function RankedMatches(props: ListProps) {
  const { matches, answers } = props;
  const shown = matches.slice(0, MATCHES_SHOWN);
  const isTied = shown.some((match) => findTies(matches, match).length > 0);
  return (
    <>
      <MatchOverview shown={shown} />
      {isTied && <p className="muted small">{toOrderSentence(matches, answers)}</p>}
      <MatchList {...props} />
    </>
  );
}

function MatchList({ matches, answers, heading }: ListProps) {
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
        <h2>
          {matches[0]?.candidate.isExample ? 'The other examples' : 'All other clinics'} with their
          scores ({matches.length})
        </h2>
      </summary>
      <ol className="other-list tap-links" start={MATCHES_SHOWN + 1}>
        {matches.map((match) => (
          <li key={match.candidate.slug}>
            <a href={`/clinics/${match.candidate.slug}`}>{match.candidate.name}</a>{' '}
            {match.candidate.isExample && <ExampleTag />} {formatScore(match)}
          </li>
        ))}
      </ol>
    </details>
  );
}

type UnorderedProps = { clinics: JudgedClinic[]; answers: QuizAnswers; isAll: boolean };

/** A to Z, without places or scores (rules §10, "Silence"). `isAll` where no clinic is ordered. */
export function UnorderedClinics({ clinics, answers, isAll }: UnorderedProps) {
  if (clinics.length === 0) return null;
  const points = clinics.map((match): UnorderedPoints => {
    const { candidate } = match;
    const { unknown, ...known } = explainMatch(match, answers);
    const ages = candidate.ages.value === null ? ['which ages it treats'] : [];
    return { candidate, ...known, unknown: [...ages, ...unknown] };
  });
  const [first, ...others] = points.map(({ unknown }) => unknown);
  // Said once for all of them.
  const shared =
    others.length === 0
      ? []
      : (first ?? []).filter((what) => others.every((unknown) => unknown.includes(what)));
  return (
    <section className="stack-3" aria-labelledby="unordered">
      <h2 id="unordered">
        {isAll ? 'Too little is known to put clinics in order' : 'Not enough known to compare'}
      </h2>
      <p className="prose">
        {isAll
          ? `We could only rank clinics by your answers if we knew more about them. So here ${clinics.length === 1 ? 'is the clinic' : `are all ${clinics.length}`} that may see you, A to Z, with what we know. Ask them about the rest.`
          : `We do not know enough about ${formatCount(clinics.length, 'more clinic')} to rank ${clinics.length === 1 ? 'it' : 'them'}. A to Z:`}
      </p>
      <Unknown what={shared} forWhom="for any of them" />
      <ul className="match-list grid grid-fit">
        {points.map(({ unknown, ...clinic }) => (
          <li key={clinic.candidate.slug}>
            <UnorderedCard
              id={toId(clinic)}
              points={{ ...clinic, unknown: unknown.filter((what) => !shared.includes(what)) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ClinicsLeftOut({ clinics }: { clinics: LeftOut[] }) {
  if (clinics.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby="left-out">
      <h2 id="left-out">Left out, because they do not see people in the place you chose</h2>
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

/** Names, costs, waits and scores at a glance. */
function MatchOverview({ shown }: { shown: ClinicMatch[] }) {
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
                  </a>{' '}
                  {match.candidate.isExample && <ExampleTag />}
                </th>
                {[cost, wait].map(({ value, state }, column) => (
                  <td key={column}>
                    {value ?? NOT_CHECKED}
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
