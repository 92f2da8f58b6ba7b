/** How builds grow with the number of clinics, and what the lists of many clinics then weigh. */
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PROJECT, Refusal } from '../lib/environment.ts';
import { run } from '../lib/processes.ts';
import { beforeStop } from '../lib/run-script.ts';
import { buildAlone, toBuildCommand } from '../publish/site-build.ts';
import { toKb, weighFile } from './bytes.ts';
import { benchKeyStrokes } from './key-strokes.ts';
import { writeSyntheticSnapshot } from './synthetic-snapshot.ts';

const SIZES = [100, 1_000] as const;

const TODAY = 'today’s clinics';

/** Seconds, and MB of memory, at most. */
const GOALS: Readonly<Record<string, { seconds: number; memory?: number }>> = {
  [TODAY]: { seconds: 12 },
  '1000 clinics, bare clone': { seconds: 150 },
  '1000 clinics': { seconds: 40, memory: 1024 },
};

/** What a visitor may fetch of all clinics at once. */
const LISTS = [
  'clinics/cards.json',
  'results/candidates.json',
  'budget-tool/fees.json',
  'compare/clinics.json',
  'appointment-pack/clinics.json',
  'search/pages.json',
];
const LIST_KB = 120;

/** What builds before have drawn, as in src/output/share-images. */
const IMAGES = resolve(PROJECT, '.astro', 'share-images');

/** Loaded into a measured build: says at its end how much memory it has taken at most, in KB. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.log('Peak memory:', process.resourceUsage().maxRSS))`,
)}`;

/** Builds into the folder; null for the committed snapshot. Gives a row to print. */
async function measureBuild(name: string, site: string, snapshotDirectory: string | null) {
  const siteUrl = 'http://localhost:4321';
  const settings = { snapshotDirectory, siteUrl, backend: null, analytics: null };
  const { args, env } = toBuildCommand(site, { ...settings, demonstration: null });
  const started = performance.now();
  const build = await run({ args: ['--import', REPORT, ...args], env, output: 'collect' });
  const seconds = (performance.now() - started) / 1000;
  if (build.code !== 0) throw new Refusal(`${build.output.trim()}\nA measured build failed.`);
  const peaks = Array.from(build.output.matchAll(/Peak memory: (\d+)/g), ([, kb]) => Number(kb));
  return {
    build: name,
    seconds: Number(seconds.toFixed(1)),
    'seconds at most': GOALS[name]?.seconds ?? '',
    'memory, MB': Math.round(Math.max(...peaks) / 1024),
    'MB at most': GOALS[name]?.memory ?? '',
    pages: globSync('**/*.html', { cwd: site }).length,
    'images drawn': /Share images: (\d+) drawn/.exec(build.output)?.[1] ?? '',
  };
}

/** Does the work without the images that builds before have drawn, and puts those back after it. */
async function withoutImages<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const aside = resolve(folder, 'share-images');
  const putBack = () => {
    if (!existsSync(aside)) return;
    rmSync(IMAGES, { recursive: true, force: true });
    renameSync(aside, IMAGES);
  };
  beforeStop(() => Promise.resolve(putBack()));
  renameSync(IMAGES, aside);
  try {
    return await work();
  } finally {
    putBack();
  }
}

const toSite = (folder: string, clinics: number) => resolve(folder, `site-${clinics}`);

async function measureSizes(folder: string) {
  const rows = [];
  for (const clinics of SIZES) {
    const snapshot = resolve(folder, `snapshot-${clinics}`);
    const site = toSite(folder, clinics);
    await writeSyntheticSnapshot(snapshot, clinics);
    await rm(IMAGES, { recursive: true, force: true });
    rows.push(await measureBuild(`${clinics} clinics, bare clone`, site, snapshot));
    rows.push(await measureBuild(`${clinics} clinics`, site, snapshot));
  }
  return rows;
}

function toListRow(site: string, list: string) {
  const file = resolve(site, list);
  const raw = toKb(statSync(file).size);
  return { list, 'raw, KB': raw, 'sent, KB': toKb(weighFile(file)), 'at most': LIST_KB };
}

/** @param folder on the disk of the site */
export async function benchGrowth(folder: string): Promise<void> {
  console.log('Building today’s site and larger ones …');
  const builds = await buildAlone(async () => [
    await measureBuild(TODAY, resolve(folder, 'site-today'), null),
    ...(await withoutImages(folder, () => measureSizes(folder))),
  ]);
  console.table(builds);
  const site = toSite(folder, SIZES[1]);
  console.log(`What a visitor may fetch of ${SIZES[1]} clinics`);
  console.table(LISTS.map((list) => toListRow(site, list)));
  console.log(`From a key stroke to the painted list of ${SIZES[1]} clinics on a slow phone`);
  await benchKeyStrokes(site);
}
