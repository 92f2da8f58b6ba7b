/**
 * Publishing while something breaks: visitors keep the old site, every file of it, or get the new one
 * whole, and the desk says which.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Publishing from '../../scripts/publish/publish.ts';
import type * as SiteBuilding from '../../scripts/publish/site-build.ts';
import type * as Snapshotting from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readRebuilds, requestRebuild } from '../../src/backend/rebuilds.ts';
import { toBuildStatus, toFailureWords } from '../../src/domain/admin/build.ts';
import { onBrokenDisk } from '../fixtures/broken-disk.ts';
import { buildClinicRow } from '../fixtures/clinics.ts';
import { countFaults } from '../fixtures/faults.ts';
import { type BuilderFault, makeProject } from '../fixtures/own-project.ts';
import { isRunning } from '../fixtures/is-running.ts';
import { tally } from '../fixtures/tally.ts';
import { addEditor, getData } from './accounts.ts';
import {
  type Answer,
  answerRows,
  READING_FAULTS,
  readFolder,
  serve,
  TABLES,
} from './fake-tables.ts';
import { startTestBackend } from './test-backend.ts';

const project = makeProject();
const LOCAL = join(project.folder, '.embedded/snapshots');
const [
  { answerRequests, toFailureReason },
  { buildAlone, buildSite, putInPlace },
  { takeSnapshot },
] = await Promise.all([
  project.load<typeof Publishing>('scripts/publish/publish.ts'),
  project.load<typeof SiteBuilding>('scripts/publish/site-build.ts'),
  project.load<typeof Snapshotting>('scripts/snapshot/take-snapshot.ts'),
]);

const backend = await startTestBackend();
const { sql } = backend;
const owner = createBackend({ url: backend.url, key: backend.secretKey });
const { admin } = await addEditor(backend, 'editor@example.org');

const SETTINGS = {
  snapshotDirectory: LOCAL,
  siteUrl: 'http://localhost:4321',
  backend: null,
  analytics: null,
  demonstration: null,
};
const NAMED = (name: string) => ({ ...TABLES, clinics: [buildClinicRow({ name })] });

/** Publishes what the server gives, as `npm run rebuild` does, with little patience. */
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
  await buildSite(SETTINGS, 'collect');
}

async function answer(url: string) {
  const lines: string[] = [];
  const outcome = await buildAlone(() =>
    answerRequests({
      backend: owner,
      publish: () => publish(url),
      force: false,
      signal: new AbortController().signal,
      log: (line) => lines.push(line),
    }),
  );
  return { outcome, lines };
}

/** What the desk says of the build, to an editor who reads the live site's manifest as it was. */
async function readDesk() {
  const rebuilds = getData(await readRebuilds(admin, 50));
  return toBuildStatus(rebuilds, null, Date.now());
}

const askForBuild = async () => void getData(await requestRebuild(admin));

beforeEach(async () => {
  await sql('truncate site_rebuilds');
  project.setFault(null);
  rmSync(LOCAL, { recursive: true, force: true });
  await publish(await serve(answerRows(NAMED('Before'))));
  await askForBuild();
});

/** Sentences of which one says that all is kept, and one what to do. */
const WORDS =
  /^What you saved is safe, and not yet live\. .*\b(press Retry|ask whoever|tell whoever)/is;

async function expectOldSite(before: Record<string, string>, url: string) {
  const { outcome, lines } = await answer(url);
  expect(outcome).toBe('failed');
  expect(lines.at(-1)).toMatch(/^The old site stays\./);
  expect(readFolder(project.dist)).toEqual(before);
  const status = await readDesk();
  if (status.name !== 'failed') throw new Error(`The desk says ${status.name}.`);
  const told = toFailureWords(status.error);
  expect(told.words).toMatch(WORDS);
  expect(told.details).not.toBe('');
  return told;
}

async function expectNewSite() {
  await askForBuild();
  const { outcome } = await answer(await serve(answerRows(NAMED('After'))));
  expect(outcome).toBe('built');
  expect(Object.keys(readFolder(project.dist))).toHaveLength(13);
  const pages = Object.values(readFolder(project.dist));
  expect(pages.filter((text) => text.includes('Before'))).toEqual([]);
}

