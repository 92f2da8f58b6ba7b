/** The eligibility check (rules §2, Tools). Answers are never stored, addressed or sent. */
import './EligibilityCheck.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHECK_QUESTIONS } from '../../domain/eligibility/check-questions.ts';
import { getOutcome } from '../../domain/eligibility/check.ts';
import type { Place } from '../../domain/questions/question.ts';
import type { CheckWords } from '../../schemas/eligibility.ts';
import { $check, sendToCheck } from '../../stores/eligibility.ts';
import { asIsland } from '../as-island.tsx';
import { QuestionForm, QuestionIntro } from '../kit/Questions.tsx';
import { type QuestionAddress, useQuestionAddress } from '../kit/use-question-address.ts';
import { CheckResult, type CitedRule } from './parts/CheckResult.tsx';

type Props = {
  words: CheckWords;
  rules: readonly CitedRule[];
  /** Emergency contacts. */
  children: ReactNode;
};

const goTo = (at: Place) => sendToCheck({ type: 'goTo', at });
const ADDRESS: QuestionAddress = { $flow: $check, outcome: '#outcome', arrive: goTo, follow: goTo };

function EligibilityCheck({ words, rules, children }: Props) {
  const state = useStore($check);
  const { at, answers } = state;
  useQuestionAddress(ADDRESS);
  const outcome = getOutcome(state, rules);

  if (outcome) {
    return (
      <CheckResult outcome={outcome} words={words}>
        {children}
      </CheckResult>
    );
  }
  if (typeof at === 'number') {
    return (
      <QuestionForm
        questions={CHECK_QUESTIONS}
        at={at}
        answers={answers}
        canGoBack
        finish="See the answer"
        send={sendToCheck}
      />
    );
  }
  return <QuestionIntro words={words} onStart={() => goTo(0)} />;
}

export default asIsland(EligibilityCheck, { name: 'eligibility', headingLevel: 1 });
