import {
  type ConditionFilters,
  parseConditionFilters,
  parseEvidence,
} from '../../../domain/condition/filter-conditions.ts';

/**
 * Gives the filters to start with: what the visitor typed or chose while the script was on its way,
 * and for all else what the address says. The form shows them afterwards.
 *
 * @param form the search form as it stands in the document
 * @param search `location.search`
 */
export function adoptConditionFilters(form: HTMLFormElement, search: string): ConditionFilters {
  const box = form.elements.namedItem('q');
  const dropdown = form.elements.namedItem('evidence');
  const fromAddress = parseConditionFilters(search);
  if (!(box instanceof HTMLInputElement) || !(dropdown instanceof HTMLSelectElement)) {
    return fromAddress;
  }
  const chosen = parseEvidence(dropdown.value);
  const adopted = {
    search: box.value || fromAddress.search,
    evidence: chosen === 'all' ? fromAddress.evidence : chosen,
  };
  if (!box.value) box.value = adopted.search;
  dropdown.value = adopted.evidence;
  return adopted;
}
