/** How long one ranking of many clinics takes, made from those of the snapshot. Prints a table. */
import { getMatchCandidates } from '../../src/data/clinic/match-candidates.ts';
import type { MatchCandidate } from '../../src/domain/matching/match-candidate.ts';
import type { QuizAnswers } from '../../src/domain/quiz/questions.ts';
import { rankClinics } from '../../src/domain/matching/rank-clinics.ts';
import { findSmallestChange } from '../../src/domain/matching/smallest-change.ts';

const RUNS = 101;
const CANDIDATES = 10_000;

const QUERIES: Record<string, QuizAnswers> = {
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

const templates = await getMatchCandidates();

/** The candidates once more under other names, with other prices, so that totals differ. */
function toSynthetic(number: number): MatchCandidate[] {
  const template = templates[number % templates.length];
  if (!template) return [];
  const { name, annualCost } = template;
  return [
    {
      ...template,
      id: String(number),
      name: `${name} ${number}`,
      annualCost: { state: annualCost.state, value: 1000 + ((number * 7919) % 3000) },
    },
  ];
}

// As a page gets them: read from the text of its props.
const candidates = JSON.parse(
  JSON.stringify(Array.from({ length: CANDIDATES }, (_, number) => toSynthetic(number)).flat()),
) as MatchCandidate[];

function time(work: () => unknown): Record<string, string> {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(RUNS * share)] ?? 0).toFixed(2);
  return { 'median ms': at(0.5), 'p95 ms': at(0.95) };
}

const rows = Object.entries(QUERIES).flatMap(([name, answers]) => {
  const matches = rankClinics(candidates, answers);
  return [
    [`rank: ${name}`, time(() => rankClinics(candidates, answers))],
    [`smallest change: ${name}`, time(() => findSmallestChange(matches, answers))],
  ];
});

console.log(`Ranking ${candidates.length} candidates`);
console.table(Object.fromEntries(rows) as Record<string, Record<string, string>>);
