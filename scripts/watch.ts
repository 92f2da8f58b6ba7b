/**
 * `npm run watch [-- --loop]` checks quotes on due pages. Without `--loop`, exit code 1 if a result was not saved.
 */
import { resolve } from 'node:path';
import { signOut } from '../src/backend/auth.ts';
import { openWatchedBackend } from './backend/local-backend.ts';
import { EMBEDDED, getSiteSettings, loadEnvironment, UserError } from './lib/environment.ts';
import { takeLock } from './lib/lock.ts';
import { beforeStop, readOptions, runScript, stopSignal } from './lib/run-script.ts';
import { watch } from './publish/publish.ts';
import { requireReachableOwner, toUserAgent } from './watch/user-agent.ts';
import { CLOCK } from './watch/visitor.ts';
import { describeRound, Watcher } from './watch/round.ts';
import { signInWatcher } from './watch/sign-in.ts';

/** Limited by the database. */
const MAX_PAGES = 500;
/** Claimed pages become due again after an hour. */
const MAX_MINUTES = 50;
const ROUND_INTERVAL_MS = 10 * 60_000;

const OPTIONS = {
  loop: { type: 'boolean', default: false },
  pages: { type: 'string', default: String(MAX_PAGES) },
  minutes: { type: 'string', default: String(MAX_MINUTES) },
} as const;

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new UserError(`--${name} must be a number from 1 to ${max}, not "${text}".`);
}

function watchAlone(): void {
  const lock = takeLock(resolve(EMBEDDED, 'watch.lock'));
  if ('release' in lock) return;
  throw new UserError(
    `Process ${lock.holder} is already watching; only one may contact hosts at a time.`,
  );
}

await runScript(async () => {
  const { values } = readOptions(
    { options: OPTIONS },
    'Usage: npm run watch -- [--loop] [--pages N] [--minutes N]',
  );
  const pages = readNumber('pages', values.pages, MAX_PAGES);
  const minutes = readNumber('minutes', values.minutes, MAX_MINUTES);
  loadEnvironment();
  const { siteUrl } = getSiteSettings();
  requireReachableOwner(siteUrl);
  watchAlone();
  const { watcher: account, ...config } = await openWatchedBackend();
  const watcher = new Watcher({ agent: toUserAgent(siteUrl), clock: CLOCK, random: Math.random });

  let round: Promise<unknown> = Promise.resolve();
  // Waits until pending results are recorded.
  beforeStop(() => round.then(() => undefined));
  const log = (line: string) => console.log(line);

  const runRound = async () => {
    const backend = await signInWatcher(config, account);
    const running = watcher.run({ backend, pages, minutes, signal: stopSignal, log });
    round = running;
    const result = await running;
    await signOut(backend, 'this-browser');
    log(describeRound(result));
    return result.unrecorded === 0 ? 0 : 1;
  };

  if (!values.loop) return runRound();
  await watch(runRound, { signal: stopSignal, intervalMs: ROUND_INTERVAL_MS, log });
  return 0;
});
