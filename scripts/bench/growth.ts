import { globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PROJECT, UserError } from '../lib/environment.ts';
import { run } from '../lib/processes.ts';
import { withBuildLock, toBuildCommand } from '../publish/site-build.ts';
import { toKb, weighFile } from './bytes.ts';
import { benchKeystrokes } from './keystrokes.ts';
import { writeSyntheticSnapshot } from './synthetic-snapshot.ts';

/** Upper limits in seconds and MB. */
const GOALS: Readonly<Record<string, { seconds: number; memory?: number }>> = {
  today: { seconds: 12 },
  '1000 clinics': { seconds: 40, memory: 1024 },
  '1000 clinics, bare clone': { seconds: 150 },
};

const LISTS = [
  ...['clinics/cards', 'results/candidates', 'budget-tool/fees', 'compare/clinics'],
  ...['appointment-pack/clinics', 'search/pages'],
];

/** A cache that a fresh clone lacks (src/output/share-images). */
const IMAGES = resolve(PROJECT, '.astro', 'share-images');

/** Preloaded into the build: prints its peak memory in KB on exit. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.log('Peak memory:', process.resourceUsage().maxRSS))`,
)}`;

async function measureBuild(name: string, site: string, snapshotDirectory: string | null) {
  const settings = { snapshotDirectory, siteUrl: 'http://localhost:4321', backend: null };
  const command = toBuildCommand(site, { ...settings, analytics: null, demonstration: null });
  const args = ['--import', REPORT, ...command.args];
  const started = performance.now();
  const { code, output } = await run({ args, env: command.env, output: 'collect' });
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new UserError(`${output.trim()}\nA measured build failed; see above.`);
  const peaks = Array.from(output.matchAll(/Peak memory: (\d+)/g), ([, kb]) => Number(kb));
  return {
    build: name,
    seconds: Number(seconds.toFixed(1)),
    's at most': GOALS[name]?.seconds,
    'memory, MB': Math.round(Math.max(...peaks) / 1024),
    'MB at most': GOALS[name]?.memory,
    pages: globSync('**/*.html', { cwd: site }).length,
    'images drawn': /Share images: (\d+) drawn/.exec(output)?.[1],
  };
}

async function measureBuilds(folder: string) {
  const rows = [];
  // Today's site comes last, so that its images are in the cache for the next build.
  for (const clinics of [100, 1000, null]) {
    const name = clinics ? `${clinics} clinics` : 'today';
    const site = resolve(folder, `site-${clinics ?? 'today'}`);
    const snapshot = clinics ? resolve(folder, `snapshot-${clinics}`) : null;
    if (clinics && snapshot) await writeSyntheticSnapshot(snapshot, clinics);
    await rm(IMAGES, { recursive: true, force: true });
    rows.push(await measureBuild(`${name}, bare clone`, site, snapshot));
    rows.push(await measureBuild(name, site, snapshot));
  }
  return rows;
}

/** @param folder on the same disk as the site */
export async function benchGrowth(folder: string): Promise<void> {
  console.log('Building six times …');
  console.table(await withBuildLock(() => measureBuilds(folder)));
  console.log('Data files with 1,000 clinics, in KB');
  const site = resolve(folder, 'site-1000');
  const lists = LISTS.map((list) => {
    const file = resolve(site, `${list}.json`);
    return { list, raw: toKb(statSync(file).size), sent: toKb(weighFile(file)), 'at most': 120 };
  });
  console.table(lists);
  await benchKeystrokes(site);
}
