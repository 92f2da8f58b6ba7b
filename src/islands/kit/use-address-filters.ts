/** Filters that stand in the page's address: taken over when the island wakes, written as they change. */
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Gives the filters, how to change them, and the form that is to be put on the page.
 *
 * @param empty those of a page that has just been opened
 * @param adopt reads them from the form as it was left and from the query string, which wins; never changes
 * @param toSearch gives their query string, starting with `?`, or nothing; never changes
 */
export function useAddressFilters<Filters>(
  empty: Filters,
  adopt: (form: HTMLFormElement, search: string) => Filters,
  toSearch: (filters: Filters) => string,
) {
  const form = useRef<HTMLFormElement>(null);
  const [filters, setFilters] = useState(empty);
  const [isAwake, setAwake] = useState(false);

  useLayoutEffect(() => {
    if (form.current) setFilters(adopt(form.current, location.search));
    setAwake(true);
  }, [adopt]);

  useLayoutEffect(() => {
    if (!isAwake) return;
    history.replaceState(history.state, '', location.pathname + toSearch(filters));
  }, [filters, isAwake, toSearch]);

  return { form, filters, setFilters, isAwake };
}
