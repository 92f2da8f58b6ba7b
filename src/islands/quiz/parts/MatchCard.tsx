import './MatchCard.css';
import { ShortlistButton } from '../../../components/clinic/ShortlistButton.tsx';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { ClinicDot } from '../../../components/ui/Dot.tsx';
import { formatCount, toSentenceCase } from '../../../domain/format/counts.ts';
import { formatList } from '../../../domain/format/list.ts';
import { explainMatch } from '../../../domain/matching/explain-match.ts';
import { toMatchFacts } from '../../../domain/matching/match-facts.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import {
  type ClinicMatch,
  getParts,
  MATCHES_SHOWN,
  toPlaceWords,
} from '../../../domain/matching/rank-clinics.ts';
import { Arithmetic } from './Arithmetic.tsx';
import { FitBar } from './FitBar.tsx';

type ListProps = {
  matches: ClinicMatch[];
  answers: QuizAnswers;
  heading?: 'h2' | 'h3';
};

export const toMatchId = ({ candidate }: ClinicMatch) => `match-${candidate.slug}`;

export function MatchList({ matches, answers, heading = 'h2' }: ListProps) {
  return (
    <ol className="match-list grid grid-fit">
      {matches.slice(0, MATCHES_SHOWN).map((match) => (
        <li key={match.candidate.slug}>
          <MatchCard
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

/** Further unknowns are counted; the calculation names them all. */
const MOST_UNKNOWN = 3;

function toUnknownWords(unknown: readonly string[]): string {
  const named = unknown.slice(0, MOST_UNKNOWN);
  const others = unknown.length - named.length;
  return formatList(others > 0 ? [...named, formatCount(others, 'more detail')] : named);
}

const toSentences = (clauses: readonly string[]) =>
  clauses.map((clause) => `${toSentenceCase(clause)}.`).join(' ');

type Props = {
  match: ClinicMatch;
  place: string;
  answers: QuizAnswers;
  heading: 'h2' | 'h3';
};

function MatchCard({ match, place, answers, heading: Heading }: Props) {
  const { candidate } = match;
  const { fits, drawbacks, unknown } = explainMatch(match, answers);
  const [drawback = 'nothing that we know of', ...others] = drawbacks;
  const parts = getParts(match);
  const id = toMatchId(match);
  return (
    <article className="match-card card" id={id} aria-labelledby={`${id}-name`}>
      <div className="row">
        <p className="match-place muted small">{place}</p>
        <Heading id={`${id}-name`}>{candidate.name}</Heading>
        {candidate.isExample && <ExampleTag />}
      </div>
      <div className="stack-2">
        <p>{fits.length > 0 ? toSentences(fits) : 'Nothing that we know of stands out.'}</p>
        <p>
          <strong>But:</strong> {drawback}. {toSentences(others)}
        </p>
        {unknown.length > 0 && (
          <p className="muted small">Not checked yet: {toUnknownWords(unknown)}.</p>
        )}
      </div>
      <dl className="match-facts">
        {toMatchFacts(candidate).map(({ label, value, state }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-state={state}>
              {value}
              <ClinicDot state={state} />
            </dd>
          </div>
        ))}
      </dl>
      <FitBar match={match} parts={parts} />
      <div>
        <Arithmetic match={match} parts={parts} answers={answers} />
        <p className="match-links row screen-only">
          <a className="button" href={`/clinics/${candidate.slug}`}>
            See {candidate.name}
          </a>
          <ShortlistButton slug={candidate.slug} name={candidate.name} />
        </p>
      </div>
    </article>
  );
}
