/**
 * The quiz's results (rules §2, §5 and §9), worked out on this device: the address
 * carries the answers, the page carries the clinics, and nothing is sent anywhere.
 */
import './MatchResults.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  parseAnswers,
  type ParsedAnswers,
  toAnswersSearch,
} from '../../domain/quiz/answers-address.ts';
import { findSmallestChange, toChangeSentence } from '../../domain/matching/smallest-change.ts';
import type { QuizWords } from '../../domain/quiz/quiz-words.ts';
import { splitMatchable } from '../../domain/matching/matchable-clinics.ts';
import { MATCHES_SHOWN, rankClinics } from '../../domain/matching/rank-clinics.ts';
import { DEFAULT_WEIGHTS, getAnsweredParts, type Weights } from '../../domain/matching/weights.ts';
import type { MatchCandidate } from '../../domain/matching/match-candidate.ts';
import type { QuizAnswers } from '../../domain/quiz/questions.ts';
import { endFinishedQuiz } from '../../stores/quiz.ts';
import { clearQuizSession } from '../../browser/session.ts';
import { showToast } from '../../browser/toasts.ts';
import { asIsland } from '../as-island.tsx';
import { AnswerSummary } from './parts/AnswerSummary.tsx';
import { IgnoredNotice } from './parts/IgnoredNotice.tsx';
import { MatchCard } from './parts/MatchCard.tsx';
import { OtherMatches } from './parts/OtherMatches.tsx';
import { useCandidates } from './parts/use-candidates.ts';
import { WeightControls } from './parts/WeightControls.tsx';

type Props = {
  words: QuizWords['results'];
  /** Every clinic; null when they must be fetched. */
  candidates: MatchCandidate[] | null;
  /** Where every clinic is, when the page does not carry them. */
  candidatesAddress: string;
  /** The day the clinic data is of, as shown. */
  dataDate: string;
};

const NOTHING: ParsedAnswers = { answers: {}, ignored: [], missing: [] };

function MatchResults({ words, candidates, candidatesAddress, dataDate }: Props) {
  const [parsed, setParsed] = useState<ParsedAnswers | null>(null);
  const [weights, setWeights] = useState<Weights>(DEFAULT_WEIGHTS);
  const clinics = useCandidates(candidates, candidatesAddress);
  const { answers, ignored } = parsed ?? NOTHING;
  const heading = useRef<HTMLHeadingElement>(null);
  const isCleared = useRef(false);
  const { matchable, unconfirmed } = useMemo(
    () => splitMatchable(clinics.candidates),
    [clinics.candidates],
  );
  const matches = useMemo(
    () => rankClinics(matchable, answers, weights),
    [matchable, answers, weights],
  );
  const change = useMemo(() => findSmallestChange(matches, answers), [matches, answers]);

  useLayoutEffect(() => {
    const read = () => setParsed(parseAnswers(location.search));
    read();
    endFinishedQuiz();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  function changeAnswers(next: QuizAnswers) {
    const search = toAnswersSearch(next);
    history.replaceState(null, '', location.pathname + search);
    setParsed(parseAnswers(search));
  }

  function clearAnswers() {
    clearQuizSession();
    isCleared.current = true;
    changeAnswers({});
    showToast('Your answers are cleared.', { type: 'success' });
  }

  useEffect(() => {
    if (!isCleared.current) return;
    isCleared.current = false;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [parsed]);

  if (!parsed) {
    return (
      <div className="stack">
        <h1>{words.heading}</h1>
        <p role="status">{words.working}</p>
        <Ways />
      </div>
    );
  }
  if (getAnsweredParts(answers).length === 0) {
    return (
      <div className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {words.none}
        </h1>
        <IgnoredNotice ignored={ignored} />
        <p>{words.noneText}</p>
        <Ways />
      </div>
    );
  }

  const shown = matches.slice(0, MATCHES_SHOWN);
  return (
    <div className="results stack">
      <h1>{words.heading}</h1>
      <div className="results-clear">
        <p className="muted small">{words.addressNote}</p>
        <button className="button button-quiet" type="button" onClick={clearAnswers}>
          Clear my answers
        </button>
      </div>
      <IgnoredNotice ignored={ignored} />
      {clinics.message && (
        <div className="notice" role="alert">
          <p>Error loading clinics: {clinics.message}</p>
          <button className="button button-quiet" type="button" onClick={() => location.reload()}>
            Try Again
          </button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {shown
          .map(({ candidate, total }, index) => `${index + 1}: ${candidate.name}, ${total}`)
          .join('. ')}
      </p>
      <ol className="match-list grid grid-fit">
        {shown.map((match, index) => (
          <li key={match.candidate.id}>
            <MatchCard match={match} place={index + 1} matches={matches} answers={answers} />
          </li>
        ))}
      </ol>
      <p className="prose">{toChangeSentence(change)}</p>
      <p className="muted small">
        Clinic data as of {dataDate}. A score says how well a clinic’s details fit your answers, and
        nothing about how well a treatment may work.
      </p>
      <WeightControls answers={answers} weights={weights} onChange={setWeights} />
      <AnswerSummary answers={answers} onChange={changeAnswers} />
      <OtherMatches matches={matches.slice(MATCHES_SHOWN)} unconfirmed={unconfirmed} />
      <section className="results-questions">
        <h2>{words.questionsHeading}</h2>
        <ul>
          {words.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <p className="button-row">
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print this page
        </button>
      </p>
    </div>
  );
}

function Ways() {
  return (
    <p className="button-row">
      <a className="button" href="/quiz">
        Take the quiz
      </a>
      <a className="button button-quiet" href="/clinics">
        Browse Clinics
      </a>
    </p>
  );
}

export default asIsland(MatchResults, {
  name: 'results',
  headingLevel: 1,
  getLinks: () => [
    { text: 'Take the quiz', href: '/quiz' },
    { text: 'Browse Clinics', href: '/clinics' },
  ],
});
