/**
 * How long one filtering and one ranking of all clinics take; run with `SNAPSHOT_DIR` naming many.
 * Prints a table for each.
 */
import { getClinics, getMatchCandidates } from '../../src/data/clinic/clinics.ts';
import { type ClinicCard, toClinicCards } from '../../src/domain/listing/clinic-card.ts';
import {
  type ClinicFilters,
  EMPTY_FILTERS,
  filterClinics,
} from '../../src/domain/listing/filter-clinics.ts';
import type { MatchCandidate } from '../../src/domain/matching/match-candidate.ts';
import { rankClinics } from '../../src/domain/matching/rank-clinics.ts';
import { findSmallestChange } from '../../src/domain/matching/smallest-change.ts';
import type { QuizAnswers } from '../../src/domain/quiz/questions.ts';

const RUNS = 201;

const FILTERS: Record<string, Partial<ClinicFilters>> = {
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

const ANSWERS: Record<string, QuizAnswers> = {
  'one answer': { condition: 'chronic-pain' },
  'all six': {
    condition: 'chronic-pain',
    'treatment-history': ['nhs-medications'],
    priorities: 'cost',
    budget: '150-250',
    location: 'london',
    urgency: 'two-weeks',
  },
  'place twice': {
    condition: 'other',
    'treatment-history': ['nothing'],
    priorities: 'location',
    budget: 'under-150',
    location: 'ni',
    urgency: 'this-week',
  },
};

function time(work: () => unknown): Record<string, string> {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(RUNS * share)] ?? 0).toFixed(2);
  return { 'median ms': at(0.5), 'p95 ms': at(0.95) };
}

function timeFilters(cards: readonly ClinicCard[]) {
  const rows = Object.entries(FILTERS).map(([name, query]) => {
    const filter = () => filterClinics(cards, { ...EMPTY_FILTERS, ...query });
    return [name, { hits: filter().length, ...time(filter) }] as const;
  });
  console.log(`Filtering ${cards.length} cards`);
  console.table(Object.fromEntries(rows));
}

function timeRankings(candidates: MatchCandidate[]) {
  const rows = Object.entries(ANSWERS).flatMap(([name, answers]) => {
    const rank = () => rankClinics(candidates, answers);
    const matches = rank();
    return [
      [`rank: ${name}`, time(rank)] as const,
      [`smallest change: ${name}`, time(() => findSmallestChange(matches))] as const,
    ];
  });
  console.log(`Ranking ${candidates.length} candidates`);
  console.table(Object.fromEntries(rows));
}

/** With prices of its own, so that totals differ. */
function toSynthetic(candidate: MatchCandidate, number: number): MatchCandidate {
  const { state } = candidate.annualCost;
  return { ...candidate, annualCost: { state, value: 1000 + ((number * 7919) % 3000) } };
}

timeFilters(toClinicCards(await getClinics()));
// As a page gets them: read from the text of its props.
const props = JSON.stringify((await getMatchCandidates()).map(toSynthetic));
timeRankings(JSON.parse(props) as MatchCandidate[]);
