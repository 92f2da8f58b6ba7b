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
import { explainMatch, explainPart, PART_LABELS } from '../../../domain/matching/explain-match.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import type { MatchPart, Score } from '../../../domain/matching/match-score.ts';
import {
  type ClinicMatch,
  countParts,
  type CountedPart,
  getParts,
  type JudgedClinic,
  type ScoredPart,
} from '../../../domain/matching/rank-clinics.ts';
import { DEFAULT_WEIGHTS } from '../../../domain/matching/weights.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';

const toSentences = (clauses: readonly string[]) =>
  clauses.map((clause) => `${toSentenceCase(clause)}.`).join(' ');

/** Whole points of 100. */
export const formatScore = ({ total }: ClinicMatch) => String(Math.round(total));

type MatchProps = { match: ClinicMatch; answers: QuizAnswers };
type CardProps = MatchProps & { id: string; place: string; heading: 'h2' | 'h3' };

export function MatchCard({ id, match, place, answers, heading }: CardProps) {
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const [drawback = 'nothing that we know of', ...others] = drawbacks;
  return (
    <Card id={id} match={match} place={place} heading={heading}>
      <div className="stack-2">
        <p>{fits.length > 0 ? toSentences(fits) : 'Nothing that we know of stands out.'}</p>
        <p>
          <strong>But:</strong> {drawback}. {toSentences(others)}
        </p>
        <NotChecked what={unknown} />
      </div>
      <Facts facts={toMatchFacts(match.candidate)} />
      <div>
        <p className="fit-head row">
          <span className="muted small">Fit with your answers</span>
          <span className="small">
            <strong className="match-total">{formatScore(match)}</strong> of 100
          </span>
        </p>
        <ScoreRows parts={getParts(match)} />
      </div>
      <Arithmetic match={match} parts={countParts(match)} answers={answers} />
    </Card>
  );
}

type UnorderedProps = { id: string; match: JudgedClinic; answers: QuizAnswers };

/** What is known of a clinic beside the answers, without a place or a sum. */
export function UnorderedCard({ id, match, answers }: UnorderedProps) {
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const parts = getParts(match);
  const isSilent = parts.every(({ score }) => score === null);
  return (
    <Card id={id} match={match} heading="h3">
      {!isSilent && (
        <div className="stack-2">
          {fits.length > 0 && <p>{toSentences(fits)}</p>}
          {drawbacks.length > 0 && (
            <p>
              <strong>But:</strong> {drawbacks[0]}. {toSentences(drawbacks.slice(1))}
            </p>
          )}
          <NotChecked what={unknown} />
        </div>
      )}
      {!isSilent && <ScoreRows parts={parts} />}
    </Card>
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
        {place !== undefined && <p className="match-place muted small">{place}</p>}
        <div className="match-name">
          <Heading id={`${id}-name`} className="tap-links">
            <a href={href}>{name}</a>
          </Heading>
          <ShortlistButton slug={slug} name={name} isPlain />
        </div>
        {ledger && <LedgerLine ledger={ledger} />}
        {ledger && (
          <LedgerSentence ledger={ledger}>
            {toQuestionsToAsk(ledger).length > 0 && (
              <a className="screen-only" href={`${href}#ask`}>
                Ask<span className="visually-hidden">{` ${name}`}</span>
                {` ${toAsked(ledger)}`}
              </a>
            )}
          </LedgerSentence>
        )}
      </div>
      {children}
    </article>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof toMatchFacts> }) {
  const known = facts.filter(({ value }) => value !== null);
  return (
    <dl className="match-facts">
      {known.map(({ label, value, state }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <ClinicDot state={state} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PartsProps = MatchProps & { parts: CountedPart[] };

const formatWeight = (weight: number) => `${Number((weight * 100).toFixed(1))}%`;

/** The folded calculation of a score, to a tenth of a point (rules §9, "Match scoring"). */
function Arithmetic({ match, parts, answers }: PartsProps) {
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
        <td colSpan={4}>
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

const PART_NAMES: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'Priority',
  location: 'Place',
  urgency: 'Wait',
};

/** Whole points. */
const formatPoints = (share: number) => String(Math.round(share));

/** The usual weights fit their places; a heavier one takes all the room. */
const WIDEST = { share: DEFAULT_WEIGHTS.condition, em: 8 };

/** Known parts from which on each has a row of its own. */
const MOST_FOLDED = 3;

/** Each track is as wide as its part counts, and filled as far as the clinic fits. */
function ScoreRows({ parts }: { parts: readonly ScoredPart[] }) {
  const most = Math.max(WIDEST.share, ...parts.map(({ weight }) => weight));
  const toWidth = (share: number) => `${(share / most) * WIDEST.em}em`;
  const open = parts.filter(({ score }) => score === null);
  const isFolded = open.length > 1 && parts.length - open.length < MOST_FOLDED;
  const left = open.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <dl className="score-rows">
      {parts.map(
        ({ part, weight, score }) =>
          !(isFolded && score === null) && (
            <div key={part}>
              <dt>{PART_NAMES[part]}</dt>
              <dd>
                <ScoreTrack score={score} width={toWidth(weight)} />
                {score === null ? (
                  'not checked'
                ) : (
                  <span>
                    <strong>{formatPoints(weight * score)}</strong> of {formatPoints(weight * 100)}
                  </span>
                )}
              </dd>
            </div>
          ),
      )}
      {isFolded && (
        <div className="score-rest">
          <dt>Not checked: {formatPoints(left * 100)} points</dt>
          <dd>
            <ScoreTrack score={null} width={toWidth(left)} />
            {toSentenceCase(open.map(({ part }) => PART_NAMES[part].toLowerCase()).join(', '))}
          </dd>
        </div>
      )}
    </dl>
  );
}

type TrackProps = { score: Score; width: string };

function ScoreTrack({ score, width }: TrackProps) {
  return (
    <svg className="score-track" width={width} height="12" aria-hidden="true">
      {score === null ? <line x2="200%" y1="6" y2="6" /> : <rect width={`${score}%`} height="12" />}
    </svg>
  );
}
