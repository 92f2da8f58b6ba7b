/** `node scripts/run.mjs <file>` runs the file after installing its dependencies and Node. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

const PARENT_POLL_MS = 300;

const [file, ...args] = process.argv.slice(2);
const path = resolve(file);
const node = ensureInstalled(path);

if (node === null) {
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
} else {
  const child = spawn(node, [path, ...args], { stdio: 'inherit' });
  // Signals stop the child, which sets the exit code.
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), PARENT_POLL_MS);
  child.once('exit', (code) => process.exit(code ?? 1));
}
