/**
 * The eligibility check (rules §2, Tools). Answers are never stored, sent or put in the address.
 */
import './EligibilityCheck.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CitedSources } from '../../components/condition/CitedSources.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CHECK_QUESTIONS } from '../../domain/eligibility/check-questions.ts';
import { type CheckOutcome, getOutcome } from '../../domain/eligibility/check.ts';
import type { CheckRule } from '../../domain/eligibility/outcomes.ts';
import type { Place } from '../../domain/questions/question.ts';
import type { CheckWords } from '../../schemas/eligibility.ts';
import type { UnnamedSource } from '../../schemas/sources.ts';
import { $check, sendToCheck } from '../../stores/eligibility.ts';
import { asIsland } from '../as-island.tsx';
import { ArrivalHeading, QuestionForm, QuestionIntro } from '../kit/Questions.tsx';
import { type QuestionAddress, useQuestionAddress } from '../kit/use-question-address.ts';

type CitedRule = CheckRule & { cited: UnnamedSource[] };

type Props = {
  words: CheckWords;
  rules: readonly CitedRule[];
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
  if (typeof at !== 'number') return <QuestionIntro words={words} onStart={() => goTo(0)} />;
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

type ResultProps = Omit<Props, 'rules'> & { outcome: CheckOutcome<CitedRule> };

function CheckResult({ outcome, words, children }: ResultProps) {
  const { name, rules, alsoTell } = outcome;
  const { heading, text } = words.outcomes[name];
  return (
    <div className="check-result stack minor-headings" data-outcome={name}>
      <ArrivalHeading text={heading} />
      <p className="lead">{text}</p>
      {name === 'get-help-now' ? (
        <>
          {rules.map(({ value, reason }) => (
            <p key={value}>
              <strong>{reason}</strong>
            </p>
          ))}
          {children}
        </>
      ) : (
        <>
          <h2>{words.stepsHeading}</h2>
          <ul className="stack-2 tap-links strong-links">
            {words.outcomes[name].steps.map((step) => (
              <li key={step.text}>
                <a href={step.href}>{step.text}</a>
              </li>
            ))}
          </ul>
          <h2>{words.reasonsHeading}</h2>
          <Reasons rules={rules} />
        </>
      )}
      {alsoTell.length > 0 && (
        <>
          <h2>{words.alsoTell}</h2>
          <Reasons rules={alsoTell} />
        </>
      )}
      <p className="button-row">
        <Button onClick={() => sendToCheck({ type: 'previous' })}>Previous</Button>
        <Button onClick={() => sendToCheck({ type: 'clear' })}>{words.again}</Button>
      </p>
    </div>
  );
}

function Reasons({ rules }: { rules: CitedRule[] }) {
  return (
    <ul className="bullets stack-2">
      {rules.map(({ question, value, reason, cited }) => (
        <li key={`${question}-${value}`}>
          {reason}
          <CitedSources sources={cited} />
        </li>
      ))}
    </ul>
  );
}

export default asIsland(EligibilityCheck, { name: 'eligibility', headingLevel: 1 });
