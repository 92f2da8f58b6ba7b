/**
 * Child processes, ports and stopping. Under `runScript` every child leads a process group of its
 * own, so that the children it starts in turn stop with it, and whatever ends this process ends them
 * first. Elsewhere, as in a test run, children stay in the group of the process that starts them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROJECT, Refusal } from './environment.ts';

/** Milliseconds a child gets to stop by itself. */
const STOP_GRACE_MS = 5_000;
/** Milliseconds for everything to stop; what still holds on then is left behind. */
const STOP_LIMIT_MS = 10_000;
/** Milliseconds between two looks at whether npm still runs. */
const PARENT_POLL_MS = 300;
/** Milliseconds between two questions to a server that is starting. */
const ANSWER_POLL_MS = 50;

export type Command = {
  args: string[];
  /** Added to this process's own environment. */
  env?: Record<string, string>;
  /** `inherit` shows the output as it comes, `collect` keeps it for the result. */
  output: 'inherit' | 'collect';
};

export type Running = {
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
  /** What it has written so far (both streams) when its output is collected. */
  getOutput: () => string;
  /** Ends it and everything it started; resolves when it is gone. */
  stop: () => Promise<void>;
};

const stopActions: (() => Promise<void>)[] = [];
const stopping = new AbortController();
/** Aborts when this process begins to stop: work that fails from then on has not failed by itself. */
export const stopSignal = stopping.signal;
let isScript = false;

/** The program of an installed package, as arguments for Node. */
export function getProgram(packageName: string): string {
  const folder = resolve(PROJECT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : (bin[packageName] ?? '');
  return resolve(folder, path);
}

/** Starts Node (this one) with the arguments, in the project's folder, with no standard input. */
export function start({ args, env, output }: Command): Running {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: [
      'ignore',
      output === 'inherit' ? 'inherit' : 'pipe',
      output === 'inherit' ? 'inherit' : 'pipe',
    ],
    detached: isScript,
  });
  let written = '';
  const keep = (text: Buffer) => void (written += text.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  const stop = () => stopChild(child, ended, isScript);
  stopActions.push(stop);
  return { ended, getOutput: () => written, stop };
}

/** Runs Node with the arguments to the end; gives the exit code and the collected output. */
export async function run(command: Command): Promise<{ code: number | null; output: string }> {
  const running = start(command);
  const code = await running.ended;
  return { code, output: running.getOutput() };
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<number | null>,
  leadsGroup: boolean,
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const target = leadsGroup ? -child.pid : child.pid;
  sendSignal(target, 'SIGTERM');
  const gone = ended.catch(() => null);
  const late = Symbol('late');
  const first = await Promise.race([gone, setTimeout(STOP_GRACE_MS, late, { ref: false })]);
  if (first === late) sendSignal(target, 'SIGKILL');
  await gone;
}

function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Adds what has to happen before this process ends, such as closing a database. */
export function beforeStop(action: () => Promise<void>): void {
  stopActions.push(action);
}

async function stopAll(): Promise<void> {
  for (const action of stopActions.splice(0).reverse()) {
    await action().catch((error: unknown) => console.error(error));
  }
}

/** Stops everything that was started, once, and exits. */
async function end(code: number): Promise<void> {
  if (stopSignal.aborted) return;
  stopping.abort();
  await Promise.race([stopAll(), setTimeout(STOP_LIMIT_MS, undefined, { ref: false })]);
  process.exit(code);
}

/**
 * Calls back when npm, which started this script, has gone: asked to end, npm ends the shell between
 * them, and the shell tells nobody.
 */
async function watchParent(onGone: () => void): Promise<void> {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  while (process.ppid === parent) await setTimeout(PARENT_POLL_MS, undefined, { ref: false });
  onGone();
}

/**
 * Runs a script's main function. Ctrl-C and a request to end stop everything that was started and
 * exit with `codeWhenStopped`; a Refusal prints its one sentence and exits 1.
 */
export async function runScript(
  main: () => Promise<number>,
  { codeWhenStopped }: { codeWhenStopped: number },
): Promise<void> {
  isScript = true;
  const stop = () => void end(codeWhenStopped);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void watchParent(stop);
  try {
    await end(await main());
  } catch (error) {
    // Whatever fails because it is being stopped is no news.
    if (!stopSignal.aborted) console.error(error instanceof Refusal ? error.message : error);
    await end(1);
  }
}

/** Throws a Refusal when something listens on the port already; `setting` names the way out. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (!(await isPortFree(port))) {
    throw new Refusal(
      `Port ${port} is taken; stop what uses it or set ${setting} to another port.`,
    );
  }
}

async function isPortFree(port: number): Promise<boolean> {
  return (await listen(port)) !== null;
}

/** A port that nothing listens on at this moment. */
export async function getFreePort(): Promise<number> {
  const port = await listen(0);
  if (port === null) throw new Refusal('No free port could be found on this machine.');
  return port;
}

/** Listens for a moment; the port it got, or null when it could not. */
function listen(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : null;
      server.close(() => done(got));
    });
  });
}

/**
 * Waits until the address answers anything over HTTP. Throws a Refusal with the server's own output
 * when the server ends first or `timeoutMs` pass.
 */
export async function waitForAnswer(
  url: string,
  server: Running,
  timeoutMs: number,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const gaveUp = new AbortController();
  const signal = AbortSignal.any([timeout, gaveUp.signal]);
  void server.ended.catch(() => null).then(() => gaveUp.abort());
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual', signal });
      return;
    } catch {
      if (signal.aborted) {
        await server.stop();
        throw new Refusal(`The server at ${url} did not start. ${server.getOutput()}`.trim());
      }
      await setTimeout(ANSWER_POLL_MS);
    }
  }
}
