/** What the budget tool fetches where there are more clinics than its page carries. */
import type { ClinicFees } from '../../../domain/cost/clinic-fees.ts';
import { unpackFees } from '../../../domain/cost/fee-index.ts';
import { fetchLongList } from '../../kit/fetch-pages.ts';
import type { FetchList } from '../../kit/use-carried-list.ts';

export { rankManyYears } from '../../../domain/cost/rank-years.ts';

export const fetchFees: FetchList<ClinicFees> = (address, signal) =>
  fetchLongList(address, unpackFees, signal);
