/** A script's child processes get groups of their own, so that grandchildren end with them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROJECT } from './environment.ts';
import { beforeStop, stopsChildren } from './run-script.ts';

const STOP_GRACE_MS = 5_000;

export type Command = {
  args: string[];
  env?: Record<string, string>;
  output: 'inherit' | 'collect';
  /** Opens a channel through which the child notices the end of this process. */
  endsWithParent?: boolean;
};

export type Running = ReturnType<typeof start>;

/** The path of a package's program, to run with Node. */
export function getProgram(packageName: string, name = packageName): string {
  const folder = resolve(PROJECT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : (bin[name] ?? '');
  return resolve(folder, path);
}

/** Runs this Node in the project's folder, without standard input. */
export function start({ args, env, output, endsWithParent = false }: Command) {
  const leadsGroup = stopsChildren();
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream, ...(endsWithParent ? (['ipc'] as const) : [])],
    detached: leadsGroup,
  });
  let collected = '';
  const append = (text: Buffer) => void (collected += text.toString());
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  const stop = () => stopChild(child, ended, leadsGroup);
  beforeStop(stop);
  return {
    /** The exit code, null after a signal. */
    ended,
    getOutput: () => collected,
    /** Also stops everything that the child started; resolves when the child has ended. */
    stop,
  };
}

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
    // It has ended already.
  }
}
