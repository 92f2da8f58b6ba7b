/** What the header's menus take from the snapshot; everything else in them is fixed. */
import {
  EMPTY_FILTERS,
  filterClinics,
  toFilterSearch,
} from '../../domain/listing/filter-clinics.ts';
import type { ClinicCard } from '../../domain/listing/clinic-card.ts';
import type { MenuLink } from '../../domain/page/navigation.ts';
import type { NewLinks } from '../../domain/page/new-links.ts';
import { remember } from '../../domain/remember.ts';
import { getClinicCards } from '../clinic/clinics.ts';
import { getReviewEntries } from '../review/reviews.ts';
import { getArticles } from './articles.ts';

const MENU_ARTICLES = 5;
const MENU_REVIEWS = 3;

const CLINIC_VIEWS = [
  { text: 'Video consultations', filters: { location: 'virtual' } },
  { text: 'A wait of a week or less', filters: { availability: 'week' } },
  { text: 'Rated 4.5 or more', filters: { minRating: 4.5 } },
] as const;

/** The views of the listing that find a real clinic; every page has them. */
const toClinicViews = remember((cards: readonly ClinicCard[]): MenuLink[] => {
  const real = cards.filter(({ isExample }) => !isExample);
  return CLINIC_VIEWS.flatMap(({ text, filters }) => {
    const view = { ...EMPTY_FILTERS, ...filters };
    return filterClinics(real, view).length > 0
      ? [{ text, href: `/clinics${toFilterSearch(view)}` }]
      : [];
  });
});

/** Views of the listing, which every page has under Clinics. */
export const getClinicViews = async (): Promise<MenuLink[]> =>
  toClinicViews(await getClinicCards());

/**
 * What changes too often to stand on every page, by menu: the newest five articles under Education, the
 * first three reviews under Reviews.
 */
export async function getNewLinks(): Promise<NewLinks> {
  const articles = await getArticles();
  const reviews = await getReviewEntries();
  return {
    Education: articles
      .slice(0, MENU_ARTICLES)
      .map(({ title, slug }) => ({ text: title, href: `/articles/${slug}` })),
    Reviews: reviews.slice(0, MENU_REVIEWS).map(({ name, path }) => ({ text: name, href: path })),
  };
}
