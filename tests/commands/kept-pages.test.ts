/** A build that takes over what rests on nothing new gives the same site as one that renders everything. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { COMMITTED_SNAPSHOT, PROJECT } from '../../scripts/lib/environment.ts';
import { readSnapshotFiles, type SnapshotTable } from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import { buildSite } from '../sites/build-site.ts';

type Row = Record<string, unknown>;

/** Every file of a site by its path. */
function readSite(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true }).map(String).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

/** The files in which two sites are not the same. */
function findDifferences(one: string, other: string): string[] {
  const [first, second] = [readSite(one), readSite(other)];
  return [...new Set([...first.keys(), ...second.keys()])].filter((path) => {
    const [own, its] = [first.get(path), second.get(path)];
    return !own || !its || !own.equals(its);
  });
}

const countRendered = (output: string) => Number(/(\d+) files rendered/.exec(output)?.[1]);

it(
  'a build after no change, and one after changes, is byte for byte the site of a whole build',
  {
    tags: ['exhaustive'],
  },
  async () => {
    // Two builds share the time that they say they were made at.
    vi.stubEnv('SOURCE_DATE_EPOCH', '1795597200');
    onTestFinished(() => void vi.unstubAllEnvs());
    // A build outside of the project would share the folder of its code with every other.
    const folder = makeFolder(join(PROJECT, '.astro'));
    const snapshotDirectory = join(folder, 'snapshot');
    const file = join(folder, 'kept.json');
    const { rows: read } = readSnapshotFiles(COMMITTED_SNAPSHOT);
    const rows = structuredClone(read) as Record<SnapshotTable, Row[]>;
    const build = async (name: string, site?: string) => {
      const kept = site ? { file, site: join(folder, site) } : undefined;
      return countRendered(await buildSite(join(folder, name), { snapshotDirectory, kept }));
    };

    writeSnapshot(snapshotDirectory, rows, [], '2026-11-20T09:00:00.000Z');
    const all = await build('first', 'none');
    writeSnapshot(snapshotDirectory, rows, [], '2026-11-20T09:00:01.000Z');
    expect(await build('unchanged', 'first')).toBeLessThan(all / 4);

    const fee = rows.figure_sources.find(({ field }) => String(field).endsWith('_fee'))!;
    const clinic = rows.clinics.find(({ id }) => id === fee['clinic_id'])!;
    fee['value'] = '77';
    Object.assign(clinic, { [String(fee['field'])]: 77, updated_at: '2026-11-19T10:00:00+00:00' });
    Object.assign(rows.articles[0]!, { title: 'Titled anew', slug: 'titled-anew' });
    rows.clinic_reviews.pop();
    Object.assign(rows.clinics.at(-1)!, { name: 'Renamed', slug: null, review_slug: null });
    writeSnapshot(snapshotDirectory, rows, [], '2026-11-20T09:00:02.000Z');
    await build('changed', 'unchanged');
    await build('whole');
    expect(findDifferences(join(folder, 'changed'), join(folder, 'whole'))).toEqual([]);
  },
);
