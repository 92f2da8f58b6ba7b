import type { z } from 'astro/zod';
import { isDemonstration } from '../../src/data/content/demonstration.ts';
import { getPeople, listMedicalPages } from '../../src/data/content/people.ts';
import { readContent } from '../../src/data/content/read-content.ts';
import { getReviewedPages } from '../../src/data/content/review-dates.ts';
import { findUncheckedPages } from '../../src/domain/page/clinical-review.ts';
import { findOverduePages } from '../../src/domain/page/review-dates.ts';
import type { Person } from '../../src/schemas/people.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { Refusal } from '../lib/environment.ts';

const RELEASE_RULES: { isBroken: (site: z.infer<typeof siteSchema>) => boolean; why: string }[] = [
  { isBroken: isDemonstration, why: 'demonstration is true' },
  { isBroken: (site) => site.publisher === null, why: 'no publisher is named' },
  {
    isBroken: (site) => site.whatsapp.startsWith('447700900'),
    why: 'the WhatsApp number is one reserved for fiction',
  },
  {
    isBroken: (site) => site.email.endsWith('.example'),
    why: 'the email address is one reserved for examples',
  },
];

type Articles = Parameters<typeof listMedicalPages>[0];

/** One sentence per kind of fault that stops `RELEASE=1`. `now` is an ISO instant. */
export function findReleaseFaults(articles: Articles, people: Person[], now: string): string[] {
  const site = readContent('site.yml', siteSchema);
  const broken = RELEASE_RULES.filter(({ isBroken }) => isBroken(site)).map(({ why }) => why);
  const overdue = findOverduePages(getReviewedPages(), now);
  const unchecked = findUncheckedPages(listMedicalPages(articles), people);
  return [
    ...(broken.length > 0 ? [`RELEASE=1 refuses content/site.yml: ${broken.join('; ')}.`] : []),
    ...(overdue.length > 0
      ? [`RELEASE=1 refuses pages overdue for review: ${overdue.join(', ')}.`]
      : []),
    ...(unchecked.length > 0
      ? [
          'RELEASE=1 refuses medical pages that no clinical reviewer in content/people.yml has ' +
            `checked: ${unchecked.join(', ')}.`,
        ]
      : []),
  ];
}

/** Throws a Refusal only with `RELEASE=1`: an editor's correction must always be publishable. */
export function checkRelease(articles: Articles): void {
  const now = new Date().toISOString();
  if (process.env['RELEASE'] === '1') {
    const faults = findReleaseFaults(articles, getPeople(), now);
    if (faults.length > 0) throw new Refusal(faults.join('\n'));
    return;
  }
  const overdue = findOverduePages(getReviewedPages(), now);
  if (overdue.length > 0) {
    console.warn(`Overdue for review, and marked so on the page: ${overdue.join(', ')}.`);
  }
}
