/** `npm test [steps] [--all]` runs every check. `--all` adds the tests tagged as exhaustive. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROJECT, UserError } from './lib/environment.ts';
import { createLimit } from './lib/limit.ts';
import { getProgram, run } from './lib/processes.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { printTallies, type Tally } from './lib/tallies.ts';

type Common = { name: string; needs?: string };

/** Vitest projects. Uses every core unless `oneCore` is set; `isolate` gives each file its own process. */
type Tests = Common & { projects: string[]; oneCore?: boolean; isolate?: boolean };

type Step = Tests | (Common & { commands: string[][] });

type Outcome = { passed: number; failed: number; tallies: Tally[] };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { meta: { tallies?: Tally[] } }[] }[];
};

const ALL = '--all';
const runsAll = process.argv.includes(ALL);

// Longest first, so that both lanes end together.
const STEPS: Step[] = [
  // `--all` tries far more cases. Their refused requests exhaust an embedded Postgres that several
  // test files share.
  { name: 'backend', projects: ['backend'], oneCore: !runsAll, isolate: runsAll },
  // Includes type checks, except in .astro files.
  {
    name: 'lint',
    commands: [
      [getProgram('oxlint')],
      [getProgram('eslint'), 'src/**/*.astro', '--max-warnings', '0'],
    ],
  },
  {
    name: 'astro',
    commands: [
      [
        ...[getProgram('astro'), 'check', '--tsconfig', 'tsconfig.astro.json'],
        ...['--minimumFailingSeverity', 'warning', '--noSync'],
      ],
    ],
  },
  { name: 'build', commands: [['scripts/build.ts']] },
  { name: 'unit', projects: ['unit', 'islands'], oneCore: true },
  // Builds of the same project must not run side by side.
  { name: 'site', projects: ['commands', 'site'], oneCore: true, needs: 'build' },
  { name: 'format', commands: [[getProgram('prettier'), '--check', '--log-level', 'warn', '.']] },
  { name: 'looks', projects: ['looks'], oneCore: true },
  { name: 'database-types', commands: [['scripts/database-types.ts', '--check']] },
  { name: 'unused', commands: [[getProgram('knip')], [getProgram('knip'), '--production']] },
  { name: 'styles', commands: [[getProgram('stylelint'), 'src/**/*.css']] },
  { name: 'browsers', projects: ['browsers'], oneCore: true, needs: 'build' },
  { name: 'words', commands: [['scripts/reading-grade.ts']], needs: 'build' },
  { name: 'browser', projects: ['browser'], needs: 'build' },
];

/** Steps that need the generated collection types, which a fresh clone lacks. */
const NEED_TYPES = ['lint', 'astro'];

const LANES = 2;

const RESULTS = resolve(PROJECT, 'test-results');

/** Sites that tests build, shared between steps. */
const SITES = join(tmpdir(), `sites-${process.pid}`);

/** Makes runs the same on every machine: the committed snapshot, no backend, no `.env`. */
const ENVIRONMENT = {
  TEST_SITES: SITES,
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
  PUBLIC_SUPABASE_ANON_KEY: '',
  PUBLIC_PLAIN_FORMS: '',
  PUBLIC_ANALYTICS_URL: '',
  PUBLIC_ANALYTICS_ID: '',
  SUPABASE_SECRET_KEY: '',
  SITE_URL: 'http://localhost:4321',
  SNAPSHOT_DIR: '',
  DEMONSTRATION: '',
  REDIRECT_PAGES: '1',
  RELEASE: '',
  SOURCE_DATE_EPOCH: '',
};

async function runCheck(commands: string[][]): Promise<Outcome> {
  for (const args of commands) {
    const { code, output } = await run({ args, env: ENVIRONMENT, output: 'collect' });
    if (code === 0) continue;
    console.log(output.trimEnd());
    return { passed: 0, failed: 1, tallies: [] };
  }
  return { passed: 1, failed: 0, tallies: [] };
}

async function runTests({ name, projects, oneCore, isolate }: Tests): Promise<Outcome> {
  const report = resolve(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    ...[getProgram('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
    ...(oneCore ? ['--maxWorkers=1'] : []),
    ...(isolate ? ['--isolate'] : []),
    ...(runsAll ? [] : ['--tags-filter=!exhaustive']),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  const { code } = await run({ args, env: ENVIRONMENT, output: 'inherit' });
  // Errors outside tests show only in the exit code.
  const unreported = Number(code !== 0);
  if (!existsSync(report)) return { passed: 0, failed: 1, tallies: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests || unreported,
    tallies: tests.flatMap(({ meta }) => meta.tallies ?? []),
  };
}

function chooseSteps(names: string[]): Step[] {
  const unknown = names.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new UserError(`There is no step "${unknown}"; the steps are ${known}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

/** Groups consecutive single-core steps, to run side by side. */
function toGroups(steps: Step[]): Step[][] {
  const sharesCores = (step: Step) => 'commands' in step || step.oneCore === true;
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && sharesCores(step) && last.every(sharesCores)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

await runScript(async () => {
  const steps = chooseSteps(process.argv.slice(2).filter((name) => name !== ALL));
  mkdirSync(RESULTS, { recursive: true });
  const removeSites = () => rm(SITES, { recursive: true, force: true });
  // A killed process may have had the same id.
  await removeSites();
  mkdirSync(SITES, { recursive: true });
  beforeStop(removeSites);
  const outcomes = new Map<string, Promise<Outcome>>();
  const runStep = async (step: Step): Promise<Outcome> => {
    const { name, needs } = step;
    const title = `[${steps.indexOf(step) + 1}/${steps.length}] ${name}`;
    if (needs !== undefined && (await outcomes.get(needs))?.failed) {
      console.log(`${title}: skipped, because ${needs} failed`);
      return { passed: 0, failed: 0, tallies: [] };
    }
    console.log(`${title} …`);
    const started = performance.now();
    const outcome = 'commands' in step ? await runCheck(step.commands) : await runTests(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${title}: ${outcome.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    return outcome;
  };
  if (steps.some(({ name }) => NEED_TYPES.includes(name))) {
    await runCheck([[getProgram('astro'), 'sync']]);
  }
  try {
    const limit = createLimit(LANES);
    for (const group of toGroups(steps)) {
      for (const step of group) {
        const outcome = limit(() => runStep(step));
        outcomes.set(step.name, outcome);
      }
      await Promise.all(outcomes.values());
    }
  } finally {
    await removeSites();
  }
  const all = await Promise.all(
    Array.from(outcomes, async ([name, outcome]) => ({ name, ...(await outcome) })),
  );
  printTallies(all.flatMap(({ tallies }) => tallies));
  const broken = all.flatMap(({ name, failed }) => (failed > 0 ? name : []));
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = all.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
