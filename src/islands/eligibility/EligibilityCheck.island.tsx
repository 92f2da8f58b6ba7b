/**
 * The eligibility check (rules §2, Tools): a few questions that end in what to do
 * next. Answers live in memory alone: no store, no address, no request.
 */
import '../kit/QuestionForm.css';
import './EligibilityCheck.css';
import { useStore } from '@nanostores/react';
import type { CitedSource } from '../../schemas/sources.ts';
import { canGoOn, getOutcome } from '../../domain/eligibility/check-flow.ts';
import { CHECK_QUESTIONS } from '../../domain/eligibility/check-questions.ts';
import type { CheckWords } from '../../schemas/eligibility.ts';
import { $check, sendToCheck } from '../../stores/eligibility.ts';
import { asIsland } from '../as-island.tsx';
import { CheckResult } from './parts/CheckResult.tsx';
import { QuestionForm } from '../kit/QuestionForm.tsx';
import { useCheckAddress } from './parts/use-check-address.ts';

type Props = { words: CheckWords; sources: Record<string, CitedSource> };

function EligibilityCheck({ words, sources }: Props) {
  const state = useStore($check);
  useCheckAddress();
  const question = typeof state.at === 'number' ? CHECK_QUESTIONS[state.at] : undefined;
  const outcome = getOutcome(state);

  if (outcome) return <CheckResult outcome={outcome} words={words} sources={sources} />;
  if (question && typeof state.at === 'number') {
    return (
      <QuestionForm
        key={question.id}
        question={question}
        index={state.at}
        total={CHECK_QUESTIONS.length}
        chosen={state.answers[question.id] ?? []}
        canGoBack
        canGoOn={canGoOn(state)}
        finish="See the answer"
        onAnswer={(values) => sendToCheck({ type: 'answer', question: question.id, values })}
        onPrevious={() => sendToCheck({ type: 'previous' })}
        onNext={() => sendToCheck({ type: 'next' })}
      />
    );
  }
  return (
    <div className="quiz-intro stack">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ul>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="button-row">
        <a
          className="button"
          id="start"
          href="#question-1"
          onClick={(event) => {
            event.preventDefault();
            sendToCheck({ type: 'goTo', at: 0 });
          }}
        >
          {words.start}
        </a>
      </p>
    </div>
  );
}

export default asIsland(EligibilityCheck, { name: 'eligibility', headingLevel: 1 });
