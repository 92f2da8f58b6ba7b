/** How long one filtering of all clinics takes; run with `SNAPSHOT_DIR` naming many. Prints a table. */
import { getClinics } from '../../src/data/clinic/clinics.ts';
import { toClinicCard } from '../../src/domain/listing/clinic-card.ts';
import {
  type ClinicFilters,
  EMPTY_FILTERS,
  filterClinics,
} from '../../src/domain/listing/filter-clinics.ts';

const RUNS = 201;

const QUERIES: Record<string, Partial<ClinicFilters>> = {
  none: {},
  'common text': { search: 'clinic' },
  'rare text': { search: '777' },
  'no match': { search: 'zzzz' },
  'tier and rating': { costTier: 'budget', minRating: 4.5 },
  'all six': {
    search: 'clinic',
    costTier: 'budget',
    minRating: 4,
    location: 'virtual',
    specialization: 'chronic-pain',
    availability: 'two-weeks',
  },
};

const cards = (await getClinics()).map(toClinicCard);

function measure(query: Partial<ClinicFilters>): Record<string, string | number> {
  const filters: ClinicFilters = { ...EMPTY_FILTERS, ...query };
  const hits = filterClinics(cards, filters).length;
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    filterClinics(cards, filters);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(RUNS * share)] ?? 0).toFixed(2);
  return { hits, 'median ms': at(0.5), 'p95 ms': at(0.95) };
}

console.log(`Filtering ${cards.length} cards`);
console.table(Object.fromEntries(Object.entries(QUERIES).map(([name, q]) => [name, measure(q)])));
