/** Installs the dependencies. Plain JavaScript, because it must run on Node 18 or newer. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 18;
const PROJECT_NODE = 24;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Hosts run these, and some hosts leave out the development packages. */
const HOST_COMMANDS = /[\\/](?:admin|build|check-live|mail|rebuild)\.ts$/;

const glibc = process.report.getReport().header.glibcVersionRuntime;

function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm on older versions of Node silently skips optional packages. */
function isOldForNpm() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu || !os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(glibc ? 'glibc' : 'musl');
}

/** By folder; empty if there is no lock file. */
function readPackages(file) {
  if (!existsSync(file)) return {};
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  delete packages[''];
  return packages;
}

/**
 * Whether exactly the locked versions are installed. Optional packages for other machines may be missing,
 * and so may development packages if the command does not need them.
 */
function isInstalled(needsAll) {
  const locked = readPackages(`${PROJECT}package-lock.json`);
  // npm writes this last, so an interrupted installation does not have it.
  const installed = readPackages(`${PROJECT}node_modules/.package-lock.json`);
  return (
    Object.entries(locked).every(
      ([folder, entry]) =>
        folder in installed ||
        (entry.optional === true && !isForThisMachine(entry)) ||
        (!needsAll && (entry.dev === true || entry.devOptional === true)),
    ) &&
    Object.entries(installed).every(
      ([folder, { version }]) => locked[folder] && locked[folder].version === version,
    )
  );
}

function install(needsAll) {
  const folder = `${PROJECT}node_modules`;
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    // npm would empty the target of the link, which may serve another project.
    stopWith(
      'node_modules is a symbolic link, and does not match package-lock.json: remove the link.',
    );
  }
  const npm = process.env.npm_execpath;
  if (!npm) stopWith('The dependencies are not installed: run npm ci, or run this through npm.');
  console.log('Installing the dependencies; the first time takes a minute or two.');
  const started = Date.now();
  // npm's own Node, because the one in node_modules is about to be replaced.
  const own = process.env.npm_node_execpath || process.execPath;
  const temporary = isOldForNpm() ? mkdtempSync(join(tmpdir(), 'node-')) : null;
  const runNpm = (node, ...args) =>
    spawnSync(node, [npm, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    if (temporary) {
      const { version } = readPackages(`${PROJECT}package-lock.json`)['node_modules/node'];
      failUnless(runNpm(own, 'install', '--prefix', temporary, '--no-save', `node@${version}`));
    }
    const node = temporary ? join(temporary, 'node_modules/node/bin/node') : own;
    failUnless(runNpm(node, 'ci', ...(needsAll ? ['--include=dev'] : [])));
  } finally {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function failUnless({ status, stdout, stderr }) {
  if (status === 0) return;
  const output = `${stdout || ''}${stderr || ''}`.trim();
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    stopWith('The dependencies could not be installed: the npm registry cannot be reached.');
  }
  stopWith(`${output}\nThe dependencies could not be installed; see npm’s output above.`);
}

/** Returns the path of a suitable Node, or null if this one is suitable. */
export function ensureInstalled(path) {
  const node = Number.parseInt(process.versions.node, 10);
  if (node < OLDEST_NODE) {
    stopWith(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
  }
  const needsAll = !HOST_COMMANDS.test(path);
  if (!isInstalled(needsAll)) install(needsAll);
  if (node >= PROJECT_NODE) return null;
  const installed = `${PROJECT}node_modules/node/bin/node`;
  if (existsSync(installed)) return installed;
  return stopWith(
    `Node ${PROJECT_NODE} was not installed with the dependencies: turn off npm’s ` +
      'ignore-scripts setting, delete node_modules and try again.',
  );
}
