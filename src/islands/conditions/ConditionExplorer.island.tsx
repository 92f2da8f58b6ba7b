/**
 * The conditions index's search (rules §2, §4 and §5). It is server-rendered in full;
 * when it wakes it adopts whatever was typed or chosen meanwhile, then the address.
 */
import './ConditionExplorer.css';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ConditionCard, type CountStates } from '../../components/condition/ConditionCard.tsx';
import type { ConditionCard as Card } from '../../domain/condition/condition.ts';
import { filterConditions, toConditionSearch } from '../../domain/condition/filter-conditions.ts';
import {
  $conditionFilters,
  changeConditionFilters,
  clearConditionFilters,
} from '../../stores/condition-filters.ts';
import { asIsland } from '../as-island.tsx';
import { adoptConditionFilters } from './parts/adopt-filters.ts';
import { ConditionSearch } from './parts/ConditionSearch.tsx';

type Props = { cards: Card[]; states: CountStates };

function ConditionExplorer({ cards, states }: Props) {
  const filters = useStore($conditionFilters);
  const form = useRef<HTMLFormElement>(null);
  const [isAwake, setAwake] = useState(false);
  const shown = filterConditions(cards, filters);

  useLayoutEffect(() => {
    if (!form.current) return;
    $conditionFilters.set(adoptConditionFilters(form.current, location.search));
    setAwake(true);
    return $conditionFilters.subscribe((current) => {
      history.replaceState(history.state, '', location.pathname + toConditionSearch(current));
    });
  }, []);

  function clear() {
    form.current?.reset();
    clearConditionFilters();
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div className="condition-explorer" data-awake={isAwake || undefined}>
      <ConditionSearch form={form} onChange={changeConditionFilters} />
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
              <ConditionCard card={card} states={states} />
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
