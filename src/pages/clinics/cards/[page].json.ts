import type { APIRoute } from 'astro';
import { getClinicCards } from '../../../data/clinic/clinics.ts';
import { toDetailPages } from '../../../domain/listing/card-index.ts';
import type { CardDetails } from '../../../domain/listing/indexed-card.ts';
import type { ListPage } from '../../../domain/listing/long-lists.ts';

type Props = Pick<ListPage<CardDetails>, 'items'>;

export async function getStaticPaths() {
  return toDetailPages(await getClinicCards()).map(({ page, items }) => ({
    params: { page: String(page) },
    props: { items },
  }));
}

/** What only stands on the cards of some clinics, for the explorer when it shows one of them. */
export const GET: APIRoute<Props> = ({ props }) => Response.json(props.items);
