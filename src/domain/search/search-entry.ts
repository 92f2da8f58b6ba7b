/** What the site's search knows about a page, and the heading it is shown under. */
import type { PagePath, SearchKind } from '../page/pages.ts';

/** Headings of the groups of results, most wanted first. */
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

/** A part of a page that a link can lead to. */
export type SearchSection = {
  /** Fragment of the page's address; empty for what stands before the first heading. */
  id: string;
  heading: string;
  text: string;
};

export type SearchEntry = {
  /** Path on this site; with a fragment where the entry is one question of a page. */
  path: string;
  kind: SearchKind;
  /** What the page is called where it is linked to. */
  title: string;
  /** Its heading, where that is another than the title; else empty. */
  heading: string;
  /** One or two sentences. */
  about: string;
  sections: SearchSection[];
};

/** The text up to the last word that ends within the length, in characters. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return end > 0 ? `${text.slice(0, end)} …` : '';
}

/** What is kept of a section, in characters. */
const SECTION_LENGTH = 194;

/** A phone fetches all entries at once: on a site of more pages, less is kept of each clinic and review. */
const MANY_PAGES = 300;
const SHORT_LENGTH = 80;
/** Sections of a clinic's page: its specialties and its city. */
const TELLING_SECTIONS = ['treats', 'contact'];

/** The entry with as much of its sections as the index of a site of so many pages holds. */
export function trimEntry(entry: SearchEntry, pages: number): SearchEntry {
  const isShort = pages > MANY_PAGES && (entry.kind === 'clinic' || entry.kind === 'review');
  const kept = isShort
    ? entry.sections.filter(({ id }) => TELLING_SECTIONS.includes(id))
    : entry.sections;
  const length = isShort ? SHORT_LENGTH : SECTION_LENGTH;
  const sections = kept.map((section) => ({ ...section, text: cutAtWord(section.text, length) }));
  return { ...entry, sections };
}

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
