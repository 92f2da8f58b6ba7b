/** How build time and memory grow with the number of clinics, beside a bare script as yardstick. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '../lib/environment.ts';
import { run } from '../lib/processes.ts';
import { toBuildCommand } from '../publish/site-build.ts';
import { writeSyntheticSnapshot } from './synthetic-snapshot.ts';

const MEGABYTE = 1024 * 1024;

type Measured = { seconds: number; peakBytes: number; output: string };

export type Growth = {
  clinics: number;
  files: number;
  bytes: number;
  /** With the share images that no build before has drawn. */
  first: Measured;
  /** Once more: every share image is there. */
  build: Measured;
  /** Writing files of the same number and sizes. */
  bare: Measured;
};

/** Runs Node with the arguments; wall-clock seconds and its peak of resident memory, in bytes. */
async function measure(
  { args, env }: { args: string[]; env: Record<string, string> },
  memoryFile: string,
): Promise<Measured> {
  const started = performance.now();
  const { code, output } = await run({
    args: ['--import', resolve(import.meta.dirname, 'report-memory.ts'), ...args],
    env: { ...env, BENCH_MEMORY_FILE: memoryFile },
    output: 'collect',
  });
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Refusal(`${output.trim()}\nA measured build failed; see above.`);
  return { seconds, peakBytes: Number(readFileSync(memoryFile, 'utf8')), output };
}

const toCommand = (folder: string, snapshotDirectory: string | null) =>
  toBuildCommand(folder, {
    snapshotDirectory,
    siteUrl: 'http://localhost:4321',
    backend: null,
    analytics: null,
    demonstration: null,
  });

/** Builds the committed snapshot into the folder. */
export function measureToday(folder: string): Promise<Measured> {
  return measure(toCommand(resolve(folder, 'today'), null), resolve(folder, 'memory'));
}

/** Builds the site with this many synthetic clinics in the folder, which the caller removes. */
export async function measureBuild(folder: string, clinics: number): Promise<Growth> {
  const snapshot = resolve(folder, 'snapshot');
  const site = resolve(folder, 'site');
  const memoryFile = resolve(folder, 'memory');
  await writeSyntheticSnapshot(snapshot, clinics);
  const command = toCommand(site, snapshot);
  const first = await measure(command, memoryFile);
  const build = await measure(command, memoryFile);
  const sizes = globSync('**/*', { cwd: site })
    .map((path) => ({ path, stats: statSync(resolve(site, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, size: stats.size }));
  const list = resolve(folder, 'sizes.json');
  writeFileSync(list, JSON.stringify(sizes));
  const args = [resolve(import.meta.dirname, 'write-files.ts'), list, resolve(folder, 'bare')];
  const bare = await measure({ args, env: {} }, memoryFile);
  const bytes = sizes.reduce((total, { size }) => total + size, 0);
  return { clinics, files: sizes.length, bytes, first, build, bare };
}

/** How seconds grow with clinics: 1 is in proportion to their number, below 1 is better. */
export const toExponent = (
  few: number,
  before: Pick<Measured, 'seconds'>,
  many: number,
  after: Pick<Measured, 'seconds'>,
): number => Math.log(after.seconds / before.seconds) / Math.log(many / few);

/**
 * A row to print: the first build and the share images it had to draw, then a build with none to draw.
 * The exponent says how the time of the latter grows since the size before.
 */
export function toGrowthRow(
  growth: Growth,
  before: Growth | undefined,
): Record<string, string | number> {
  const { clinics, files, bytes, first, build, bare } = growth;
  return {
    clinics,
    files,
    MB: (bytes / MEGABYTE).toFixed(1),
    'first s': first.seconds.toFixed(2),
    'images drawn': /Share images: (\d+) drawn/.exec(first.output)?.[1] ?? '',
    'build s': build.seconds.toFixed(2),
    'peak MB': Math.round(build.peakBytes / MEGABYTE),
    'bare s': bare.seconds.toFixed(2),
    'build / bare': (build.seconds / bare.seconds).toFixed(1),
    exponent: before ? toExponent(before.clinics, before.build, clinics, build).toFixed(2) : '',
  };
}
