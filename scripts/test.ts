/**
 * `npm test`: every check and every test, one step after another, with one count at the end. Names of
 * steps as arguments run these alone. A step that fails stops only the steps that need it.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT, Refusal } from './lib/environment.ts';
import { type Command, getProgram, run, runScript } from './lib/processes.ts';

type Step = {
  name: string;
  /** Arguments for Node, or the Vitest projects to run. */
  does: { args: () => string[] } | { projects: string[] };
  needs?: string;
};

type Count = { passed: number; failed: number };

/** As far as it is read here: the report of Vitest's json reporter. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

const STEPS: Step[] = [
  {
    name: 'format',
    does: { args: () => [getProgram('prettier'), '--check', '--log-level', 'warn', '.'] },
  },
  {
    name: 'types',
    does: { args: () => [getProgram('astro'), 'check', '--minimumFailingSeverity', 'warning'] },
  },
  { name: 'lint', does: { args: () => [getProgram('eslint'), '.', '--max-warnings', '0'] } },
  { name: 'styles', does: { args: () => [getProgram('stylelint'), 'src/**/*.css'] } },
  { name: 'unused', does: { args: () => [getProgram('knip')] } },
  { name: 'database-types', does: { args: () => ['scripts/database-types.ts', '--check'] } },
  { name: 'unit', does: { projects: ['unit', 'islands'] } },
  { name: 'backend', does: { projects: ['backend'] } },
  { name: 'build', does: { args: () => ['scripts/build.ts'] } },
  { name: 'site', does: { projects: ['site'] }, needs: 'build' },
  { name: 'browser', does: { projects: ['browser'] }, needs: 'build' },
];

const RESULTS = resolve(PROJECT, 'test-results');

/** The same run on every machine: the committed snapshot, no backend, whatever `.env` says. */
const ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_ANON_KEY: '',
  PUBLIC_ANALYTICS_URL: '',
  PUBLIC_ANALYTICS_ID: '',
  SUPABASE_SECRET_KEY: '',
  SITE_URL: 'http://localhost:4321',
  SNAPSHOT_DIR: '',
  RELEASE: '',
};

/** Runs a check quietly; what it wrote is shown when it fails. */
async function runCheck(args: string[]): Promise<Count> {
  const { code, output } = await run({ args, env: ENVIRONMENT, output: 'collect' });
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return { passed: 0, failed: 1 };
}

async function runTests(name: string, projects: string[]): Promise<Count> {
  const report = resolve(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const command: Command = {
    args: [
      ...[getProgram('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    env: ENVIRONMENT,
    output: 'inherit',
  };
  const { code } = await run(command);
  const count = readCount(report);
  // Errors outside any test, and a run that wrote no report, are failures too.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readCount(file: string): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 0 };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function chooseSteps(names: string[]): Step[] {
  const unknown = names.find((name) => STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new Refusal(`There is no step "${unknown}"; the steps are ${known}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

await runScript(
  async () => {
    const steps = chooseSteps(process.argv.slice(2));
    mkdirSync(RESULTS, { recursive: true });
    const total: Count = { passed: 0, failed: 0 };
    const failed = new Set<string>();
    for (const [index, { name, does, needs }] of steps.entries()) {
      const title = `[${index + 1}/${steps.length}] ${name}`;
      if (needs !== undefined && failed.has(needs)) {
        console.log(`${title}: not run, it needs ${needs}`);
        continue;
      }
      console.log(`${title} …`);
      const started = performance.now();
      const count =
        'args' in does ? await runCheck(does.args()) : await runTests(name, does.projects);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${title}: ${count.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
      if (count.failed > 0) failed.add(name);
      total.passed += count.passed;
      total.failed += count.failed;
    }
    if (failed.size > 0) console.log(`\nFailed: ${[...failed].join(', ')}`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  },
  { codeWhenStopped: 130 },
);
