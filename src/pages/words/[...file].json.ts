import type { APIRoute, GetStaticPaths } from 'astro';
import { getWordsFile, listWordsFiles } from '../../data/content/words-files.ts';

export const getStaticPaths: GetStaticPaths = () =>
  listWordsFiles().map((file) => ({ params: { file } }));

/** A file of content/ as it came with this build, for the desk. */
export const GET: APIRoute = ({ params }) => Response.json(getWordsFile(params.file ?? ''));
