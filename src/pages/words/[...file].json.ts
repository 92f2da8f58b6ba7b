import type { APIRoute, GetStaticPaths } from 'astro';
import { getWordsFile, listWordsFiles } from '../../data/content/words-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  listWordsFiles().map((file) => ({ params: { file } }));

export const GET: APIRoute = ({ params }) => Response.json(getWordsFile(params.file ?? ''));
