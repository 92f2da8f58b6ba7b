import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../fixtures/snapshots.ts';

const runNpm = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    // Ignores the tester's own npm settings.
    env: { ...process.env, npm_config_userconfig: join(folder, 'no-such-file') },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, stdout, output: stdout + stderr };
};

/**
 * Creates a project with this project's npm settings and a package that writes a file when installed.
 *
 * @param decision whether the package may do so; undecided by default
 */
function install(decision?: boolean) {
  const folder = realpathSync(makeFolder());
  copyFileSync('.npmrc', join(folder, '.npmrc'));
  mkdirSync(join(folder, 'curious'));
  writeFileSync(
    join(folder, 'curious/package.json'),
    JSON.stringify({
      name: 'curious',
      version: '1.0.0',
      scripts: { postinstall: 'echo > it-ran' },
    }),
  );
  expect(runNpm(folder, 'pack', './curious').status).toBe(0);
  const allowScripts =
    decision === undefined ? {} : { [join(folder, 'curious-1.0.0.tgz')]: decision };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { curious: 'file:curious-1.0.0.tgz' }, allowScripts }),
  );
  const { status, output } = runNpm(folder, 'install', '--offline', '--no-audit');
  const hasRun = existsSync(join(folder, 'node_modules/curious/it-ran'));
  return { isInstalled: status === 0, output, hasRun };
}

it('an install script runs only when allowed, and stops the installation if nobody has decided about it', ({
  skip,
}) => {
  if (runNpm(makeFolder(), 'config', 'get', 'strict-allow-scripts').stdout.trim() === 'undefined') {
    console.warn('This npm knows no allow-list of install scripts: it was NOT tried.');
    skip('this npm knows no allow-list of install scripts');
  }
  const undecided = install();
  expect(undecided).toMatchObject({ isInstalled: false, hasRun: false });
  expect(undecided.output).toContain('curious@1.0.0');
  expect(install(false)).toMatchObject({ isInstalled: true, hasRun: false });
  expect(install(true)).toMatchObject({ isInstalled: true, hasRun: true });
});

function runWithoutDevelopmentPackages(script: string): string {
  const folder = realpathSync(makeFolder());
  mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const file of ['scripts/run.mjs', 'scripts/lib/install.mjs']) {
    copyFileSync(file, join(folder, file));
  }
  writeFileSync(join(folder, 'scripts', script), 'console.log("It ran.");');
  const needed = { 'node_modules/needed': { version: '1.0.0' } };
  const locked = { '': {}, ...needed, 'node_modules/tool': { version: '1.0.0', dev: true } };
  const write = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', locked);
  write('node_modules/.package-lock.json', needed);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}`], {
    cwd: folder,
    env: { ...process.env, npm_execpath: '' },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

it('a host can build the site without development packages; the tests ask for them to be installed', () => {
  expect(runWithoutDevelopmentPackages('build.ts')).toBe('It ran.');
  expect(runWithoutDevelopmentPackages('rebuild.ts')).toBe('It ran.');
  expect(runWithoutDevelopmentPackages('test.ts')).toMatch(/^The dependencies are not installed/);
});
