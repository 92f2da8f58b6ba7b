import type { RefObject } from 'react';
import { EVIDENCE_WORDS } from '../../../components/condition/EvidenceBadge.tsx';
import { EVIDENCE_LEVELS } from '../../../domain/condition/condition.ts';
import {
  type ConditionFilters,
  parseConditionFilters,
  parseEvidence,
} from '../../../domain/condition/filter-conditions.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  search: string;
  onChange: (changed: Partial<ConditionFilters>) => void;
};

/** Uncontrolled, so the browser keeps the values. */
export function ConditionSearch({ form, search, onChange }: Props) {
  return (
    <form
      className="condition-search script-only grid grid-fit"
      role="search"
      aria-label="Conditions"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <label htmlFor="condition-search">Search conditions</label>
        <input
          id="condition-search"
          type="search"
          name="q"
          autoComplete="off"
          // WebKit restores this value when showing a kept page.
          defaultValue={search}
          onInput={(event) => onChange({ search: event.currentTarget.value })}
        />
      </div>
      <div>
        <label htmlFor="condition-evidence">Evidence level</label>
        <select
          id="condition-evidence"
          name="evidence"
          autoComplete="off"
          onChange={(event) => onChange({ evidence: parseEvidence(event.currentTarget.value) })}
        >
          <option value="all">All</option>
          {EVIDENCE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {EVIDENCE_WORDS[level]}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}

type Fields = HTMLFormControlsCollection & { q: HTMLInputElement; evidence: HTMLSelectElement };

/** Input made before hydration wins over the address (`search`). Updates the form to match. */
export function adoptFilters({ elements }: HTMLFormElement, search: string): ConditionFilters {
  const { q: box, evidence: dropdown } = elements as Fields;
  const fromAddress = parseConditionFilters(search);
  box.value ||= fromAddress.search;
  if (dropdown.value === 'all') dropdown.value = fromAddress.evidence;
  return { search: box.value, evidence: parseEvidence(dropdown.value) };
}
