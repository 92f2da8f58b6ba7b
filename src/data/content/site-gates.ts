import type { z } from 'astro/zod';
import { formatCount } from '../../domain/format/counts.ts';
import { findUncheckedPages } from '../../domain/page/clinical-review.ts';
import { findOverduePages } from '../../domain/page/review-dates.ts';
import type { Gate } from '../../domain/readiness/gates.ts';
import type { Person } from '../../schemas/people.ts';
import { siteSchema } from '../../schemas/site.ts';
import { isDemonstration } from './demonstration.ts';
import { listMedicalPages } from './people.ts';
import { readContent } from './read-content.ts';
import { getReviewedPages } from './review-dates.ts';

type Site = z.infer<typeof siteSchema>;

const SITE_RULES: { name: string; isBroken: (site: Site) => boolean; why: string }[] = [
  { name: 'Live mode', isBroken: isDemonstration, why: 'demonstration is true' },
  {
    name: 'Publisher and postal address',
    isBroken: (site) => site.publisher === null,
    why: 'no publisher is named',
  },
  {
    name: 'WhatsApp number',
    isBroken: (site) => site.whatsapp.startsWith('447700900'),
    why: 'the WhatsApp number is one reserved for fiction',
  },
  {
    name: 'Email address, also for privacy questions',
    isBroken: (site) => site.email.endsWith('.example'),
    why: 'the email address is one reserved for examples',
  },
];

export type Articles = Parameters<typeof listMedicalPages>[0];

export function findSiteFaults(articles: Articles, people: readonly Person[], now: string) {
  const site = readContent('site.yml', siteSchema);
  return {
    broken: SITE_RULES.filter(({ isBroken }) => isBroken(site)),
    overdue: findOverduePages(getReviewedPages(), now),
    unchecked: findUncheckedPages(listMedicalPages(articles), people),
  };
}

export function toSiteGates(faults: ReturnType<typeof findSiteFaults>): Gate[] {
  const { broken, overdue, unchecked } = faults;
  return [
    ...SITE_RULES.map((rule) => ({
      name: rule.name,
      isOpen: !broken.includes(rule),
      act: `Correct content/site.yml: ${rule.why}.`,
    })),
    {
      name: 'Clinical reviewer',
      isOpen: unchecked.length === 0,
      act: `Have a clinician check ${formatCount(unchecked.length, 'medical page')}, and note it in content/people.yml.`,
    },
    {
      name: 'Pages due for review',
      isOpen: overdue.length === 0,
      act: `Read these again: ${overdue.join(', ')}.`,
    },
  ];
}
