import type { APIRoute } from 'astro';
import { getCardDetailPages, getCardDetails } from '../../../data/clinic/clinics.ts';

export async function getStaticPaths() {
  return (await getCardDetailPages()).map(({ page }) => ({ params: { page: String(page) } }));
}

/** What only stands on the cards of some clinics, for the explorer when it shows one of them. */
export const GET: APIRoute = async ({ params }) =>
  Response.json((await getCardDetails(Number(params.page))).items);
