/** What is measured beside what it shall be, one line for each goal. */
import { type Growth, toExponent } from './build-growth.ts';
import type { KeyStrokes } from './key-strokes.ts';
import { getAdminBytes, getPageBytes } from './page-bytes.ts';
import { PAINT_GOALS, type Paint } from './paint.ts';
import { WORKED_OUT } from './phone-visit.ts';

type Goal = { goal: string; measured: number; most: number; unit: string };

const KB = 1024;

const toKb = (bytes: number) => Number((bytes / KB).toFixed(1));

/** A row to print. */
export const toGoalRow = ({ goal, measured, most, unit }: Goal) => ({
  goal,
  measured,
  'at most': most,
  unit,
  met: measured <= most ? 'yes' : 'NO',
});

/** Of what is built in dist, in bytes as they are sent at the best compression. */
export function measureBytes(): Goal[] {
  const documents = getPageBytes().filter(({ page }) => page !== '/admin');
  const screens = new Map(getAdminBytes().map((row) => [row['screen'], Number(row['all brotli'])]));
  const toGoal = (goal: string, bytes: number, most: number): Goal => {
    return { goal, measured: toKb(bytes), most, unit: 'KB' };
  };
  return [
    toGoal(
      'heaviest page',
      Math.max(...documents.map((row) => Number(row['document brotli']))),
      30,
    ),
    toGoal('signing in to the desk', screens.get('LoginScreen') ?? Infinity, 200),
    toGoal('the desk’s editor', screens.get('EditorScreen') ?? Infinity, 450),
  ];
}

/** From what `first-touch.ts` has printed. */
export const toListGoals = (output: string): Goal[] =>
  ['First touch', 'First search'].map((name) => {
    const bytes = Number(new RegExp(`^${name}: (\\d+) bytes`, 'm').exec(output)?.[1]);
    const goal = `${name.toLowerCase()} of a list of 10,000 clinics`;
    return { goal, measured: toKb(bytes), most: 150, unit: 'KB' };
  });

/** The slowest kind of page beside its hand-made one, and the page that moves most. */
export const toPaintGoals = (paints: readonly Paint[]): Goal[] => [
  {
    goal: 'largest paint, worst kind of page',
    measured: Math.max(
      ...paints.filter(({ kind }) => kind !== WORKED_OUT).map(({ share }) => share),
    ),
    most: PAINT_GOALS.largest,
    unit: '× the hand-made page',
  },
  {
    goal: 'layout shift, worst kind of page',
    measured: Math.max(...paints.map(({ shift }) => shift)),
    most: PAINT_GOALS.shift,
    unit: '',
  },
];

/** Of a site of 10,000 clinics; beside each page what a text takes that changes alone. */
export const toKeyGoals = ({ slowest, bare }: KeyStrokes): Goal[] =>
  Object.entries(slowest).map(([path, ms]) => {
    const goal = `key stroke to painted list of 10,000, ${path} (one text: ${Math.round(bare)})`;
    return { goal, measured: ms, most: 50, unit: 'ms' };
  });

/** Of a build of the committed snapshot. */
export const toTodayGoal = (seconds: number): Goal => {
  return {
    goal: 'build of today’s site',
    measured: Number(seconds.toFixed(1)),
    most: 6,
    unit: 's',
  };
};

/** Of the snapshot and the build after one change among 10,000 clinics. */
export const toChangeGoal = (seconds: number): Goal => {
  return {
    goal: 'one change among 10,000 clinics is live',
    measured: Number(seconds.toFixed(1)),
    most: 15,
    unit: 's',
  };
};

const SECONDS: Readonly<Record<number, number>> = { 1_000: 12, 10_000: 90 };
const PEAK_GB = 1.2;
const EXPONENT = 0.95;

/** Of builds of growing sites, in their order, with every share image there. */
export function toGrowthGoals(builds: readonly Growth[]): Goal[] {
  return builds.flatMap(({ clinics, build }, at) => {
    const seconds = SECONDS[clinics];
    if (seconds === undefined) return [];
    const name = `build of ${clinics.toLocaleString('en-GB')} clinics`;
    const before = builds[at - 1];
    const goals: Goal[] = [
      { goal: name, measured: Number(build.seconds.toFixed(1)), most: seconds, unit: 's' },
    ];
    if (clinics < 10_000) return goals;
    const peak = Number((build.peakBytes / KB ** 3).toFixed(2));
    goals.push({ goal: `${name}: peak memory`, measured: peak, most: PEAK_GB, unit: 'GB' });
    if (before) {
      const growth = Number(toExponent(before.clinics, before.build, clinics, build).toFixed(2));
      goals.push({ goal: `${name}: growth`, measured: growth, most: EXPONENT, unit: 'exponent' });
    }
    return goals;
  });
}
