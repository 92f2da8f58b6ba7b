/** What a comparison fetches where there are more clinics than its page carries. */
import { unpackCompared, unpackNames } from '../../../domain/compare/compare-index.ts';
import type { ComparedClinic } from '../../../domain/compare/comparison.ts';
import {
  COMPARE_FILES,
  findComparedPage,
  type NamedClinic,
} from '../../../domain/compare/named-clinics.ts';
import { fetchLongList, fetchPages } from '../../kit/fetch-pages.ts';
import type { FetchList } from '../../kit/use-carried-list.ts';

export { ClinicFinder } from './ClinicFinder.tsx';

export const fetchNames: FetchList<NamedClinic> = (address, signal) =>
  fetchLongList(address, unpackNames, signal);

/**
 * Fetches clinics with what stands in the table, by the pages that they are on.
 *
 * @param slugs of the clinics, with a space between them
 * @param all by name, as the index has them
 */
export async function fetchCompared(
  slugs: string,
  all: readonly NamedClinic[],
): Promise<ComparedClinic[]> {
  const pages = slugs
    .split(' ')
    .map((wanted) => findComparedPage(all.findIndex(({ slug }) => slug === wanted)));
  const numbers = [...new Set(pages)].join(' ');
  const fetched = await fetchPages(numbers, COMPARE_FILES.page, unpackCompared);
  return fetched.flatMap(([, clinics]) => clinics);
}
