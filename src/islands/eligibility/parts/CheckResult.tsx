import { CitedSources } from '../../../components/condition/CitedSources.tsx';
import type { CitedSource } from '../../../schemas/sources.ts';
import type { CheckOutcome, CheckRule } from '../../../domain/eligibility/check.ts';
import type { CheckWords } from '../../../schemas/eligibility.ts';
import { sendToCheck } from '../../../stores/eligibility.ts';
import { ArrivalHeading } from '../../kit/Questions.tsx';

type Props = { outcome: CheckOutcome; words: CheckWords; sources: Record<string, CitedSource> };

/** Where the check ended: what to do next, and why, with who says so. */
export function CheckResult({ outcome, words, sources }: Props) {
  const { heading, text, steps } = words.outcomes[outcome.name];
  return (
    <div className="check-result stack" data-outcome={outcome.name}>
      <ArrivalHeading text={heading} />
      <p className="lead">{text}</p>
      <h2>{words.stepsHeading}</h2>
      <ul className="check-steps tap-links">
        {steps.map((step) => (
          <li key={step.text}>
            <a href={step.href}>{step.text}</a>
          </li>
        ))}
      </ul>
      <h2>{words.reasonsHeading}</h2>
      <Reasons rules={outcome.rules} sources={sources} />
      {outcome.alsoTell.length > 0 && (
        <>
          <h2>{words.alsoTell}</h2>
          <Reasons rules={outcome.alsoTell} sources={sources} />
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
