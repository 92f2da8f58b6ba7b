/**
 * How a script is called, runs and ends. Whatever ends it (its own end, Ctrl-C, a request to stop, the end of
 * npm) first ends everything it started.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal, toRefusal } from './environment.ts';

/** Milliseconds for everything to stop; what has not stopped by then is left behind. */
const STOP_LIMIT_MS = 10_000;
/** How often to check whether npm still runs, in milliseconds. */
const PARENT_POLL_MS = 300;

type StopAction = () => Promise<void>;

/** What to do before this process ends; null outside a script, as in a test run. */
let stopActions: StopAction[] | null = null;
const stopping = new AbortController();
/** Aborts when this process begins to stop: failures from then on are consequences of that. */
export const stopSignal = stopping.signal;

/** Whether this process ends, before itself, everything it has started. */
export function endsWhatItStarted(): boolean {
  return stopActions !== null;
}

/** Adds what has to happen before the script ends, such as closing a database. */
export function beforeStop(action: StopAction): void {
  stopActions?.push(action);
}

async function stopAll(actions: StopAction[]): Promise<void> {
  for (const action of actions.reverse()) {
    await action().catch((error: unknown) => console.error(error));
  }
}

/** Stops everything that was started, once, and exits. */
async function end(code: number): Promise<void> {
  if (stopSignal.aborted) return;
  stopping.abort();
  const timeLimit = setTimeout(STOP_LIMIT_MS, undefined, { ref: false });
  await Promise.race([stopAll(stopActions ?? []), timeLimit]);
  process.exit(code);
}

/**
 * Calls back when npm, which started this script, has gone: asked to stop, npm ends the shell between
 * them, and the shell does not pass that on.
 */
async function watchParent(onGone: () => void): Promise<void> {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  while (process.ppid === parent) await setTimeout(PARENT_POLL_MS, undefined, { ref: false });
  onGone();
}

/**
 * Runs a script's main function and exits with the code it gives. Ctrl-C and a request to stop exit
 * with `codeWhenStopped`; a Refusal prints its one sentence and exits 1.
 */
export async function runScript(
  main: () => Promise<number>,
  { codeWhenStopped } = { codeWhenStopped: 130 },
): Promise<void> {
  stopActions = [];
  const stop = () => void end(codeWhenStopped);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void watchParent(stop);
  try {
    await end(await main());
  } catch (error) {
    // What fails because it is being stopped is not worth reporting.
    if (!stopSignal.aborted) console.error(error instanceof Refusal ? error.message : error);
    await end(1);
  }
}

/** Parses the command line. Throws a Refusal that ends with the known options. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, known: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${toRefusal(error).message}. ${known}`);
  }
}
