import type { APIRoute } from 'astro';
import { getComparedPage, getComparedPages } from '../../../data/clinic/clinics.ts';

export async function getStaticPaths() {
  return (await getComparedPages()).map(({ page }) => ({ params: { page: String(page) } }));
}

/** Some clinics as compared, for a comparison of one of them. */
export const GET: APIRoute = async ({ params }) =>
  Response.json((await getComparedPage(Number(params.page))).items);
