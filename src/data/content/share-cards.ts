import { getCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { PAGES } from '../../domain/page/pages.ts';
import { PLAIN_CARD, type ShareCard, toClinicShareCards } from '../../domain/share/share-cards.ts';
import { getArticlesWithPages } from '../article/articles.ts';
import { getClinics } from '../clinic/clinics.ts';
import { getConditionGuides } from '../condition/conditions.ts';
import { getReviewedClinics } from '../review/reviews.ts';
import { derive } from '../snapshot/snapshot.ts';
import { readContent } from './read-content.ts';

const words = z.strictObject({ kind: z.string(), title: z.string(), detail: z.string() });
const cardsSchema = z.strictObject({
  site: words,
  clinic: words,
  pages: z.array(words.extend({ path: z.string().refine((path) => path in PAGES) })),
});

const WORDS = readContent('share-cards.yml', cardsSchema);

type Entry = [path: string, card: ShareCard];

function toPlainCard(card: Partial<ShareCard> & Pick<ShareCard, 'kind' | 'title'>): ShareCard {
  return { ...PLAIN_CARD, ...card };
}

export const SITE_CARD = toPlainCard(WORDS.site);

const toReviewed = (day: string) => `Reviewed ${formatDate(day)}`;

async function getClinicCards(clinics: readonly Clinic[]): Promise<Entry[]> {
  return toClinicShareCards(clinics, await getReviewedClinics(), toPlainCard(WORDS.clinic));
}

async function getReadingCards(): Promise<Entry[]> {
  const guides = getConditionGuides().map(({ slug, title, reviewedOn }): Entry => {
    const card = { kind: 'Condition guide', title, date: toReviewed(reviewedOn) };
    return [`/conditions/${slug}`, toPlainCard(card)];
  });
  const articles = (await getArticlesWithPages()).map(({ slug, section, title, date }): Entry => {
    const day = formatDate(date);
    return [`/articles/${slug}`, toPlainCard({ kind: section, title, date: day || null })];
  });
  return [...guides, ...articles];
}

const COLLECTIONS = [
  { name: 'conditionArticles', kind: 'Condition article', folder: '/conditions' },
  { name: 'questions', kind: 'Short answer', folder: '/conditions/questions' },
  { name: 'education', kind: 'Guide', folder: '/education' },
  { name: 'landing', kind: 'Where to start', folder: '/landing' },
  { name: 'pages', kind: 'Good to know', folder: '' },
] as const;

async function getCollectionCards(): Promise<Entry[]> {
  const entries = await Promise.all(
    COLLECTIONS.map(async ({ name, kind, folder }) =>
      (await getCollection(name)).map(({ id, data }): Entry => {
        const card = { kind, title: data.title, date: toReviewed(data.reviewedOn) };
        return [`${folder}/${id}`, toPlainCard(card)];
      }),
    ),
  );
  return entries.flat();
}

export const getShareCards = derive(getClinics, async (clinics) => {
  const cards = await Promise.all([
    getClinicCards(clinics),
    getReadingCards(),
    getCollectionCards(),
  ]);
  const fixed = WORDS.pages.map(({ path, ...card }): Entry => [path, toPlainCard(card)]);
  return new Map([...cards.flat(), ...fixed]);
});
