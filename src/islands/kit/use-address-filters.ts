import { useLayoutEffect, useRef, useState } from 'react';

/** Filters kept in the address. `adopt` and `toSearch` must be stable. */
export function useAddressFilters<Filters>(
  empty: Filters,
  adopt: (form: HTMLFormElement, search: string) => Filters,
  toSearch: (filters: Filters) => string,
) {
  const form = useRef<HTMLFormElement>(null);
  const [filters, setFilters] = useState(empty);
  const [isHydrated, setAwake] = useState(false);

  useLayoutEffect(() => {
    if (form.current) setFilters(adopt(form.current, location.search));
    setAwake(true);
  }, [adopt]);

  useLayoutEffect(() => {
    if (!isHydrated) return;
    history.replaceState(history.state, '', location.pathname + toSearch(filters));
  }, [filters, isHydrated, toSearch]);

  return { form, filters, setFilters, isHydrated };
}
