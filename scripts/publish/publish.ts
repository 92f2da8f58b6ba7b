/** One build serves all pending requests; the outcome is reported to the backend. */
import { homedir, tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { claimRebuilds, finishRebuilds } from '../../src/backend/owner-calls.ts';
import { toWordsName } from '../../src/domain/words/words.ts';
import { LOCAL_SNAPSHOT } from '../backend/local-backend.ts';
import { COMMITTED_SNAPSHOT, PROJECT, UserError, toUserError } from '../lib/environment.ts';
import { getData } from '../lib/results.ts';
import { stopSignal } from '../lib/run-script.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { CANNOT_WRITE, WRITE_ERRORS } from '../snapshot/write-errors.ts';
import { withBuildLock, BuildFailure, type BuildSettings, buildSite } from './site-build.ts';

const SNAPSHOT_LIMIT_MS = 120_000;
const REQUEST_POLL_MS = 500;

export type PublishSettings = Omit<BuildSettings, 'snapshotDirectory'> & {
  backend: BackendConfig;
};

export type Outcome = 'nothing to do' | 'built' | 'failed' | 'stopped';

export async function takeLocalSnapshot(backend: BackendConfig): Promise<void> {
  await takeSnapshot({
    backend: createBackend(backend),
    directory: LOCAL_SNAPSHOT,
    baseline: COMMITTED_SNAPSHOT,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.any([stopSignal, AbortSignal.timeout(SNAPSHOT_LIMIT_MS)]) },
    allowEmpty: false,
    log: (line) => console.log(`  ${line}`),
  });
}

export async function publishSite(settings: PublishSettings): Promise<void> {
  await takeLocalSnapshot(settings.backend);
  try {
    await buildSite({ ...settings, snapshotDirectory: LOCAL_SNAPSHOT }, 'collect');
  } catch (error) {
    if (error instanceof BuildFailure && !stopSignal.aborted) console.error(error.output.trim());
    throw error;
  }
}

/** `force` publishes even without a request. */
export function createRebuilder(
  settings: PublishSettings,
  secretKey: string,
): (force: boolean) => Promise<Outcome> {
  const backend = createBackend({ url: settings.backend.url, key: secretKey });
  const log = (line: string) => console.log(line);
  const publish = () => publishSite(settings);
  return (force) =>
    withBuildLock(() => processRequests({ backend, publish, force, signal: stopSignal, log }));
}

const MAX_REASON_LENGTH = 2000;

const KEYS = /\bsb_(?:secret|publishable)_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const FOLDERS =
  /(?:file:\/\/)?\/(?:bin|etc|home|mnt|opt|private|root|srv|tmp|usr|Users|var)\/(?:[^\s/:'"()]+\/)*/g;

function toLastLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-25).join('\n');
}

function redact(text: string): string {
  return [PROJECT, homedir(), tmpdir()]
    .reduce((hidden, folder) => hidden.replaceAll(`${folder}/`, ''), text)
    .replace(FOLDERS, '')
    .replace(KEYS, '[key]');
}

const SAVED = 'Your changes are saved, but not live yet.';

const UNEXPLAINED =
  'Press Retry. If it fails again, send the lines below to the person who runs the site.';

const NOT_WRITTEN = new RegExp(`\\b(${Object.keys(WRITE_ERRORS).join('|')})\\b`);

/** The build's message about words that an editor published. */
const UNUSABLE_WORDS = /The words of (\S+) that were put on the site in the desk cannot be used/;

/** Advice for editors; undefined if the cause is unknown. */
function findAdvice(error: unknown, details: string): string | undefined {
  if (error instanceof UserError && error.forEditors) return error.forEditors;
  const [, path] = UNUSABLE_WORDS.exec(details) ?? [];
  if (path) {
    return `The words of “${toWordsName(path)}” cannot be put on their page, so the site has not changed. Open them under Words, restore an earlier version from their history, and publish it.`;
  }
  return NOT_WRITTEN.test(details) ? CANNOT_WRITE : undefined;
}

/** At most 2,000 characters: advice for editors, an empty line, details without keys or folders. */
export function toFailureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const output = error instanceof BuildFailure ? toLastLines(error.output) : '';
  const details = redact(stripVTControlCharacters(`${message}\n${output}`)).trim();
  const words = findAdvice(error, details) ?? UNEXPLAINED;
  return `${SAVED} ${words}\n\n${details}`.slice(0, MAX_REASON_LENGTH).toWellFormed();
}

export type RebuildWork = {
  /** Uses the secret key, without which it could not claim requests. */
  backend: Backend;
  publish: () => Promise<void>;
  force: boolean;
  signal: AbortSignal;
  log: (line: string) => void;
};

const FAILING = 'The rebuild requests could not be read';

/** Throws a UserError when the backend is unreachable; claimed requests then stay open. */
export async function processRequests(work: RebuildWork): Promise<Outcome> {
  const { backend, publish, force, signal, log } = work;
  const requests = getData(await claimRebuilds(backend), FAILING);
  if (requests.length === 0 && !force) return 'nothing to do';
  const count = requests.length === 1 ? '1 request' : `${requests.length} requests`;
  log(`Building the site (${count}).`);
  let failure: string | null = null;
  try {
    await publish();
  } catch (error) {
    failure = toFailureReason(error);
  }
  if (signal.aborted) return 'stopped';
  getData(await finishRebuilds(backend, requests, failure), FAILING);
  log(failure === null ? 'The new site is in place.' : `The old site stays in place. ${failure}`);
  return failure === null ? 'built' : 'failed';
}

export type Watching = {
  signal: AbortSignal;
  intervalMs: number;
  log: (line: string) => void;
};

/** Polls until the signal aborts. Reports a repeated error once. */
export async function watch(
  poll: () => Promise<unknown>,
  { signal, intervalMs, log }: Watching = {
    signal: stopSignal,
    intervalMs: REQUEST_POLL_MS,
    log: (line) => console.log(line),
  },
): Promise<void> {
  // A function, so that TypeScript expects the signal to change during a poll.
  const isStopped = () => signal.aborted;
  let lastError = '';
  while (!isStopped()) {
    try {
      await poll();
      lastError = '';
    } catch (error) {
      const { message } = toUserError(error);
      if (message !== lastError && !isStopped()) log(message);
      lastError = message;
    }
    await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
