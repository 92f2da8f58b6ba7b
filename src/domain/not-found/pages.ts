/** The pages a lost visitor may be led to (rules §2, Not-found page). */
import type { Redirect } from '../page/redirects.ts';

/** Names by path. The tables of this folder speak of pages by these paths. */
const PAGE_NAMES = {
  '/quiz': 'Find My Clinic',
  '/clinics': 'Browse Clinics',
  '/conditions': 'Medical Conditions',
  '/conditions/chronic-pain': 'Chronic Pain',
  '/conditions/anxiety-ptsd': 'Anxiety & PTSD',
  '/conditions/insomnia': 'Sleep Disorders',
  '/conditions/epilepsy': 'Epilepsy',
  '/conditions/multiple-sclerosis': 'Multiple Sclerosis',
  '/conditions/cancer': 'Cancer',
  '/reviews': 'Clinic Reviews',
  '/tools': 'Helpful Tools',
  '/budget-tool': 'Budget Calculator',
  '/qualify': 'Eligibility Checker',
  '/check-eligibility': 'Check Eligibility',
  '/education/hub': 'Education Hub',
  '/legalities': 'Legal Information',
  '/faq': 'FAQ',
  '/about': 'About',
  '/contact': 'Contact',
} as const;

export type PagePath = keyof typeof PAGE_NAMES;

/** A page as it can be linked to. */
export type LinkedPage = {
  path: PagePath;
  name: string;
  /** Where the path ends: itself, or what it redirects to. */
  href: string;
};

/** Shown on every not-found page. */
export const POPULAR_PAGES: readonly PagePath[] = ['/quiz', '/clinics', '/conditions', '/tools'];

/** The pages that may be suggested, each without one of the site's redirects on the way. */
export function toLinkedPages(redirects: readonly Redirect[]): LinkedPage[] {
  return (Object.keys(PAGE_NAMES) as PagePath[]).map((path) => ({
    path,
    name: PAGE_NAMES[path],
    href: redirects.find(({ from }) => from === path)?.to ?? path,
  }));
}

/** The linked pages at some paths, in the order of the paths, without those that are not built. */
export function pickPages(paths: readonly PagePath[], pages: readonly LinkedPage[]): LinkedPage[] {
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}
