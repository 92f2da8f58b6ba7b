import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawIcon, ICON_SIZES } from '../../data/content/icons.ts';

export const getStaticPaths = () =>
  ICON_SIZES.map((size) => ({ params: { size: String(size) }, props: { size } }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawIcon(props.size)), {
    headers: { 'content-type': 'image/png' },
  });
