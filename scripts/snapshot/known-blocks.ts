/**
 * What is known of the last snapshot beyond its files: which rows stand where in them, and at which state of
 * the database. It is kept beside the snapshot and trusted only where it fits its checksums.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { BLOCK_TABLES, type BlockTable } from '../../src/backend/row-blocks.ts';
import { type SnapshotManifest, toSnapshotFile } from '../../src/data/snapshot/snapshot-files.ts';

const blockSchema = z.object({
  first: z.string().nullable(),
  rows: z.number().int().min(0),
  digest: z.string(),
  /** Bytes of the file, from the first to before the last. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});

export type KnownBlock = z.output<typeof blockSchema>;

const tableSchema = z.object({ checksum: z.string(), blocks: z.array(blockSchema).min(1) });

export type KnownTable = z.output<typeof tableSchema>;

const knownSchema = z.object({
  /** Another backend has other rows under the same digests. */
  backend: z.string(),
  tables: z.partialRecord(z.enum(BLOCK_TABLES), tableSchema),
  /** Of every clinic that the snapshot shows. */
  addresses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      reviewSlug: z.string().nullable(),
    }),
  ),
});

export type Known = z.output<typeof knownSchema>;

/** What the file says of this snapshot; null where there is none, or it fits no more. */
export function readKnown(
  file: string | null,
  backend: string,
  manifest: SnapshotManifest | undefined,
): Known | null {
  if (file === null || !manifest) return null;
  try {
    const known = knownSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const fits = BLOCK_TABLES.every(
      (table) => known.tables[table]?.checksum === manifest.checksums[toSnapshotFile(table)],
    );
    return fits && known.backend === backend ? known : null;
  } catch {
    return null;
  }
}

export type KnownTables = Partial<Record<BlockTable, KnownTable>>;

/** Where it cannot be written, the next snapshot reads everything: no reason to fail this one. */
export function writeKnown(file: string, known: Known): void {
  const next = `${file}.next`;
  try {
    writeFileSync(next, JSON.stringify(known));
    renameSync(next, file);
  } catch {
    rmSync(next, { force: true });
  }
}
