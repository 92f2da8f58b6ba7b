/**
 * `npm run bench`: bytes and paints per page kind, growth of the build, times of filtering and ranking,
 * what a clinic gains by hiding a value, and at the end each goal beside what was measured. Numbers as
 * arguments replace the usual sizes, in clinics.
 *
 * `npm run bench quick`: the goals that take no large build, in less than two minutes.
 *
 * `npm run bench visit` alone: a visit of five pages on a phone to the site in `dist`, or to those in the
 * folders named.
 *
 * `npm run bench tasks` alone: taps and screens of five questions of patients on a phone. Folders as
 * further arguments replace `dist`; each built site is compared with the first.
 *
 * `npm run bench desk` alone: how long the figures desk takes to answer with 800 clinics.
 *
 * `npm run bench change` alone: how long it takes until one change among 10,000 clinics is live.
 *
 * `npm run bench lists` alone: what the lists of 10,000 clinics weigh of which hardly two are alike.
 *
 * `npm run bench keys` alone: from a key stroke to the painted list on a slow phone, over the site in `dist` or
 * in the folder that is named.
 *
 * `npm run bench round` alone: keys and seconds from a price that changes on a page to the live site, beside
 * a running `npm start`.
 *
 * `npm run bench font` alone: a visit of five pages with the heading font and without it.
 */
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Growth, measureBuild, measureToday, toGrowthRow } from './bench/build-growth.ts';
import { measureDesk } from './bench/desk.ts';
import { measureFontVisit } from './bench/font-visit.ts';
import {
  measureBytes,
  toChangeGoal,
  toGoalRow,
  toGrowthGoals,
  toKeyGoals,
  toListGoals,
  toPaintGoals,
  toTodayGoal,
} from './bench/goals.ts';
import {
  getAdminBytes,
  getFirstToastBytes,
  getPageBytes,
  getSearchBytes,
} from './bench/page-bytes.ts';
import { compareVisits, measurePaints, type Paint, toPaintRow } from './bench/paint.ts';
import { PAGE_KINDS, type PageKind, VISIT } from './bench/phone-visit.ts';
import { simulateHiding } from './bench/hidden-values.ts';
import { measureKeyStrokes } from './bench/key-strokes.ts';
import { measureOneChange } from './bench/one-change.ts';
import { measureRound } from './bench/round.ts';
import { writeSyntheticSnapshot } from './bench/synthetic-snapshot.ts';
import { measureTasks, type TaskCost, toTaskRow } from './bench/tasks.ts';
import { DIST, PROJECT, Refusal } from './lib/environment.ts';
import { run } from './lib/processes.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { requireBuiltSite } from './lib/site-server.ts';

const USUAL_SIZES = [100, 1_000, 10_000];
const TIMED_SIZE = 10_000;
const SIMULATED = { patients: 1_000, clinics: 100 };

/** On the same disk as the site itself, and ignored by git. */
const FOLDER = resolve(PROJECT, '.astro', `bench-${process.pid}`);

const clear = () => rm(FOLDER, { recursive: true, force: true });

function getSizes(): number[] {
  const named = process.argv.slice(2);
  const sizes = named.length > 0 ? named.map(Number) : USUAL_SIZES;
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes;
  throw new Refusal(`The sizes must be whole numbers of clinics, not "${named.join(' ')}".`);
}

async function benchBuilds(sizes: number[]): Promise<Growth[]> {
  const done: Growth[] = [];
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes) {
    console.log(`Building ${size} clinics …`);
    await clear();
    await mkdir(FOLDER, { recursive: true });
    const growth = await measureBuild(FOLDER, size);
    rows.push(toGrowthRow(growth, done.at(-1)));
    done.push(growth);
  }
  console.table(rows);
  return done;
}

/** Paints of these kinds of page, printed in a table of their own. */
async function benchPaints(kinds: readonly PageKind[], rounds: number): Promise<Paint[]> {
  await clear();
  await mkdir(FOLDER, { recursive: true });
  const paints = await measurePaints(FOLDER, kinds, rounds);
  console.log('Paints on a phone with a slow connection and processor');
  console.table(paints.map(toPaintRow));
  return paints;
}

async function benchOneChange(): Promise<number> {
  await clear();
  await mkdir(FOLDER, { recursive: true });
  return measureOneChange(FOLDER);
}

