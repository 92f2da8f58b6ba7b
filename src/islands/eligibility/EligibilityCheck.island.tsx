/**
 * The eligibility check (rules §2, Tools): a few questions that end in what to do next. Answers live in
 * memory alone: no storage, no address, no request.
 */
import './EligibilityCheck.css';
import { useStore } from '@nanostores/react';
import { CHECK_QUESTIONS } from '../../domain/eligibility/check-questions.ts';
import { getOutcome } from '../../domain/eligibility/check.ts';
import type { CheckRule } from '../../domain/eligibility/outcomes.ts';
import type { Place } from '../../domain/questions/question.ts';
import type { EmergencyNeed } from '../../schemas/emergency.ts';
import type { CheckWords } from '../../schemas/eligibility.ts';
import type { CitedSource } from '../../schemas/sources.ts';
import { $check, sendToCheck } from '../../stores/eligibility.ts';
import { asIsland } from '../as-island.tsx';
import { QuestionForm, QuestionIntro } from '../kit/Questions.tsx';
import { type QuestionAddress, useQuestionAddress } from '../kit/use-question-address.ts';
import { CheckResult } from './parts/CheckResult.tsx';

type Props = {
  words: CheckWords;
  rules: readonly CheckRule[];
  sources: Record<string, CitedSource>;
  /** Who to call for help now. */
  help: readonly EmergencyNeed[];
};

const goTo = (at: Place) => sendToCheck({ type: 'goTo', at });
const ADDRESS: QuestionAddress = { $flow: $check, outcome: '#outcome', arrive: goTo, follow: goTo };

function EligibilityCheck({ words, rules, sources, help }: Props) {
  const state = useStore($check);
  const { at, answers } = state;
  useQuestionAddress(ADDRESS);
  const outcome = getOutcome(state, rules);

  if (outcome) {
    return <CheckResult outcome={outcome} words={words} sources={sources} help={help} />;
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
  return <QuestionIntro words={words} href="#question-1" onStart={() => goTo(0)} />;
}

export default asIsland(EligibilityCheck, { name: 'eligibility', headingLevel: 1 });
