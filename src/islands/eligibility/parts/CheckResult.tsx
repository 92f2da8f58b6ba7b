import type { ReactNode } from 'react';
import { CitedSources } from '../../../components/condition/CitedSources.tsx';
import type { CheckOutcome } from '../../../domain/eligibility/check.ts';
import type { CheckRule } from '../../../domain/eligibility/outcomes.ts';
import type { CheckWords } from '../../../schemas/eligibility.ts';
import type { UnnamedSource } from '../../../schemas/sources.ts';
import { sendToCheck } from '../../../stores/eligibility.ts';
import { ArrivalHeading } from '../../kit/Questions.tsx';

export type CitedRule = CheckRule & { cited: UnnamedSource[] };

type Props = {
  outcome: CheckOutcome<CitedRule>;
  words: CheckWords;
  /** Emergency contacts. */
  children: ReactNode;
};

/** The outcome with its reasons and sources. In danger, only emergency contacts. */
export function CheckResult({ outcome, words, children }: Props) {
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
        {(['previous', 'clear'] as const).map((type) => (
          <button
            key={type}
            className="button button-quiet"
            type="button"
            onClick={() => sendToCheck({ type })}
          >
            {type === 'previous' ? 'Previous' : words.again}
          </button>
        ))}
      </p>
    </div>
  );
}

function Reasons({ rules }: { rules: CitedRule[] }) {
  return (
    <ul className="bullets">
      {rules.map(({ question, value, reason, cited }) => (
        <li key={`${question}-${value}`}>
          {reason}
          <CitedSources sources={cited} />
        </li>
      ))}
    </ul>
  );
}
