import './MatchCard.css';
import type { ReactNode } from 'react';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { LedgerLine, LedgerSentence } from '../../../components/clinic/LedgerLine.tsx';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { NotChecked } from '../../../components/ui/NotChecked.tsx';
import { toAsked, toQuestionsToAsk } from '../../../domain/clinic/ledger.ts';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { formatList } from '../../../domain/format/list.ts';
import { explainMatch, explainPart, PART_LABELS } from '../../../domain/matching/explain-match.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import type { Score } from '../../../domain/matching/match-score.ts';
import {
  type ClinicMatch,
  countParts,
  type CountedPart,
  getParts,
  type JudgedClinic,
} from '../../../domain/matching/rank-clinics.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';

const toSentences = (clauses: readonly string[]) =>
  clauses.map((clause) => `${toSentenceCase(clause)}.`).join(' ');

export const formatScore = ({ total }: ClinicMatch) => String(Math.round(total));

type MatchProps = { match: ClinicMatch; answers: QuizAnswers };
type CardProps = MatchProps & { id: string; place: string; heading: 'h2' | 'h3' };

export function MatchCard({ id, match, place, answers, heading }: CardProps) {
  return (
    <Card id={id} match={match} place={place} heading={heading}>
      <Reasons match={match} answers={answers} isOrdered />
      <Facts facts={toMatchFacts(match.candidate)} />
      <div>
        <p className="fit-head row">
          <span className="muted small">Fit with your answers</span>
          <span className="small">
            <strong className="match-total">{formatScore(match)}</strong> out of 100
          </span>
        </p>
        <ScoreRows match={match} answers={answers} />
      </div>
      <Arithmetic match={match} answers={answers} />
    </Card>
  );
}

type JudgedProps = { match: JudgedClinic; answers: QuizAnswers };

/** What we know about a clinic for these answers, without a rank or a total score. */
export function UnorderedCard({ id, match, answers }: JudgedProps & { id: string }) {
  const isSilent = match.scores.every((score) => score === null);
  return (
    <Card id={id} match={match} heading="h3">
      {!isSilent && <Reasons match={match} answers={answers} />}
      {!isSilent && <ScoreRows match={match} answers={answers} />}
    </Card>
  );
}

function Reasons({ match, answers, isOrdered }: JudgedProps & { isOrdered?: true }) {
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const fit = toSentences(fits) || (isOrdered && 'Nothing that we know of stands out.');
  const [drawback = isOrdered && 'nothing that we know of', ...others] = drawbacks;
  return (
    <div className="stack-2">
      {fit && <p>{fit}</p>}
      {drawback && (
        <p>
          <strong>But:</strong> {drawback}. {toSentences(others)}
        </p>
      )}
      <NotChecked what={unknown} />
    </div>
  );
}

type FrameProps = {
  id: string;
  match: JudgedClinic;
  place?: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
};

function Card({ id, match: { candidate }, place, heading: Heading, children }: FrameProps) {
  const { name, slug, ledger, isExample } = candidate;
  const href = `/clinics/${slug}`;
  return (
    <article
      className={`match-card card ${isExample ? 'card-example' : ''}`}
      aria-labelledby={`${id}-name`}
    >
      <div>
        {isExample && <ExampleTag />}
        {place !== undefined && (
          <p className="muted small">
            <strong>{place}</strong>
          </p>
        )}
        <div className="match-name">
          <Heading id={`${id}-name`} className="tap-links">
            <a href={href} translate="no">
              {name}
            </a>
          </Heading>
          <ShortlistButton slug={slug} name={name} isPlain />
        </div>
        {ledger && (
          <>
            <LedgerLine ledger={ledger} />
            <LedgerSentence ledger={ledger}>
              {toQuestionsToAsk(ledger).length > 0 && (
                <a className="screen-only" href={`${href}#ask`}>
                  Ask<span className="visually-hidden">{` ${name}`}</span>
                  {` ${toAsked(ledger)}`}
                </a>
              )}
            </LedgerSentence>
          </>
        )}
      </div>
      {children}
    </article>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof toMatchFacts> }) {
  const known = facts.filter(({ value }) => value !== null);
  return (
    <dl className="match-facts small">
      {known.map(({ label, value, state }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>
            {value}
            <ClinicDot state={state} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The calculation of a score, folded, to a tenth of a point (rules §9, "Match scoring"). */
function Arithmetic({ match, answers }: MatchProps) {
  const { candidate, total } = match;
  return (
    <details className="match-sum screen-only">
      <summary className="button-link small">
        How we got {formatScore(match)}
        <span className="visually-hidden"> for {candidate.name}</span>
      </summary>
      <table className="match-parts small">
        <thead>
          <tr>
            {['Part', 'Weight', 'Score', 'Points'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {countParts(match).map((part) => (
          <Part key={part.part} part={part} match={match} answers={answers} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {' '}
              Total
            </th>
            <td>
              <strong>{total}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {candidate.updatedAt && (
        <p className="muted small">Record changed {formatDate(candidate.updatedAt)}.</p>
      )}
    </details>
  );
}

function Part({ part, match, answers }: MatchProps & { part: CountedPart }) {
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
        <td colSpan={4} className="muted">
          {reasons.map((reason) => (
            <p key={reason.field}>
              {reason.field}: {reason.value}
              <ClinicDot state={reason.state} />
            </p>
          ))}
        </td>
      </tr>
    </tbody>
  );
}

const formatPoints = (share: number) => String(Math.round(share));

/**
 * A track's width shows the weight of its part; the filled share shows how well the clinic fits.
 */
function ScoreRows({ match, answers }: JudgedProps) {
  const parts = getParts(match);
  const open = parts.filter(({ score }) => score === null);
  const left = open.reduce((sum, { weight }) => sum + weight, 0);
  const unknown = open.flatMap(({ part }) => explainPart(match, part, answers).unknown[0] ?? []);
  return (
    <dl className="score-rows small">
      {parts.map(
        ({ part, weight, score }) =>
          score !== null && (
            <div key={part}>
              <dt>{PART_LABELS[part]}</dt>
              <dd>
                <ScoreTrack score={score} share={weight} />
                <span>
                  <strong translate="no">{formatPoints(weight * score)}</strong> of{' '}
                  {formatPoints(weight * 100)}
                </span>
              </dd>
            </div>
          ),
      )}
      {left > 0 && (
        <div>
          <dt>No score yet</dt>
          <dd>
            <ScoreTrack score={null} share={left} />
            {formatPoints(left * 100)} points
          </dd>
          <dd>We do not know {formatList([...new Set(unknown)])}.</dd>
        </div>
      )}
    </dl>
  );
}

type TrackProps = { score: Score; share: number };

function ScoreTrack({ score, share }: TrackProps) {
  return (
    <svg className="score-track" width={`${share * 100}%`} height="12" aria-hidden="true">
      {score === null ? <line x2="200%" y1="6" y2="6" /> : <rect width={`${score}%`} height="12" />}
    </svg>
  );
}
