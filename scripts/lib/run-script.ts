/** Runs a script. However it ends, everything that it started is stopped before the process exits. */
import { setTimeout } from 'node:timers/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError, toUserError } from './environment.ts';

const STOP_LIMIT_MS = 10_000;
const PARENT_POLL_MS = 300;

type StopAction = () => Promise<void>;

/** Null outside a script, as in a test run. */
let stopActions: StopAction[] | null = null;
const stopping = new AbortController();
/** Aborts when this process begins to stop. Later failures are only consequences. */
export const stopSignal = stopping.signal;

export function stopsChildren(): boolean {
  return stopActions !== null;
}

export function beforeStop(action: StopAction): void {
  stopActions?.push(action);
}

async function stopAll(actions: StopAction[]): Promise<void> {
  for (const action of actions.reverse()) {
    await action().catch((error: unknown) => console.error(error));
  }
}

async function end(code: number): Promise<void> {
  if (stopSignal.aborted) return;
  stopping.abort();
  const timeLimit = setTimeout(STOP_LIMIT_MS, undefined, { ref: false });
  await Promise.race([stopAll(stopActions ?? []), timeLimit]);
  process.exit(code);
}

/** npm's shell does not pass on signals, so this watches for the end of npm. */
async function watchParent(onGone: () => void): Promise<void> {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  while (process.ppid === parent) await setTimeout(PARENT_POLL_MS, undefined, { ref: false });
  onGone();
}

/** Errors exit with 1; a UserError prints only its message. Signals exit with `codeWhenStopped`. */
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
    if (!stopSignal.aborted) console.error(error instanceof UserError ? error.message : error);
    await end(1);
  }
}

/** Throws a UserError that ends with the usage. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UserError(`${toUserError(error).message}. ${usage}`);
  }
}
