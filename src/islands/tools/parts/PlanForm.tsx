import './PlanForm.css';
import '../../kit/Option.css';
import type { RefObject } from 'react';
import {
  type CostPlan,
  findScenario,
  MAX_INTERVAL,
  parsePounds,
  SCENARIOS,
  toPoundsProblem,
} from '../../../domain/cost/cost-plan.ts';
import { formatEvery } from '../../../domain/format/counts.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  plan: CostPlan;
  onChange: (plan: CostPlan) => void;
  medicine: string;
  onMedicine: (text: string) => void;
};

const INTERVALS = Array.from({ length: MAX_INTERVAL }, (_, index) => index + 1);

export function PlanForm({ form, plan, onChange, medicine, onMedicine }: Props) {
  const scenario = findScenario(plan);
  const isWrong = medicine.trim() !== '' && parsePounds(medicine) === null;
  return (
    <form
      ref={form}
      id="plan"
      className="script-only card stack screen-only"
      method="dialog"
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset>
        <legend>
          <h2>Your year</h2>
        </legend>
        <div className="plan-scenarios grid grid-fit">
          {SCENARIOS.map(({ name, label, summary, plan: numbers }) => (
            <label key={name} className="plan-scenario control option">
              <input
                type="radio"
                name="scenario"
                value={name}
                checked={scenario?.name === name}
                onChange={() => onChange({ ...plan, ...numbers })}
              />
              <strong>{label}</strong>
              <span className="small muted">{summary}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="plan-numbers grid grid-fit">
        <p>
          <label htmlFor="plan-follow-ups">Follow-ups</label>
          <select
            id="plan-follow-ups"
            name="followups"
            value={plan.followUpEvery ?? ''}
            onChange={({ target }) =>
              onChange({ ...plan, followUpEvery: target.value ? Number(target.value) : null })
            }
          >
            <option value="">on the clinic’s schedule</option>
            {INTERVALS.map((months) => (
              <option key={months} value={months}>
                at least {formatEvery(months)}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="plan-prescriptions">Prescriptions</label>
          <select
            id="plan-prescriptions"
            name="prescriptions"
            value={plan.prescriptionEvery}
            onChange={({ target }) =>
              onChange({ ...plan, prescriptionEvery: Number(target.value) })
            }
          >
            {INTERVALS.map((months) => (
              <option key={months} value={months}>
                {formatEvery(months)}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="plan-medicine">Your medicine, £ a month (optional)</label>
          <input
            id="plan-medicine"
            name="medicine"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={medicine}
            aria-describedby={isWrong ? 'plan-medicine-error' : 'plan-medicine-hint'}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => onMedicine(target.value)}
          />
        </p>
      </div>
      {isWrong ? (
        <p className="plan-error" id="plan-medicine-error" role="alert">
          Error: {toPoundsProblem(medicine)} Until then, no medicine is counted.
        </p>
      ) : (
        <p className="small muted" id="plan-medicine-hint">
          Enter what you pay, or what a clinic has told you. We never suggest an amount. Nothing you
          type here leaves this device.
        </p>
      )}
    </form>
  );
}