describe('a backend that cannot be read', () => {
  countFaults((test) => `publish, ${test}`);

  it.each(READING_FAULTS)('when it %s', async (_, faulty, problem) => {
    const before = readFolder(project.dist);
    const { words, details } = await expectOldSite(before, await serve(faulty));
    expect(words).toContain('The database could not be read');
    expect(details).toMatch(problem);
    await expectNewSite();
  });

  it('when it is down', async () => {
    const before = readFolder(project.dist);
    const { details } = await expectOldSite(before, 'http://127.0.0.1:1');
    expect(details).toContain('cannot be reached');
  });

  it('when its key has run out', async () => {
    const before = readFolder(project.dist);
    const ranOut: Answer = (response) =>
      void response.writeHead(401).end('{"code":"PGRST301","message":"JWT expired"}');
    const { details } = await expectOldSite(before, await serve(ranOut));
    expect(details).toContain('check PUBLIC_SUPABASE_ANON_KEY');
  });

  it('when its clinics are gone', async () => {
    const before = readFolder(project.dist);
    const { words, details } = await expectOldSite(
      before,
      await serve(answerRows({ ...TABLES, clinics: [] })),
    );
    expect(words).toContain('the clinics on the site');
    expect(details).toContain('clinics has no row any more');
  });
});

describe('a builder that breaks', () => {
  countFaults((test) => `publish, builder breaks ${test}`);

  it.each<[string, BuilderFault, RegExp]>([
    ['at its first page', { page: 0, how: 'fails' }, /page-0 cannot be rendered/],
    ['at its last page', { page: 11, how: 'fails' }, /page-11 cannot be rendered/],
    ['as the disk is full', { page: 5, how: 'finds the disk full' }, /ENOSPC: no space left/],
  ])('%s', async (_, fault, problem) => {
    const before = readFolder(project.dist);
    project.setFault(fault);
    const told = await expectOldSite(before, await serve(answerRows(NAMED('After'))));
    expect(told.details).toMatch(problem);
    expect(told.words.includes('cannot read or write its files')).toBe(fault.how !== 'fails');
    project.setFault(null);
    await expectNewSite();
  });
});

describe('the new site takes the place of the old one', () => {
  const NEXT = join(project.folder, '.astro/next');
  const PAGES = { 'index.html': 'After', 'page-1.html': 'After' };
  const writeNext = () => {
    mkdirSync(NEXT, { recursive: true });
    for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(NEXT, name), text);
  };

  it('whole, or not at all, wherever its process is killed or the disk breaks', async (context) => {
    const before = readFolder(project.dist);
    writeNext();
    const { changes } = await onBrokenDisk('gone', Infinity, () => putInPlace(NEXT));
    expect(changes).toBe(3);
    for (const fault of ['gone', 'read-only'] as const) {
      for (let whole = 0; whole <= changes; whole += 1) {
        rmSync(project.dist, { recursive: true, force: true });
        mkdirSync(project.dist);
        for (const [name, text] of Object.entries(before))
          writeFileSync(join(project.dist, name), text);
        writeNext();
        const { outcome } = await onBrokenDisk(fault, whole, () => putInPlace(NEXT));
        // Whoever comes next, and be it to fail, first puts back what was moved aside.
        await buildAlone(() => Promise.resolve());
        const now = readFolder(project.dist);
        const isWhole = [before, PAGES].some(
          (site) => JSON.stringify(site) === JSON.stringify(now),
        );
        tally(context, 'Faults', `publish, ${fault} while the sites change places`, {
          injected: 1,
          survived: Number(isWhole),
        });
        expect({ fault, whole, isWhole }).toEqual({ fault, whole, isWhole: true });
        if (whole < 2) expect([outcome.status, now]).toEqual(['rejected', before]);
      }
    }
  });
});

it('the old site comes back at once where the new one cannot take its place', () => {
  const before = readFolder(project.dist);
  expect(() => putInPlace(join(project.folder, '.astro/nowhere'))).toThrow('ENOENT');
  expect(readFolder(project.dist)).toEqual(before);
});

