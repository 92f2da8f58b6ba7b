/** `npm test [steps] [--all]`: every check. `--all` adds the tests tagged as exhaustive. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROJECT, Refusal } from './lib/environment.ts';
import { type Command, getProgram, run } from './lib/processes.ts';
import { beforeStop, runScript } from './lib/run-script.ts';
import { type Tally, writeTallies } from './lib/tallies.ts';

/** Vitest projects use every core unless `oneCore` is set. */
type Step = { name: string; needs?: string } & (
  { commands: string[][] } | { projects: string[]; oneCore?: true }
);

type Count = { passed: number; failed: number };

type Outcome = Count & { tallies: Tally[] };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; meta: { tallies?: Tally[] } }[];
  }[];
};

const ALL = '--all';
const isWhole = process.argv.includes(ALL);

// The longest of each group first, so that both lanes end together.
const STEPS: Step[] = [
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
        ...['--minimumFailingSeverity', 'warning'],
      ],
    ],
  },
  { name: 'unit', projects: ['unit', 'islands'], oneCore: true },
  { name: 'format', commands: [[getProgram('prettier'), '--check', '--log-level', 'warn', '.']] },
  { name: 'looks', projects: ['looks'], oneCore: true },
  { name: 'database-types', commands: [['scripts/database-types.ts', '--check']] },
  { name: 'unused', commands: [[getProgram('knip')], [getProgram('knip'), '--production']] },
  { name: 'styles', commands: [[getProgram('stylelint'), 'src/**/*.css']] },
  { name: 'backend', projects: ['backend', 'commands'] },
  { name: 'build', commands: [['scripts/build.ts']] },
  { name: 'words', commands: [['scripts/reading-grade.ts']], needs: 'build' },
  { name: 'site', projects: ['site'], needs: 'build' },
  { name: 'browser', projects: ['browser'], needs: 'build' },
  { name: 'browsers', projects: ['browsers'], needs: 'build' },
];

/** Steps that need the generated types of content collections, which a fresh clone lacks. */
const TYPED = ['lint', 'astro'];

const LANES = 2;

const RESULTS = resolve(PROJECT, 'test-results');

/** Sites that tests build, shared between steps. */
const SITES = join(tmpdir(), `sites-${process.pid}`);

/** Makes runs the same on every machine: the committed snapshot, no backend, no `.env`. */
const ENVIRONMENT = {
  TEST_SITES: SITES,
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_ANON_KEY: '',
  PUBLIC_ANALYTICS_URL: '',
  PUBLIC_ANALYTICS_ID: '',
  SUPABASE_SECRET_KEY: '',
  SITE_URL: 'http://localhost:4321',
  SNAPSHOT_DIR: '',
  DEMONSTRATION: '',
  // Includes every kind of page.
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

async function runTests(name: string, projects: string[], oneCore = false): Promise<Outcome> {
  const report = resolve(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const command: Command = {
    args: [
      ...[getProgram('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...(oneCore ? ['--maxWorkers=1'] : []),
      ...(isWhole ? [] : ['--tags-filter=!exhaustive']),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    env: ENVIRONMENT,
    output: 'inherit',
  };
  const { code } = await run(command);
  const outcome = readOutcome(report);
  // Also counts errors outside tests and a missing report as failures.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function readOutcome(file: string): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 0, tallies: [] };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const tallies = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ meta }) => meta.tallies ?? []);
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed, tallies };
}

function chooseSteps(names: string[]): Step[] {
  const unknown = names.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new Refusal(`There is no step "${unknown}"; the steps are ${known}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

/** Groups consecutive single-core steps that no other step needs, to run side by side. */
function toGroups(steps: Step[]): Step[][] {
  const sharesCores = (step: Step) =>
    ('commands' in step || step.oneCore === true) &&
    steps.every(({ needs }) => needs !== step.name);
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && sharesCores(step) && last.every(sharesCores)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runInLanes(steps: Step[], runStep: (step: Step) => Promise<void>): Promise<void> {
  const waiting = [...steps];
  const runLane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
}

await runScript(async () => {
  const steps = chooseSteps(process.argv.slice(2).filter((name) => name !== ALL));
  mkdirSync(RESULTS, { recursive: true });
  const removeSites = () => rm(SITES, { recursive: true, force: true });
  // A killed process may have had the same id.
  await removeSites();
  mkdirSync(SITES, { recursive: true });
  beforeStop(removeSites);
  const total: Count = { passed: 0, failed: 0 };
  const tallies: Tally[] = [];
  const failed = new Set<string>();
  const runStep = async (step: Step) => {
    const { name, needs } = step;
    const title = `[${steps.indexOf(step) + 1}/${steps.length}] ${name}`;
    if (needs !== undefined && failed.has(needs)) {
      console.log(`${title}: not run, it needs ${needs}`);
      return;
    }
    console.log(`${title} …`);
    const started = performance.now();
    const outcome =
      'commands' in step
        ? await runCheck(step.commands)
        : await runTests(name, step.projects, step.oneCore);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${title}: ${outcome.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (outcome.failed > 0) failed.add(name);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    tallies.push(...outcome.tallies);
  };
  if (steps.some(({ name }) => TYPED.includes(name))) {
    await runCheck([[getProgram('astro'), 'sync']]);
  }
  try {
    for (const group of toGroups(steps)) await runInLanes(group, runStep);
  } finally {
    await removeSites();
  }
  if (tallies.length > 0) console.log(`\n${writeTallies(tallies)}\n`);
  if (failed.size > 0) console.log(`\nFailed: ${[...failed].join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
