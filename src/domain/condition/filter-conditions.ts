import { type ConditionCard, EVIDENCE_LEVELS, type EvidenceLevel } from './condition.ts';

export type ConditionFilters = { search: string; evidence: 'all' | EvidenceLevel };

export const NO_CONDITION_FILTERS: Readonly<ConditionFilters> = { search: '', evidence: 'all' };

const MAX_TEXT_LENGTH = 200;

/** Rules §5, "Conditions search". */
export function filterConditions<
  Card extends Pick<ConditionCard, 'name' | 'description' | 'evidenceLevel'>,
>(cards: readonly Card[], { search, evidence }: ConditionFilters): Card[] {
  const needle = search.trim().toLowerCase();
  return cards.filter(
    ({ name, description, evidenceLevel }) =>
      (evidence === 'all' || evidenceLevel === evidence) &&
      [name, description].some((text) => text.toLowerCase().includes(needle)),
  );
}

export function parseEvidence(text: string | null): ConditionFilters['evidence'] {
  return EVIDENCE_LEVELS.find((level) => level === text) ?? 'all';
}

export function parseConditionFilters(search: string): ConditionFilters {
  const params = new URLSearchParams(search);
  return {
    search: (params.get('q') ?? '').slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    evidence: parseEvidence(params.get('evidence')),
  };
}

export function toConditionSearch({ search, evidence }: ConditionFilters): string {
  const params = new URLSearchParams();
  const text = search.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  if (text !== '') params.set('q', text);
  if (evidence !== 'all') params.set('evidence', evidence);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
