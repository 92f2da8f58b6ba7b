import './DeskList.css';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useSearchParams } from 'wouter';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  listItems,
  type ListQuery,
  type ListRules,
  parseListQuery,
  sortBy,
  toKeys,
  toListParams,
} from '../../../domain/admin/list.ts';
import { Button } from '../forms/Button.tsx';
import { FilterChoices, Filters, FilterSearch } from '../forms/Filters.tsx';

export function useListQuery<Item, Column extends string, Filter extends string>(
  rules: ListRules<Item, Column, Filter>,
) {
  const [params, setParams] = useSearchParams();
  const show = (query: ListQuery<Column, Filter>) =>
    setParams(toListParams(rules, query), { replace: true });
  return { query: parseListQuery(rules, params), show };
}

type Props<Base, Item, Column extends string, Filter extends string> = ReturnType<
  typeof useListQuery<Base, Column, Filter>
> & {
  items: readonly Item[];
  rules: ListRules<Base, Column, Filter>;
  isFoundElsewhere?: (item: Item) => boolean;
  noun: string;
  /** Takes the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  searchLabel: string;
  filters: ComponentProps<typeof FilterChoices<Filter>>['choices'];
  /** Shown if the list is empty without a filter. */
  empty: ReactNode;
  headings: Readonly<Record<Column, string>>;
  lastHeading?: ReactNode;
  caption: string;
  toRow: (item: Item) => ReactNode;
};

export function DeskList<Item extends Base, Base, Column extends string, Filter extends string>(
  props: Props<Base, Item, Column, Filter>,
) {
  const { items, rules, query, show, noun, heading, filters, headings } = props;
  const { shown, found, page, pages } = listItems(items, rules, query, props.isFoundElsewhere);
  const showQuery = (next: ListQuery<Column, Filter>) => {
    show(next);
    heading.current?.focus();
  };
  const all = items.length === 1 ? `1 ${noun}` : `${items.length} ${noun}s`;
  const order = query.isDescending ? 'descending' : 'ascending';
  return (
    <section className="stack-3" aria-labelledby="all-items">
      <h2 id="all-items" className="visually-hidden" tabIndex={-1} ref={heading}>
        All {noun}s
      </h2>
      <Filters label={`Find ${noun}s`}>
        <FilterSearch
          label={props.searchLabel}
          value={query.search}
          onChange={(search) => show({ ...query, search, page: 1 })}
        />
        <FilterChoices
          choices={filters}
          values={query.filters}
          onChange={(name, choice) =>
            show({ ...query, filters: { ...query.filters, [name]: choice }, page: 1 })
          }
        />
      </Filters>
      <p role="status" className="small muted">
        {found === items.length ? all : `${found} of ${all}`}
      </p>
      {found > 0 ? (
        <table className="desk-table small" data-of={noun}>
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <tr>
              {toKeys(headings).map((column) => {
                const sorted = query.sort === column ? order : undefined;
                return (
                  <th key={column} scope="col" data-column={column} aria-sort={sorted}>
                    <button
                      className="desk-sort tap"
                      type="button"
                      data-order={sorted}
                      onClick={() => show(sortBy(rules, query, column))}
                    >
                      {headings[column]}
                    </button>
                  </th>
                );
              })}
              {props.lastHeading}
            </tr>
          </thead>
          <tbody>{shown.map(props.toRow)}</tbody>
        </table>
      ) : (
        <div className="empty-state muted">
          <EmptyLine />
          {items.length === 0 ? (
            <p>
              There are no {noun}s yet. {props.empty}
            </p>
          ) : (
            <p>
              No {noun} matches.{' '}
              <Button
                kind="link"
                onClick={() => showQuery(parseListQuery(rules, new URLSearchParams()))}
              >
                Show all {noun}s
              </Button>
            </p>
          )}
        </div>
      )}
      {pages > 1 && (
        <nav className="pager row" aria-label={`Pages of ${noun}s`}>
          <p>
            Page {page} of {pages}
          </p>
          {(['Previous', 'Next'] as const).map((words) => {
            const to = words === 'Next' ? page + 1 : page - 1;
            return (
              <Button
                key={words}
                kind="quiet"
                disabled={to < 1 || to > pages}
                onClick={() => showQuery({ ...query, page: to })}
              >
                {words} page
              </Button>
            );
          })}
        </nav>
      )}
    </section>
  );
}
