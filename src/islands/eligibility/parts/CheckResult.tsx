import { Fragment } from 'react';
import { CitedSources } from '../../../components/condition/CitedSources.tsx';
import { EmergencyLines } from '../../../components/condition/EmergencyLines.tsx';
import type { CheckOutcome } from '../../../domain/eligibility/check.ts';
import type { CheckRule } from '../../../domain/eligibility/outcomes.ts';
import type { CheckWords } from '../../../schemas/eligibility.ts';
import type { EmergencyNeed } from '../../../schemas/emergency.ts';
import type { CitedSource } from '../../../schemas/sources.ts';
import { sendToCheck } from '../../../stores/eligibility.ts';
import { ArrivalHeading } from '../../kit/Questions.tsx';

type Props = {
  outcome: CheckOutcome;
  words: CheckWords;
  sources: Record<string, CitedSource>;
  help: readonly EmergencyNeed[];
};

/** Who can help, by the answer that ended the check. */
const HELP: Record<string, readonly EmergencyNeed['need'][]> = {
  danger: ['danger', 'crisis', 'talk'],
  emergency: ['danger'],
};

/** Where the check ended: what to do next, and why, with who says so. In danger, who to call alone. */
export function CheckResult({ outcome, words, sources, help }: Props) {
  const { name, rules, alsoTell } = outcome;
  const { heading, text } = words.outcomes[name];
  return (
    <div className="check-result stack" data-outcome={name}>
      <ArrivalHeading text={heading} />
      <p className="lead">{text}</p>
      {name === 'get-help-now' ? (
        rules.map(({ value, reason }) => (
          <Fragment key={value}>
            <p>
              <strong>{reason}</strong>
            </p>
            <EmergencyLines needs={help.filter(({ need }) => HELP[value]?.includes(need))} />
          </Fragment>
        ))
      ) : (
        <>
          <h2>{words.stepsHeading}</h2>
          <ul className="check-steps tap-links">
            {words.outcomes[name].steps.map((step) => (
              <li key={step.text}>
                <a href={step.href}>{step.text}</a>
              </li>
            ))}
          </ul>
          <h2>{words.reasonsHeading}</h2>
          <Reasons rules={rules} sources={sources} />
        </>
      )}
      {alsoTell.length > 0 && (
        <>
          <h2>{words.alsoTell}</h2>
          <Reasons rules={alsoTell} sources={sources} />
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

function Reasons({ rules, sources }: { rules: CheckRule[]; sources: Record<string, CitedSource> }) {
  return (
    <ul className="bullets">
      {rules.map(({ question, value, reason, sources: ids }) => (
        <li key={`${question}-${value}`}>
          {reason}
          <CitedSources sources={ids.flatMap((id) => sources[id] ?? [])} />
        </li>
      ))}
    </ul>
  );
}
