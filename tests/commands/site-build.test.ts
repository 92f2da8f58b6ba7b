import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMMITTED_SNAPSHOT, DIST, PROJECT, UserError } from '../../scripts/lib/environment.ts';
import { toWordsError } from '../../src/data/content/changed-words.ts';
import { toFailureWords } from '../../src/domain/admin/build.ts';
import { toFailureReason } from '../../scripts/publish/publish.ts';
import { withBuildLock, BuildFailure, buildSite } from '../../scripts/publish/site-build.ts';
import { isRunning } from '../fixtures/is-running.ts';
import { makeFolder } from '../fixtures/snapshots.ts';
import { QUIET_SETTINGS } from '../sites/build-site.ts';

const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a failed build', () => {
  const listSite = () =>
    existsSync(DIST)
      ? [
          statSync(DIST).ino,
          ...readdirSync(DIST, { recursive: true }).map((file) => {
            const path = join(DIST, String(file));
            return `${path} ${statSync(path).mtimeMs}`;
          }),
        ]
      : [];

  it('leaves the previous site in place, and says why it failed, without naming folders', async () => {
    const before = listSite();
    const snapshotDirectory = join(makeFolder(), 'missing');
    const settings = {
      snapshotDirectory,
      siteUrl: 'http://localhost',
      backend: null,
      analytics: null,
      demonstration: null,
    };
    const error = await catchError(withBuildLock(() => buildSite(settings, 'collect')));
    expect(error).toBeInstanceOf(BuildFailure);
    expect(listSite()).toEqual(before);
    const reason = toFailureReason(error);
    expect(reason).toMatch(/^Your changes are saved/);
    expect(reason).toContain('\n\nThe build failed; dist is unchanged.\n');
    expect(reason).toContain('does not exist. Run "npm run snapshot".');
    expect(reason).not.toContain(PROJECT);
    expect(reason).not.toMatch(/\/(tmp|home|root|var|private|Users)\//);
  });
});

it('a build ends when the process that started it ends, even if that process was killed', async () => {
  const folder = makeFolder();
  const settings = JSON.stringify({ ...QUIET_SETTINGS, snapshotDirectory: COMMITTED_SNAPSHOT });
  // The first output of the build contains its process id.
  const program = `
    import { buildInto } from ${JSON.stringify(resolve('scripts/publish/site-build.ts'))};
    await buildInto(${JSON.stringify(join(folder, 'site'))}, ${settings}, 'inherit');`;
  const script = join(folder, 'tell.mjs');
  writeFileSync(script, `console.log('pid', process.pid, 'of', process.ppid);`);
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: `--import=${script}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void starter.kill('SIGKILL'));
  let output = '';
  const begun = new Promise<void>((done) => {
    starter.once('exit', () => done());
    starter.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('[build]')) done();
    });
  });
  await begun;
  const [, builder] = new RegExp(`pid (\\d+) of ${starter.pid}\n`).exec(output) ?? [];
  expect(isRunning(Number(builder)), output).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(builder)), { timeout: 60_000 }).toBe(false);
  expect(existsSync(join(folder, 'site/index.html'))).toBe(false);
});

describe('two builds', () => {
  it('never run at the same time', async () => {
    let error: unknown;
    await withBuildLock(async () => {
      error = await catchError(withBuildLock(() => Promise.resolve()));
    });
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toMatch(/^Process \d+ is already building;/);
    await expect(withBuildLock(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});

describe('the reason shown to an editor', () => {
  const file = (folder: string) => `${folder}/deep/er/page.astro:3:4`;

  it.each([
    [`broken at ${file(PROJECT)}`, 'broken at deep/er/page.astro:3:4'],
    [`broken at ${file(homedir())}`, 'broken at deep/er/page.astro:3:4'],
    ['at (file:///usr/lib/node_modules/x/y.js:1:2)', 'at (y.js:1:2)'],
    ['the page /articles/first and https://example.org/a/b', null],
    ['key sb_secret_abc-DEF_1, and sb_publishable_x.', 'key [key], and [key].'],
    ['token eyJhbGciOi.eyJzdWIi.sig-nature_', 'token [key]'],
    ['\u001b[31mred\u001b[39m', 'red'],
  ])('names no folder of this machine, given "%s"', (message, reason) => {
    expect(toFailureWords(toFailureReason(new Error(message))).details).toBe(reason ?? message);
  });

  it('says which text of the site cannot be shown on its page', () => {
    const { words, details } = toFailureWords(
      toFailureReason(new BuildFailure(toWordsError('faqs.yml', 'items: missing').message)),
    );
    expect(words).toMatch(/The words of “faqs” cannot be put on their page.*publish it\.$/);
    expect(details).toContain('items: missing');
  });

  it('is the end of the build’s output, short enough to be stored', () => {
    const output = Array.from({ length: 500 }, (_, index) => `line ${index} ${'é'.repeat(200)}`);
    const reason = toFailureReason(new BuildFailure(output.join('\n\n')));
    expect(reason.length).toBeLessThanOrEqual(2000);
    expect(reason).toContain('line 475 ');
    expect(reason).not.toContain('line 474 ');
    expect(toFailureWords(toFailureReason('no error at all')).details).toBe('no error at all');
  });
});
