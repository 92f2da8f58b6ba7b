/** What a public site has to satisfy: `RELEASE=1` refuses anything less. */
import type { z } from 'astro/zod';
import { isDemonstration } from '../../src/data/content/demonstration.ts';
import { readContent } from '../../src/data/content/read-content.ts';
import { getReviewedPages } from '../../src/data/content/review-dates.ts';
import { findOverduePages } from '../../src/domain/page/review-dates.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { Refusal } from '../lib/environment.ts';

/** What a public site may not say of itself, and why. */
const RELEASE_RULES: { isBroken: (site: z.infer<typeof siteSchema>) => boolean; why: string }[] = [
  { isBroken: isDemonstration, why: 'demonstration is true' },
  {
    isBroken: (site) => site.whatsapp.startsWith('447700900'),
    why: 'the WhatsApp number is one reserved for fiction',
  },
  {
    isBroken: (site) => site.email.endsWith('.example'),
    why: 'the email address is one reserved for examples',
  },
];

function refuseDemonstration(): void {
  const site = readContent('site.yml', siteSchema);
  const broken = RELEASE_RULES.filter(({ isBroken }) => isBroken(site)).map(({ why }) => why);
  if (broken.length > 0) {
    throw new Refusal(`RELEASE=1 refuses content/site.yml: ${broken.join('; ')}.`);
  }
}

/** Only a release refuses an overdue page: an editor's correction must always be publishable. */
function reportOverduePages(isRelease: boolean): void {
  const overdue = findOverduePages(getReviewedPages(), new Date().toISOString());
  if (overdue.length === 0) return;
  const names = overdue.join(', ');
  if (isRelease) throw new Refusal(`RELEASE=1 refuses pages overdue for review: ${names}.`);
  console.warn(`Overdue for review, and marked so on the page: ${names}.`);
}

/** Names the pages that are overdue; with `RELEASE=1` throws a Refusal for them and the rest. */
export function checkRelease(): void {
  const isRelease = process.env['RELEASE'] === '1';
  reportOverduePages(isRelease);
  if (isRelease) refuseDemonstration();
}
