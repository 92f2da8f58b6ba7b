/**
 * Which rows of a large table differ from those that are known: the database gives a digest of each block of
 * rows, as an anonymous visitor may read them.
 */
import type { Backend } from './client.ts';
import {
  readPage,
  REQUEST_TIMEOUT_MS,
  RETRY_DELAYS_MS,
  type WholeTableOptions,
} from './page-request.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';

/** The tables that grow with the site; what is in the others is read whole. */
export const BLOCK_TABLES = [
  'clinics',
  'clinic_reviews',
  'clinic_strains',
  'figure_sources',
  'articles',
] as const;

export type BlockTable = (typeof BLOCK_TABLES)[number];

export type Block = {
  /** The id from which on its rows are counted, up to that of the next block; null for the first block. */
  first: string | null;
  rows: number;
  /** Differs once any of its rows has been written, has come or has gone, even if all is as before. */
  digest: string;
};

const isBlock = (row: Record<string, unknown>): row is Block =>
  (row['first'] === null || typeof row['first'] === 'string') &&
  typeof row['rows'] === 'number' &&
  typeof row['digest'] === 'string';

/**
 * The blocks of a table as it stands, in order.
 *
 * @param bounds the ids at which blocks begin, but the first; null lets the database divide the table
 */
export const readBlocks = async (
  { config }: Backend,
  table: BlockTable,
  bounds: readonly string[] | null,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS }: WholeTableOptions,
): Promise<Result<Block[]>> => {
  if (!config) return NOT_CONFIGURED;
  const page = await readPage(config, {
    table,
    path: 'rpc/read_blocks',
    body: { source: table, bounds },
    signal,
    timeoutMs,
    retryDelaysMs,
  });
  if (!page.ok) return page;
  const blocks = page.data.rows.filter(isBlock);
  const isAsAsked =
    blocks.length === page.data.rows.length &&
    blocks[0]?.first === null &&
    (bounds === null ||
      bounds.join() ===
        blocks
          .slice(1)
          .map(({ first }) => first)
          .join());
  return isAsAsked
    ? { ok: true, data: blocks }
    : toFailure(`${table}: its blocks did not come as they were asked for.`);
};