describe('npm run rebuild', () => {
  /** Stands between the process and the backend: holds a request for good, or refuses it. */
  let proxy: {
    url: string;
    hold: RegExp | null;
    refuse: RegExp | null;
    held: PromiseWithResolvers<undefined>;
    stop: () => void;
  };

  beforeAll(async () => {
    const server = createServer((incoming, outgoing) => {
      const path = incoming.url ?? '/';
      if (proxy.hold?.test(path)) {
        proxy.held.resolve(undefined);
        return;
      }
      if (proxy.refuse?.test(path))
        return void outgoing.writeHead(401).end('{"message":"JWT expired"}');
      const headers = { ...incoming.headers, host: new URL(backend.url).host };
      const forwarded = request(
        new URL(path, backend.url),
        { method: incoming.method, headers, agent: false },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
          reply.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    proxy = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      hold: null,
      refuse: null,
      held: Promise.withResolvers(),
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  });
  afterAll(() => proxy.stop());

  const start = () =>
    project.start('scripts/rebuild.ts', [], {
      PUBLIC_SUPABASE_URL: proxy.url,
      PUBLIC_SUPABASE_ANON_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
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

  it('that is killed at any step leaves the old site and its requests, and nothing that runs on; the next one puts the new site in place', async (context) => {
    const before = readFolder(project.dist);
    const steps: [string, { hold?: RegExp; page?: number }][] = [
      ['as it takes the requests', { hold: /claim_rebuilds/ }],
      ['at the first table', { hold: /\/clinics\?select=\*/ }],
      ['at the first page', { page: 0 }],
      ['at the last page', { page: 11 }],
    ];
    for (const [step, { hold = null, page }] of steps) {
      Object.assign(proxy, { hold, held: Promise.withResolvers() });
      project.setFault(page === undefined ? null : { page, how: 'stands still' });
      const run = start();
      const builder = await (page === undefined ? proxy.held.promise : project.untilItStands());
      run.kill();
      await run.ended;
      const site = readFolder(project.dist);
      const states = await getStates();
      if (builder) await expect.poll(() => !isRunning(builder), { timeout: 20_000 }).toBe(true);
      const isOld = JSON.stringify(site) === JSON.stringify(before) && !states.includes('done');
      tally(context, 'Faults', `rebuild, killed ${step}`, { injected: 1, survived: Number(isOld) });
      expect(site, step).toEqual(before);
      expect(states, step).toEqual([step.includes('takes') ? 'pending' : 'running']);
    }
    // In place, and not yet marked: the next one does it all once more.
    project.setFault(null);
    Object.assign(proxy, { hold: /finish_rebuilds/, held: Promise.withResolvers() });
    const run = start();
    await proxy.held.promise;
    run.kill();
    await run.ended;
    const named = readFileSync(join(project.dist, 'index.html'), 'utf8');
    tally(context, 'Faults', 'rebuild, killed before it tells', {
      injected: 1,
      survived: Number(named === '0 Stored'),
    });
    expect(named).toBe('0 Stored');
    expect(await getStates()).toEqual(['running']);
    proxy.hold = null;
    const { code, output } = await start().ended;
    expect(output).toContain('The new site is in place.');
    expect([code, await getStates()]).toEqual([0, ['done']]);
    expect(Object.keys(readFolder(project.dist))).toHaveLength(13);
  });

  it('with a key that has run out builds nothing, in one sentence, and two at once are one', async (context) => {
    const before = readFolder(project.dist);
    proxy.refuse = /setup_state/;
    const refused = await start().ended;
    proxy.refuse = null;
    const isRefused =
      refused.code === 1 &&
      /did not take the key: check SUPABASE_SECRET_KEY\.$/.test(refused.output.trim());
    tally(context, 'Faults', 'rebuild, secret key has run out', {
      injected: 1,
      survived: Number(isRefused),
    });
    expect(refused.output.trim()).toBe(
      `The backend at ${proxy.url} did not take the key: check SUPABASE_SECRET_KEY.`,
    );
    expect([refused.code, readFolder(project.dist)]).toEqual([1, before]);

    project.setFault({ page: 3, how: 'stands still' });
    const first = start();
    await project.untilItStands();
    project.setFault(null);
    const second = await start().ended;
    first.kill();
    await first.ended;
    const isAlone =
      second.code === 1 && /Another build is under way in process \d+/.test(second.output);
    tally(context, 'Faults', 'rebuild, two at once', { injected: 1, survived: Number(isAlone) });
    expect(second.output).toMatch(
      /Another build is under way in process \d+; try again when it has ended\./,
    );
    expect([second.code, readFolder(project.dist)]).toEqual([1, before]);
  });
});

it('says of a failure that nobody has foreseen that all is kept, and what to do', () => {
  expect(toFailureWords(toFailureReason(new Error('odd'))).words).toMatch(WORDS);
});
