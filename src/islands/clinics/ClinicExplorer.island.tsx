/** The listing's search and filters (rules §2, §4 and §5). */
import './ClinicExplorer.css';
import { Button } from '../../components/ui/Button.tsx';
import { memo, type ReactNode, useRef, useState } from 'react';
import { ClinicCard } from '../../components/clinic/ClinicCard.tsx';
import { LedgerHeads, LedgerKey } from '../../components/clinic/LedgerLine.tsx';
import type { ClinicCard as Card } from '../../domain/listing/clinic-card.ts';
import {
  type ClinicFilters,
  countActiveFilters,
  EMPTY_FILTERS,
  findClinics,
  describeUnchecked,
  toFilterSearch,
} from '../../domain/listing/filter-clinics.ts';
import {
  type Coverage,
  isCovered,
  describeKnown,
  explainUncovered,
  toCompared,
} from '../../domain/listing/coverage.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { asIsland } from '../as-island.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { useAddressFilters } from '../kit/use-address-filters.ts';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { adoptFilters, getSearchBox, SORTS } from './parts/filter-fields.ts';
import { ActiveFilters, FilterPanel } from './parts/FilterPanel.tsx';
import { NoClinics } from './parts/NoClinics.tsx';

const ListedCard = memo(ClinicCard);

const countReal = (cards: readonly Card[]) => cards.filter(({ isExample }) => !isExample).length;

type Props = CarriedList<Card> & {
  coverage: Coverage;
  children?: ReactNode;
};

