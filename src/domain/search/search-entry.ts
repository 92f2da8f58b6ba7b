import type { PagePath, SearchKind } from '../page/pages.ts';

/** Most wanted first. */
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
  /** Fragment; empty before the first heading. */
  id: string;
  heading: string;
  text: string;
};

export type SearchEntry = {
  /** Path on this site, with a fragment for one question of a page. */
  path: string;
  kind: SearchKind;
  /** As in links to the page. */
  title: string;
  /** Empty where it is the title. */
  heading: string;
  /** One or two sentences. */
  about: string;
  sections: SearchSection[];
};

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return end > 0 ? `${text.slice(0, end)} …` : '';
}

/** Characters kept of a section. */
const SECTION_LENGTH = 194;

/** A phone fetches all entries at once, so beyond these numbers less is kept of clinics and reviews. */
const MANY_PAGES = 300;
const VERY_MANY_PAGES = 1_000;
const SHORT_LENGTH = 80;
/** A clinic's specialties and city. */
const TELLING_SECTIONS = ['treats', 'contact'];

/** @param pages of the whole site */
export function trimEntry(entry: SearchEntry, pages: number): SearchEntry {
  const isShort = pages > MANY_PAGES && (entry.kind === 'clinic' || entry.kind === 'review');
  const isSparse = isShort && pages > VERY_MANY_PAGES;
  const kept = isSparse
    ? entry.sections.filter(({ id }) => TELLING_SECTIONS.includes(id))
    : entry.sections;
  const length = isShort ? SHORT_LENGTH : SECTION_LENGTH;
  const sections = kept.map((section) => ({ ...section, text: cutAtWord(section.text, length) }));
  return { ...entry, sections };
}

/** Links for use without search: the table of pages would add bytes to every search. */
export const SEARCH_PLACES: readonly { text: string; href: PagePath }[] = [
  { text: 'All clinics by name, nation and city', href: '/clinic-directory' },
  { text: 'Conditions', href: '/conditions' },
  { text: 'Guides', href: '/guides' },
  { text: 'Articles', href: '/articles' },
  { text: 'Questions and answers', href: '/faqs' },
  { text: 'The clinic quiz', href: '/quiz' },
];
