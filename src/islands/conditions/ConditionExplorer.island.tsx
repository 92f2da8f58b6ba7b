/** The search of the conditions index (rules §2, §4 and §5). */
import './ConditionExplorer.css';
import { ConditionCard } from '../../components/condition/ConditionCard.tsx';
import type { ConditionCard as Card } from '../../domain/condition/condition.ts';
import {
  filterConditions,
  NO_CONDITION_FILTERS,
  toConditionSearch,
} from '../../domain/condition/filter-conditions.ts';
import { asIsland } from '../as-island.tsx';
import { useAddressFilters } from '../kit/use-address-filters.ts';
import { adoptFilters, ConditionSearch } from './parts/ConditionSearch.tsx';

type Props = { cards: Card[] };

function ConditionExplorer({ cards }: Props) {
  const { form, filters, setFilters, isAwake } = useAddressFilters(
    NO_CONDITION_FILTERS,
    adoptFilters,
    toConditionSearch,
  );
  const shown = filterConditions(cards, filters);

  function clear() {
    form.current?.reset();
    setFilters(NO_CONDITION_FILTERS);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div className="condition-explorer" data-awake={isAwake || undefined}>
      <ConditionSearch
        form={form}
        search={filters.search}
        onChange={(changed) => setFilters({ ...filters, ...changed })}
      />
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
                clear();
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