function ClinicExplorer(page: Props) {
  const { items: cards, total, children, coverage } = page;
  const pageSize = cards.length;
  const { form, filters, setFilters, isHydrated } = useAddressFilters(
    EMPTY_FILTERS,
    adoptFilters,
    toFilterSearch,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const debounce = useRef<number>(undefined);
  const [limit, setLimit] = useState(pageSize);
  const [showsUnchecked, setShowsUnchecked] = useState(false);
  const active = countActiveFilters(filters);
  const all = useCarriedList(page);
  const { sort: wanted } = filters;
  const sort = wanted && isCovered(coverage, wanted) ? wanted : '';
  const found =
    toFilterSearch(filters) === '' ? null : findClinics(all.items, { ...filters, sort });
  const shown = found ? found.cards.slice(0, limit) : cards;
  const count = found ? countReal(found.cards) : total - coverage.examples;
  const invented = found ? found.cards.length - count : coverage.examples;
  const unchecked = found?.unchecked.filter(({ isExample }) => !isExample) ?? [];
  const leftOut = unchecked.length > 0 && describeUnchecked(unchecked.length, filters);
  // If too few clinics have the figure, none counts as compared.
  const isCompared = (card: Card) => !wanted || (sort !== '' && toCompared(card, sort) !== null);
  const order =
    sort && shown.some(isCompared) && `${SORTS[sort].note}, ${describeKnown(coverage, sort)}.`;
  const uncovered = explainUncovered(coverage);
  const ledgers = shown.flatMap(({ ledger }) => (ledger ? [ledger] : []));
  const notes = [leftOut, found?.note, order].filter(Boolean).join(' ');

  function change(changed: Partial<ClinicFilters>) {
    setFilters((current) => ({ ...current, ...changed }));
    setLimit(pageSize);
    setShowsUnchecked(false);
  }

  function search(text: string, delay: number) {
    clearTimeout(debounce.current);
    debounce.current = window.setTimeout(() => change({ search: text.trim() }), delay);
  }

  function clear(name: keyof ClinicFilters) {
    if (name === 'search' && form.current) {
      clearTimeout(debounce.current);
      getSearchBox(form.current).value = '';
    }
    change({ [name]: EMPTY_FILTERS[name] });
    heading.current?.focus();
  }

  function clearAll() {
    clearTimeout(debounce.current);
    form.current?.reset();
    change(EMPTY_FILTERS);
    heading.current?.focus();
  }

  return (
    <div className="explorer" data-awake={isHydrated || undefined}>
      <div className="explorer-heading">
        <h1 ref={heading} tabIndex={-1}>
          <span translate="no">{count}</span> {count === 1 ? 'Clinic' : 'Clinics'} Found
        </h1>
        <p className="lead muted">
          Across the UK
          {invented > 0 && (
            <span className="small">, plus {formatCount(invented, 'invented example')}</span>
          )}
        </p>
        {children}
      </div>
      <FilterPanel
        form={form}
        filters={filters}
        active={active}
        coverage={coverage}
        onChange={change}
        onSearch={search}
      />
      <p className="explorer-status small muted" role="status">
        Showing {countReal(shown)} of {total - coverage.examples} clinics
        {all.state === 'loading' && found ? ', still loading the rest' : ''}
        {notes && `. ${notes}`}
      </p>
      <div className="explorer-results">
        {active > 0 && <ActiveFilters filters={filters} onClear={clear} onClearAll={clearAll} />}
        {all.state === 'failed' && <LoadError text={all.message} />}
        {count === 0 && found && <NoClinics search={filters.search} />}
        {ledgers.length > 0 && <LedgerKey ledgers={ledgers} />}
        {wanted && uncovered && <p className="small muted">{uncovered}</p>}
        {toGroups(shown, isCompared).map(({ heading, isHidden, cards: group }) => (
          <section key={heading} className="stack-3" aria-label={heading}>
            <h2 className={isHidden ? 'visually-hidden' : 'explorer-group'}>{heading}</h2>
            <Cards cards={group} condition={filters.specialization} />
          </section>
        ))}
        {found && found.cards.length > limit && (
          <Button
            className="button button-quiet screen-only"
            onClick={() => setLimit(limit + pageSize)}
          >
            Show more clinics
          </Button>
        )}
        {unchecked.length > 0 && (
          <section className="stack-3" aria-label="Not checked">
            <p>
              <Button
                className="button-link"
                aria-expanded={showsUnchecked}
                onClick={() => setShowsUnchecked(!showsUnchecked)}
              >
                {showsUnchecked ? 'Hide' : 'Show'} the {formatCount(unchecked.length, 'clinic')}{' '}
                left out
              </Button>
            </p>
            {showsUnchecked && (
              <>
                <h2 className="visually-hidden">Not checked</h2>
                <Cards cards={unchecked} />
              </>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

type Group = { heading: string; isHidden?: boolean; cards: readonly Card[] };

function toGroups(cards: readonly Card[], isCompared: (card: Card) => boolean): Group[] {
  const pick = (isExample: boolean, wanted: boolean) =>
    cards.filter((card) => card.isExample === isExample && isCompared(card) === wanted);
  const groups: Group[] = [
    { heading: 'Clinics', isHidden: true, cards: pick(false, true) },
    { heading: 'Not enough known to compare', cards: pick(false, false) },
    { heading: 'Invented examples', cards: pick(true, true) },
    { heading: 'Invented examples: not enough known to compare', cards: pick(true, false) },
  ];
  return groups.filter(({ cards: group }) => group.length > 0);
}

function Cards({ cards, condition }: { cards: readonly Card[]; condition?: string }) {
  return (
    <>
      {cards[0]?.ledger && <LedgerHeads />}
      <ul
        role="list"
        className="explorer-cards grid"
        data-example={cards[0]?.isExample || undefined}
      >
        {cards.map((card) => (
          <li key={card.slug}>
            <ListedCard card={card} condition={condition} />
          </li>
        ))}
      </ul>
    </>
  );
}

export default asIsland(ClinicExplorer, {
  name: 'clinics',
  headingLevel: 1,
  getLinks: ({ items }) =>
    items.map(({ name, slug }) => ({ text: name, href: `/clinics/${slug}` })),
});