async function benchToday(): Promise<number> {
  await clear();
  await mkdir(FOLDER, { recursive: true });
  return (await measureToday(FOLDER)).seconds;
}

/** Runs a script over many clinics; gives what it has printed. */
async function benchOverMany(script: string, isVaried: boolean): Promise<string> {
  await clear();
  await writeSyntheticSnapshot(FOLDER, TIMED_SIZE, isVaried);
  const { code, output } = await run({
    args: [resolve(import.meta.dirname, 'bench', script)],
    env: { SNAPSHOT_DIR: FOLDER },
    output: 'collect',
  });
  console.log(output.trimEnd());
  if (code !== 0) throw new Refusal(`${script} has failed; see above.`);
  return output;
}

/** What the tasks cost on one built site, and on another as a share of the first. */
async function benchTasks(folders: string[]): Promise<void> {
  console.log('Taps and screens from the home page to the answer, at 390 by 844 pixels');
  let first: TaskCost[] = [];
  for (const folder of folders) {
    const costs = await measureTasks(resolve(folder));
    console.log(folder);
    console.table(costs.map((cost, at) => toTaskRow(cost, first[at])));
    for (const { name, path } of costs) console.log(`${name}: ${path}`);
    if (first.length === 0) first = costs;
  }
}

await runScript(async () => {
  if (process.argv[2] === 'tasks') {
    const folders = process.argv.slice(3);
    await benchTasks(folders.length > 0 ? folders : [DIST]);
    return 0;
  }
  if (process.argv[2] === 'font') {
    console.log('A first visit on a phone; paints as shares of those without the heading font');
    console.table(await measureFontVisit());
    return 0;
  }
  if (process.argv[2] === 'desk') {
    await measureDesk();
    return 0;
  }
  if (process.argv[2] === 'change') {
    beforeStop(clear);
    await benchOneChange();
    return 0;
  }
  if (process.argv[2] === 'lists') {
    beforeStop(clear);
    await benchOverMany('first-touch.ts', true);
    return 0;
  }
  if (process.argv[2] === 'keys') {
    const folder = resolve(process.argv[3] ?? DIST);
    requireBuiltSite(folder);
    await measureKeyStrokes(folder);
    return 0;
  }
  if (process.argv[2] === 'round') {
    console.table(await measureRound());
    return 0;
  }
  if (process.argv[2] === 'visit') {
    const folders = process.argv.slice(3);
    console.table(await compareVisits(folders.length > 0 ? folders : [DIST]));
    return 0;
  }
  beforeStop(clear);
  requireBuiltSite();
  if (process.argv[2] === 'quick') {
    const goals = [
      ...measureBytes(),
      ...toListGoals(await benchOverMany('first-touch.ts', true)),
      ...toPaintGoals(await benchPaints(VISIT, 3)),
      toTodayGoal(await benchToday()),
    ];
    console.table(goals.map(toGoalRow));
    return 0;
  }
  const sizes = getSizes();
  console.log('Bytes until the load event, without a cache; the heaviest page of each kind');
  console.table(getPageBytes());
  const toast = getFirstToastBytes();
  console.log(`The first toast fetches ${toast.raw} bytes more, ${toast.brotli} in brotli`);
  console.log('Bytes that the search adds');
  console.table(getSearchBytes());
  console.log('Bytes until a screen of the admin area is ready, without a cache');
  console.table(getAdminBytes());
  const paints = await benchPaints(Object.keys(PAGE_KINDS) as PageKind[], 5);
  const today = await benchToday();
  const builds = await benchBuilds(sizes);
  // What was built last is there still.
  const keys = await measureKeyStrokes(resolve(FOLDER, 'site'));
  await benchOverMany('times.ts', false);
  const change = await benchOneChange();
  const touched = await benchOverMany('first-touch.ts', true);
  console.log(`What hiding a value does to the place of one clinic of ${SIMULATED.clinics}`);
  console.table(simulateHiding(SIMULATED.patients, SIMULATED.clinics, 1));
  const goals = [
    ...measureBytes(),
    ...toListGoals(touched),
    ...toPaintGoals(paints),
    toTodayGoal(today),
    ...toGrowthGoals(builds),
    ...toKeyGoals(keys),
    toChangeGoal(change),
  ];
  console.log('Goals');
  console.table(goals.map(toGoalRow));
  return 0;
});
