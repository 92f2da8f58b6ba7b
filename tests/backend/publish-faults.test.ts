/**
 * Publishing while something breaks: visitors keep the complete old site or get the complete new one, and the desk
 * says which.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as Publishing from '../../scripts/publish/publish.ts';
import type * as SiteBuilding from '../../scripts/publish/site-build.ts';
import type * as Snapshotting from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readRebuilds, requestRebuild } from '../../src/backend/rebuilds.ts';
import { toBuildStatus, toFailureWords } from '../../src/domain/admin/build.ts';
import { onBrokenDisk } from '../fixtures/broken-disk.ts';
import { buildClinicRow } from '../fixtures/clinics.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { countFaults } from '../fixtures/faults.ts';
import { isRunning } from '../fixtures/is-running.ts';
import { type BuilderFault, makeProject } from '../fixtures/own-project.ts';
import { writeSnapshot } from '../fixtures/snapshots.ts';
import { tally } from '../fixtures/tally.ts';
import { addEditor, getData } from './accounts.ts';
import { answerRows, READING_FAULTS, readFolder, serve, TABLES } from './fake-tables.ts';
import { startTestBackend } from './test-backend.ts';

const project = makeProject();
const LOCAL = join(project.folder, '.embedded/snapshots');
const [{ processRequests }, { withBuildLock, buildSite, replaceSite }, { takeSnapshot }] =
  await Promise.all([
    project.load<typeof Publishing>('scripts/publish/publish.ts'),
    project.load<typeof SiteBuilding>('scripts/publish/site-build.ts'),
    project.load<typeof Snapshotting>('scripts/snapshot/take-snapshot.ts'),
  ]);

const backend = await startTestBackend();
const { sql } = backend;
const owner = createBackend({ url: backend.url, key: backend.secretKey });
const { admin } = await addEditor(backend, 'editor@example.org');

const serveClinic = (name: string) =>
  serve(answerRows({ ...TABLES, clinics: [buildClinicRow({ name })] }));

async function publish(url: string): Promise<void> {
  await takeSnapshot({
    backend: createBackend({ url, key: 'public' }),
    directory: LOCAL,
    baseline: null,
    now: new Date().toISOString(),
    reading: { signal: AbortSignal.timeout(60_000), timeoutMs: 20_000, retryDelaysMs: [0] },
    allowEmpty: false,
    log: () => undefined,
  });
  const settings = { backend: null, analytics: null, demonstration: null };
  const siteUrl = 'http://localhost:4321';
  await buildSite({ ...settings, siteUrl, snapshotDirectory: LOCAL }, 'collect');
}

async function answer(url: string) {
  const lines: string[] = [];
  const outcome = await withBuildLock(() =>
    processRequests({
      backend: owner,
      publish: () => publish(url),
      force: false,
      signal: new AbortController().signal,
      log: (line) => lines.push(line),
    }),
  );
  return { outcome, lines };
}

async function readDesk() {
  const rebuilds = getData(await readRebuilds(admin, 50));
  return toBuildStatus(rebuilds, null, Date.now());
}

const askForBuild = async () => void getData(await requestRebuild(admin));

const OLD_SITE = { _headers: '', 'index.html': '0 Before', 'page-1.html': '1 Before' };

function putOldSite() {
  rmSync(project.dist, { recursive: true, force: true });
  mkdirSync(project.dist);
  for (const [name, text] of Object.entries(OLD_SITE))
    writeFileSync(join(project.dist, name), text);
}

beforeEach(async () => {
  await sql('truncate site_rebuilds');
  project.setFault(null);
  rmSync(LOCAL, { recursive: true, force: true });
  writeSnapshot(LOCAL, { clinics: [buildClinicRow({ name: 'Before' })] });
  putOldSite();
});

const WORDS = /^Your changes are saved, but not live yet\. .*\b(press Retry|ask the person)/is;

async function expectOldSite(url: string) {
  await askForBuild();
  const { outcome, lines } = await answer(url);
  expect(outcome).toBe('failed');
  expect(lines.at(-1)).toMatch(/^The old site stays in place\./);
  expect(readFolder(project.dist)).toEqual(OLD_SITE);
  const status = await readDesk();
  if (status.name !== 'failed') throw new Error(`The desk says ${status.name}.`);
  const message = toFailureWords(status.error);
  expect(message.words).toMatch(WORDS);
  return message;
}

describe('a faulty backend leaves the old site in place', () => {
  countFaults((test) => `publish, ${test}`);

  it.each(chooseCases(READING_FAULTS, 1))('when it %s', async (_, faulty, problem) => {
    const { words, details } = await expectOldSite(await serve(faulty));
    expect(words).toContain('The database could not be read');
    expect(details).toMatch(problem);
  });

  it('when its clinics are gone', async () => {
    const { words, details } = await expectOldSite(
      await serve(answerRows({ ...TABLES, clinics: [] })),
    );
    expect(words).toContain('clinics on the site');
    expect(details).toContain('clinics no longer has any rows');
  });
});

describe('a failing build leaves the old site in place', () => {
  countFaults((test) => `publish, builder breaks ${test}`);
  const FAULTS: [string, BuilderFault, RegExp][] = [
    ['when the disk is full', { page: 5, how: 'finds the disk full' }, /ENOSPC: no space left/],
    ['at its last page', { page: 11, how: 'fails' }, /page-11 cannot be rendered/],
    ['at its first page', { page: 0, how: 'fails' }, /page-0 cannot be rendered/],
  ];

  it.each(chooseCases(FAULTS, 2))('%s', async (_, fault, problem) => {
    project.setFault(fault);
    const message = await expectOldSite(await serveClinic('After'));
    expect(message.details).toMatch(problem);
    expect(message.words.includes('cannot read or write its files')).toBe(fault.how !== 'fails');
  });
});

it('a failed publication is completed by the next build once the fault is gone', async () => {
  project.setFault({ page: 5, how: 'fails' });
  const next = await serveClinic('Next');
  await expectOldSite(next);
  project.setFault(null);
  await askForBuild();
  expect(await answer(next)).toMatchObject({ outcome: 'built' });
  const pages = Object.entries(readFolder(project.dist)).filter(([name]) => name !== '_headers');
  expect(pages).toHaveLength(12);
  expect(pages.filter(([, text]) => !text.includes('Next'))).toEqual([]);
});

describe('the new site replaces the old one', () => {
  const NEXT = join(project.folder, '.astro/next');
  const PAGES = { 'index.html': 'After', 'page-1.html': 'After' };
  const writeNext = () => {
    mkdirSync(NEXT, { recursive: true });
    for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(NEXT, name), text);
  };

  it('completely or not at all, wherever the process is killed or the disk fails', async (context) => {
    writeNext();
    const { changes } = await onBrokenDisk('gone', Infinity, () => replaceSite(NEXT));
    expect(changes).toBe(3);
    for (const fault of ['gone', 'read-only'] as const) {
      for (let whole = 0; whole <= changes; whole += 1) {
        putOldSite();
        writeNext();
        const { outcome } = await onBrokenDisk(fault, whole, () => replaceSite(NEXT));
        // The next builder restores what was moved aside, even if it then fails.
        await withBuildLock(() => Promise.resolve());
        const now = readFolder(project.dist);
        const isWhole = [OLD_SITE, PAGES].some((site) => isDeepStrictEqual(site, now));
        tally(context, 'Faults', `publish, ${fault} while the sites change places`, {
          injected: 1,
          survived: Number(isWhole),
        });
        expect({ fault, whole, isWhole }).toEqual({ fault, whole, isWhole: true });
        if (whole < 2) expect([outcome.status, now]).toEqual(['rejected', OLD_SITE]);
      }
    }
  });
});

it('the old site returns at once if the new one cannot take its place', () => {
  expect(() => replaceSite(join(project.folder, '.astro/nowhere'))).toThrow('ENOENT');
  expect(readFolder(project.dist)).toEqual(OLD_SITE);
});

describe('npm run rebuild', () => {
  const start = (secretKey = backend.secretKey) =>
    project.start('scripts/rebuild.ts', [], {
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      PORT: '4321',
    });

  const getStates = async () =>
    (await sql('select status from site_rebuilds')).map(({ status }) => status);

  beforeEach(() =>
    sql(`truncate clinics cascade;
    insert into clinics (name, active, is_example) values ('Stored', true, true);
    truncate site_rebuilds;
    insert into site_rebuilds (reason) values ('by hand')`),
  );

  it('killed midway keeps the old site and the build requests, and leaves nothing running; the next run publishes', async (context) => {
    for (const page of chooseCases([0, 11], 1)) {
      project.setFault({ page, how: 'pauses' });
      const run = start();
      const builder = await project.waitUntilPaused();
      run.kill();
      await run.ended;
      await expect.poll(() => !isRunning(builder)).toBe(true);
      const left = { site: readFolder(project.dist), states: await getStates() };
      const expected = { site: OLD_SITE, states: ['running'] };
      const survived = Number(isDeepStrictEqual(left, expected));
      tally(context, 'Faults', `rebuild, killed at page ${page}`, { injected: 1, survived });
      expect(left).toEqual(expected);
    }
    project.setFault(null);
    const { code, output } = await start().ended;
    expect(output).toContain('The new site is in place.');
    expect([code, await getStates()]).toEqual([0, ['done']]);
    expect(readFolder(project.dist)['index.html']).toBe('0 Stored');
  });
});
