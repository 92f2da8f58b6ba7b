/** Quiz results (rules §2, §5 and §9), calculated on this device; nothing is sent. */
import './MatchResults.css';
import { Button } from '../../components/ui/Button.tsx';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../domain/format/counts.ts';
import { findSmallestChange, toChangeSentence } from '../../domain/matching/smallest-change.ts';
import type { QuizWords } from '../../schemas/quiz.ts';
import { toMatchFacts } from '../../domain/matching/match-facts.ts';
import { matchClinics, MATCHES_SHOWN, splitMatchable } from '../../domain/matching/rank-clinics.ts';
import { DEFAULT_WEIGHTS, getAnsweredParts, type Weights } from '../../domain/matching/weights.ts';
import type { MatchCandidate } from '../../domain/matching/match-candidate.ts';
import type { OtherCondition } from '../../domain/condition/other-conditions.ts';
import type { QuizAnswers } from '../../domain/quiz/questions.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { DotKey } from '../../components/ui/Dot.tsx';
import { asIsland } from '../as-island.tsx';
import { importPack } from '../kit/import-pack.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { AnswerLine, AnswerSummary, IgnoredNotice, useAnswers } from './parts/Answers.tsx';
import {
  ClinicsLeftOut,
  OtherMatches,
  RankedMatches,
  UnorderedClinics,
} from './parts/MatchLists.tsx';
import { formatScore } from './parts/MatchCard.tsx';
import { OtherConditions } from './parts/OtherConditions.tsx';
import { WeightControls } from './parts/WeightControls.tsx';

type Props = CarriedList<MatchCandidate> & {
  words: QuizWords['results'] & Pick<QuizWords, 'otherCondition'>;
  others: readonly OtherCondition[];
};

const NO_ANSWERS: QuizAnswers = {};

const LINKS = [
  { text: 'Find My Clinic', href: '/quiz' },
  { text: 'Browse Clinics', href: '/clinics' },
];

function MatchResults({ words, others, ...carried }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { parsed, change, clear } = useAnswers(heading);
  const [weights, setWeights] = useState<Weights>(DEFAULT_WEIGHTS);
  const { items, state, message } = useCarriedList(carried);
  const answers = parsed?.answers ?? NO_ANSWERS;
  const ignored = <IgnoredNotice ignored={parsed?.ignored ?? []} />;
  const { matchable, examples } = useMemo(() => splitMatchable(items), [items]);
  const { ordered, unordered, leftOut } = useMemo(
    () => matchClinics(matchable, answers, weights),
    [matchable, answers, weights],
  );
  const { ordered: shownExamples, leftOut: examplesLeftOut } = useMemo(
    () => matchClinics(examples, answers, weights),
    [examples, answers, weights],
  );
  // If no real clinic can be ranked, the weights apply to the examples.
  const ranked = ordered.length > 0 ? ordered : shownExamples;
  const settled = useDeferredValue(ranked);
  const smallest = useMemo(() => findSmallestChange(settled), [settled]);

  if (!parsed || getAnsweredParts(answers).length === 0) {
    return (
      // Keyed, so that one state replaces the other without a layout shift.
      <div className="stack" key={parsed ? 'none' : 'working'}>
        <h1 ref={heading} tabIndex={-1}>
          {parsed ? words.none : words.heading}
        </h1>
        {ignored}
        {parsed ? (
          <p>{words.noneText}</p>
        ) : (
          <p className="script-only" role="status">
            {words.working}
          </p>
        )}
        <p className={`button-row script-only ${parsed ? '' : 'results-wait'}`}>
          {LINKS.map(({ text, href }, index) => (
            <a key={href} className={index === 0 ? 'button' : 'button button-quiet'} href={href}>
              {text}
            </a>
          ))}
        </p>
      </div>
    );
  }

  const shown = ordered.slice(0, MATCHES_SHOWN);
  const facts = shown.flatMap(({ candidate }) => toMatchFacts(candidate));
  const evidence = words.evidence.find(({ condition }) => condition === answers.condition);
  const rest = (
    <>
      <p className="prose">{toChangeSentence(smallest)}</p>
      <WeightControls answers={answers} weights={weights} onChange={setWeights} />
      <OtherMatches matches={ranked.slice(MATCHES_SHOWN)} />
    </>
  );
  return (
    <div className="results stack">
      <div className="stack-2">
        <h1>{words.heading}</h1>
        {shown.length === 0 && unordered.length > 0 && (
          <p>We know too little to rank clinics. Any of them could come first.</p>
        )}
        <AnswerLine answers={answers} />
      </div>
      {ignored}
      {state === 'failed' && <LoadError text={message} />}
      <p className="visually-hidden" role="status">
        {shown.length === 0 && `${formatCount(unordered.length, 'clinic')}, A to Z. `}
        {shown.length === 0 && ranked.length > 0 && 'Invented examples: '}
        {ranked
          .slice(0, MATCHES_SHOWN)
          .map((match, index) => `${index + 1}: ${match.candidate.name}, ${formatScore(match)}`)
          .join('. ')}
      </p>
      {answers.condition === 'other' && (
        <OtherConditions text={words.otherCondition} conditions={others} />
      )}
      {evidence && (
        <p className="prose">
          {evidence.text} <a href={evidence.href}>{evidence.link}</a>.
        </p>
      )}
      <DotKey states={facts.map(({ state }) => state)} />
      {shown.length > 0 && <RankedMatches matches={ordered} answers={answers} heading="h2" />}
      {shown.length > 0 && rest}
      <UnorderedClinics clinics={unordered} answers={answers} isAll={shown.length === 0} />
      {shownExamples.length > 0 && (
        <p className="results-paper">The invented examples are left off this sheet.</p>
      )}
      <ClinicsLeftOut clinics={[...leftOut, ...examplesLeftOut]} />
      {shownExamples.length > 0 && (
        <section className="results-examples stack-3 screen-only">
          <h2>Example clinics: how results look with full records</h2>
          <RankedMatches matches={shownExamples} answers={answers} heading="h3" />
          {shown.length === 0 && rest}
        </section>
      )}
      <p className="results-steps row screen-only">
        {words.steps.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
      <div className="results-pair grid">
        <section className="results-questions stack-3">
          <h2 id="questions">{words.questionsHeading}</h2>
          <div className="small">
            <ul>
              {words.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </div>
          <p className="button-row">
            <Button onClick={() => print()}>Print this page</Button>
            <Button
              onClick={() => void importPack().then((pack) => pack?.addAnswersToPack(answers))}
            >
              Add my answers to my appointment pack
            </Button>
          </p>
        </section>
        <AnswerSummary answers={answers} onChange={change} />
      </div>
      <div className="muted small text-width stack-2">
        <p>
          These results say how well a clinic’s details fit your answers. They say nothing about how
          well a treatment may work.
        </p>
        <p className="screen-only">{words.addressNote}</p>
        <Button className="button-link screen-only" onClick={clear}>
          Clear my answers
        </Button>
      </div>
    </div>
  );
}

export default asIsland(MatchResults, {
  name: 'results',
  headingLevel: 1,
  getLinks: () => LINKS,
});
