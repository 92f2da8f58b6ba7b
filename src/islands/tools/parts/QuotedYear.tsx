import { useState } from 'react';
import { FEE_LABELS, FEE_NAMES, mapFees } from '../../../domain/clinic/fee-names.ts';
import { type CostPlan, parsePounds, toPoundsProblem } from '../../../domain/cost/cost-plan.ts';
import { formatRange, toPlanSentence } from '../../../domain/cost/cost-words.ts';
import { toQuotedYear } from '../../../domain/cost/first-year.ts';
import { toLowerStart } from '../../../domain/format/counts.ts';
import { formatList } from '../../../domain/format/list.ts';

export function QuotedYear({ plan }: { plan: CostPlan }) {
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const read = (name: string) => parsePounds(typed[name] ?? '');
  const { missing, sums } = toQuotedYear(mapFees(read), plan);
  const wrong = FEE_NAMES.map((name) => typed[name] ?? '').find(
    (text) => text.trim() !== '' && parsePounds(text) === null,
  );
  const asked = missing
    .filter((name) => name !== 'followUpInterval')
    .map((name) => toLowerStart(FEE_LABELS[name]));
  return (
    <form
      className="script-only card stack"
      method="dialog"
      aria-labelledby="quoted"
      onInput={({ currentTarget }) =>
        // Read all fields, because some input may be from before hydration.
        setTyped(Object.fromEntries(new FormData(currentTarget) as Iterable<[string, string]>))
      }
    >
      <h2 id="quoted">Add up what a clinic quotes you</h2>
      <div className="plan-numbers grid grid-fit">
        {FEE_NAMES.map((name) => (
          <label key={name} className="stack-2">
            <span>
              {FEE_LABELS[name]}, £{name === 'form' && ' (0 if it comes off another fee)'}
            </span>
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={(typed[name] && read(name) === null) || undefined}
            />
          </label>
        ))}
      </div>
      <p role="status">
        {sums &&
          `With these fees the first year costs ${formatRange(sums.total)}. ${toPlanSentence(plan)}`}
        {asked.length > 0 && `Still needed: ${formatList(asked)}. ${toPoundsProblem(wrong ?? '')} `}
        {missing.includes('followUpInterval') &&
          'Under “Your year”, choose how often you have follow-ups.'}
      </p>
    </form>
  );
}
