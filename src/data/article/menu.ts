import { EMPTY_FILTERS, findClinics, toFilterSearch } from '../../domain/listing/filter-clinics.ts';
import type { NewLinks } from '../../domain/page/new-links.ts';
import { getClinicCards } from '../clinic/clinics.ts';
import { getReviewEntries } from '../review/reviews.ts';
import { derive } from '../snapshot/snapshot.ts';
import { getArticles } from './articles.ts';

const MENU_ARTICLES = 5;
const MENU_REVIEWS = 3;

const CLINIC_VIEWS = [
  { text: 'Video consultations', filters: { location: 'virtual' } },
  { text: 'A wait of a week or less', filters: { availability: 'week' } },
  { text: 'Rated 4.5 or more', filters: { minRating: 4.5 } },
] as const;

export const getClinicViews = derive(getClinicCards, (cards) => {
  const real = cards.filter(({ isExample }) => !isExample);
  return CLINIC_VIEWS.flatMap(({ text, filters }) => {
    const view = { ...EMPTY_FILTERS, ...filters };
    const isFound = findClinics(real, view).cards.length > 0;
    return isFound ? [{ text, href: `/clinics${toFilterSearch(view)}` }] : [];
  });
});

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
