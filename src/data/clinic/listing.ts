/** The clinic listing cut into static pages. */
import { type CarriedList, toCarriedList } from '../../domain/listing/long-lists.ts';
import { type ClinicCard, toClinicCard } from '../../domain/listing/clinic-card.ts';
import { getClinics } from './clinics.ts';

/** Cards on one static page, and at a time in the explorer. */
const LISTING_PAGE_SIZE = 48;

export type ListingPage = {
  cards: CarriedList<ClinicCard>;
  /** What the page was built from, for the freshness check. */
  built: { id: string; name: string; updatedAt: string | null }[];
  page: number;
  pages: number;
};

/** Gives every clinic's card in listing order. */
export async function getClinicCards(): Promise<ClinicCard[]> {
  return (await getClinics()).map(toClinicCard);
}

/** Gives the number of static listing pages, at least 1. */
export async function countListingPages(): Promise<number> {
  return Math.max(1, Math.ceil((await getClinics()).length / LISTING_PAGE_SIZE));
}

/** Gives one static page of the listing; pages count from 1. */
export async function getListingPage(page: number): Promise<ListingPage> {
  const clinics = await getClinics();
  const start = (page - 1) * LISTING_PAGE_SIZE;
  const shown = clinics.slice(start, start + LISTING_PAGE_SIZE);
  return {
    cards: toCarriedList(shown.map(toClinicCard), clinics.length, '/clinics/cards.json'),
    built: shown.map(({ overview, updatedAt }) => ({ ...overview, updatedAt })),
    page,
    pages: await countListingPages(),
  };
}
