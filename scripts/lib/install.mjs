/**
 * The dependencies, and with them the Node that runs the scripts. Plain JavaScript, because whatever
 * Node the machine has runs this, from 18 on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 18;
/** Runs the scripts, which are TypeScript; it comes as a dependency. */
const PROJECT_NODE = 24;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const glibc = process.report.getReport().header.glibcVersionRuntime;

function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm leaves optional packages out in silence when the Node that runs it is older than this. */
function isOldForNpm() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

/** Whether a package was made for exactly this kind of machine. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu || !os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return !libc || libc.includes(glibc ? 'glibc' : 'musl');
}

/** What a lock file holds, by folder; nothing when there is no such file. */
function readPackages(file) {
  if (!existsSync(file)) return {};
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  // The project itself.
  delete packages[''];
  return packages;
}

/** True when exactly the locked versions are there; optional ones for other machines may be missing. */
function isInstalled() {
  const locked = readPackages(`${PROJECT}package-lock.json`);
  // npm writes it last, so a stopped installation has none.
  const installed = readPackages(`${PROJECT}node_modules/.package-lock.json`);
  return (
    Object.entries(locked).every(
      ([folder, entry]) =>
        folder in installed || (entry.optional === true && !isForThisMachine(entry)),
    ) &&
    Object.entries(installed).every(
      ([folder, { version }]) => locked[folder] && locked[folder].version === version,
    )
  );
}

function install() {
  const folder = `${PROJECT}node_modules`;
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    // npm would empty the folder behind the link, which may serve another project.
    stopWith('node_modules is a link to dependencies other than the locked ones: remove the link.');
  }
  const npm = process.env.npm_execpath;
  if (!npm) stopWith('The dependencies are missing: run npm ci, or this through npm.');
  console.log('Installing the dependencies; the first time takes a minute or two.');
  const started = Date.now();
  // The Node that runs npm itself: the one in node_modules is about to be replaced.
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
    failUnless(runNpm(temporary ? join(temporary, 'node_modules/node/bin/node') : own, 'ci'));
  } finally {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Stops with a sentence when npm has failed. */
function failUnless({ status, stdout, stderr }) {
  if (status === 0) return;
  const output = `${stdout || ''}${stderr || ''}`.trim();
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    stopWith('The dependencies could not be installed: the npm registry cannot be reached.');
  }
  stopWith(`${output}\nThe dependencies could not be installed; npm says why above.`);
}

/**
 * Installs the dependencies when they are missing or are not those of the lock file, and gives the
 * path of a Node that runs the scripts, or null when this one does. Stops with a sentence on failure.
 */
export function ensureInstalled() {
  const node = Number.parseInt(process.versions.node, 10);
  if (node < OLDEST_NODE) {
    stopWith(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
  }
  if (!isInstalled()) install();
  if (node >= PROJECT_NODE) return null;
  const installed = `${PROJECT}node_modules/node/bin/node`;
  if (existsSync(installed)) return installed;
  return stopWith(
    `Node ${PROJECT_NODE} did not install with the dependencies: let npm run install scripts ` +
      '(its ignore-scripts setting must be off), delete node_modules and try again.',
  );
}
