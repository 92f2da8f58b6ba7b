/** The search in the conditions index (rules §2, §4 and §5). */
import './ConditionExplorer.css';
import { ConditionCard } from '../../components/condition/ConditionCard.tsx';
import { EVIDENCE_WORDS } from '../../components/condition/EvidenceBadge.tsx';
import { type ConditionCard as Card, EVIDENCE_LEVELS } from '../../domain/condition/condition.ts';
import {
  type ConditionFilters,
  filterConditions,
  NO_CONDITION_FILTERS,
  parseConditionFilters,
  parseEvidence,
  toConditionSearch,
} from '../../domain/condition/filter-conditions.ts';
import { asIsland } from '../as-island.tsx';
import { useAddressFilters } from '../kit/use-address-filters.ts';

type Fields = HTMLFormControlsCollection & { q: HTMLInputElement; evidence: HTMLSelectElement };

function adoptFilters({ elements }: HTMLFormElement, search: string): ConditionFilters {
  const { q: box, evidence: dropdown } = elements as Fields;
  const fromAddress = parseConditionFilters(search);
  box.value ||= fromAddress.search;
  if (dropdown.value === 'all') dropdown.value = fromAddress.evidence;
  return { search: box.value, evidence: parseEvidence(dropdown.value) };
}

function ConditionExplorer({ cards }: { cards: Card[] }) {
  const { form, filters, setFilters } = useAddressFilters(
    NO_CONDITION_FILTERS,
    adoptFilters,
    toConditionSearch,
  );
  const shown = filterConditions(cards, filters);

  return (
    <div className="condition-explorer">
      {/* Uncontrolled, so the browser keeps the values. */}
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
            defaultValue={filters.search}
            onInput={({ currentTarget: { value } }) => setFilters({ ...filters, search: value })}
          />
        </div>
        <div>
          <label htmlFor="condition-evidence">Evidence level</label>
          <select
            id="condition-evidence"
            name="evidence"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              setFilters({ ...filters, evidence: parseEvidence(value) })
            }
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
      <p role="status" className="small muted">
        Showing {shown.length} of {cards.length} conditions
      </p>
      {shown.length === 0 ? (
        <div className="card stack">
          <h3>No conditions match your search criteria</h3>
          <p>
            <a
              href="/conditions"
              onClick={(event) => {
                event.preventDefault();
                form.current?.reset();
                setFilters(NO_CONDITION_FILTERS);
                form.current?.querySelector('input')?.focus();
              }}
            >
              Clear filters
            </a>
          </p>
        </div>
      ) : (
        <ul className="condition-cards grid">
          {shown.map((card) => (
            <li key={card.slug}>
              <ConditionCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default asIsland(ConditionExplorer, {
  name: 'conditions',
  headingLevel: 2,
  getLinks: ({ cards }) => cards.map(({ name, href }) => ({ text: name, href })),
});
