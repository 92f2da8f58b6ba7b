import type { PagePath, SearchKind } from '../page/pages.ts';

export const SEARCH_KINDS: Readonly<Record<SearchKind, string>> = {
  condition: 'Conditions',
  clinic: 'Clinics',
  tool: 'Tools',
  guide: 'Guides',
  question: 'Questions',
  review: 'Reviews',
  article: 'Articles',
  about: 'About this site',
};

export type SearchSection = {
  id: string;
  heading: string;
  text: string;
};

export type SearchEntry = {
  path: string;
  kind: SearchKind;
  title: string;
  heading: string;
  about: string;
  sections: SearchSection[];
};

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return end > 0 ? `${text.slice(0, end)} …` : '';
}

const SECTION_LENGTH = 194;

/**
 * Phones fetch all entries together, so on a site with more pages than this, clinics and reviews
 * have shorter entries.
 */
const MANY_PAGES = 300;
const VERY_MANY_PAGES = 1_000;
const SHORT_LENGTH = 80;
const KEY_SECTIONS = ['treats', 'contact'];

export function trimEntry(entry: SearchEntry, pages: number): SearchEntry {
  const isShort = pages > MANY_PAGES && (entry.kind === 'clinic' || entry.kind === 'review');
  const isSparse = isShort && pages > VERY_MANY_PAGES;
  const kept = isSparse
    ? entry.sections.filter(({ id }) => KEY_SECTIONS.includes(id))
    : entry.sections;
  const length = isShort ? SHORT_LENGTH : SECTION_LENGTH;
  const sections = kept.map((section) => ({ ...section, text: cutAtWord(section.text, length) }));
  return { ...entry, sections };
}

/**
 * Links for when search fails. Importing the table of pages instead would make the search script
 * larger.
 */
export const SEARCH_PLACES: readonly { text: string; href: PagePath }[] = [
  { text: 'All clinics by name, nation and city', href: '/clinic-directory' },
  { text: 'Conditions', href: '/conditions' },
  { text: 'Guides', href: '/guides' },
  { text: 'Articles', href: '/articles' },
  { text: 'Questions and answers', href: '/faqs' },
  { text: 'The clinic quiz', href: '/quiz' },
];
