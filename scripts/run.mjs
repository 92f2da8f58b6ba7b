/**
 * What every npm script runs: `node scripts/run.mjs <file> [arguments]` installs the dependencies if
 * need be, and runs the file on the Node that comes with them.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

/** How often to check whether npm still runs, in milliseconds. */
const PARENT_POLL_MS = 300;

const [file, ...args] = process.argv.slice(2);
const path = resolve(file);
const node = ensureInstalled();

if (node === null) {
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
} else {
  const child = spawn(node, [path, ...args], { stdio: 'inherit' });
  // Whatever stops this process stops the child, whose exit code counts.
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), PARENT_POLL_MS);
  child.once('exit', (code) => process.exit(code ?? 1));
}
