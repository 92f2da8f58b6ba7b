import type { APIRoute } from 'astro';
import { getComparedClinics } from '../../../data/clinic/clinics.ts';
import { toComparedPages } from '../../../domain/compare/compare-index.ts';
import type { ComparedClinic } from '../../../domain/compare/comparison.ts';
import type { ListPage } from '../../../domain/listing/long-lists.ts';

type Props = Pick<ListPage<ComparedClinic>, 'items'>;

export async function getStaticPaths() {
  return toComparedPages(await getComparedClinics()).map(({ page, items }) => ({
    params: { page: String(page) },
    props: { items },
  }));
}

/** Some clinics as compared, for a comparison of one of them. */
export const GET: APIRoute<Props> = ({ props }) => Response.json(props.items);
