/** `npm run snapshot` copies public rows. Exit code 1 on failure, 2 if there is no backend. */
import { basename, dirname, join, resolve } from 'node:path';
import { createBackend } from '../src/backend/client.ts';
import { getSnapshotDirectory } from '../src/data/snapshot/snapshot-files.ts';
import {
  COMMITTED_SNAPSHOT,
  loadEnvironment,
  PROJECT,
  UserError,
  toUserError,
} from './lib/environment.ts';
import { takeLock } from './lib/lock.ts';
import { openReadBackend } from './backend/local-backend.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

const TIME_LIMIT_MS = 120_000;

const OPTIONS = {
  into: { type: 'string' },
  'allow-empty': { type: 'boolean', default: false },
  embedded: { type: 'boolean', default: false },
} as const;

await runScript(async () => {
  const usage = 'Usage: npm run snapshot -- [--embedded] [--into DIR] [--allow-empty]';
  const { values } = readOptions({ options: OPTIONS }, usage);
  const into = values.into && resolve(values.into);
  process.chdir(PROJECT);
  loadEnvironment();
  const settings = await openReadBackend(values.embedded, 'snapshot');
  if (!settings) return 2;
  const directory = into || getSnapshotDirectory();
  const lock = takeLock(join(dirname(directory), `.${basename(directory)}.lock`));
  if ('holder' in lock) {
    throw new UserError(
      `Process ${lock.holder} is already taking a snapshot into ${directory}; try again when it has finished.`,
    );
  }
  await takeSnapshot({
    backend: createBackend(settings),
    directory,
    baseline: COMMITTED_SNAPSHOT,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.timeout(TIME_LIMIT_MS) },
    allowEmpty: values['allow-empty'],
    log: (line) => console.log(line),
  }).catch((error: unknown) => {
    throw toUserError(error);
  });
  return 0;
});
