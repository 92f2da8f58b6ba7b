import type { PagePath } from '../page/pages.ts';

/**
 * Where to look for something without the search: shown before a query, after one that found nothing,
 * and when the search fails. A list of its own, because the table of pages would weigh on everybody
 * who searches.
 */
export const SEARCH_PLACES: readonly { text: string; href: PagePath }[] = [
  { text: 'All clinics by name, nation and city', href: '/clinic-directory' },
  { text: 'Conditions', href: '/conditions' },
  { text: 'Guides', href: '/guides' },
  { text: 'Articles', href: '/articles' },
  { text: 'Questions and answers', href: '/faqs' },
  { text: 'The clinic quiz', href: '/quiz' },
];
