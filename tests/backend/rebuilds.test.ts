import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RebuildWork, processRequests, watch } from '../../scripts/publish/publish.ts';
import { createBackend } from '../../src/backend/client.ts';
import { claimRebuilds, finishRebuilds } from '../../src/backend/owner-calls.ts';
import { requestRebuild } from '../../src/backend/rebuilds.ts';
import { addEditor, getData } from './accounts.ts';
import { CRON, toHookExtensions } from './hosted-extensions.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const owner = createBackend({ url: backend.url, key: backend.secretKey });

beforeEach(() => sql('truncate articles, article_revisions, site_rebuilds cascade'));

const ask = (reason = 'by hand') => sql('insert into site_rebuilds (reason) values ($1)', [reason]);
const getRows = () => sql('select reason, status, error from site_rebuilds order by requested_at');
const getStates = async () => (await getRows()).map(({ status }) => status);
const claim = async () => getData(await claimRebuilds(owner));

const run = (options: Partial<RebuildWork> = {}) =>
  processRequests({
    backend: owner,
    publish: () => Promise.resolve(),
    force: false,
    signal: new AbortController().signal,
    log: () => undefined,
    ...options,
  });

const readScheduled = (): string[] =>
  readFileSync(resolve('docs/publishing.md'), 'utf8').match(/select cron\.schedule\(.*\);/g) ?? [];

const letTimePass = (interval: string) =>
  sql(`begin;
    set local session_replication_role = replica;
    update articles set published_at = published_at - interval '${interval}';
    update site_rebuilds set requested_at = requested_at - interval '${interval}';
    commit;`);

it('one builder takes all requests together, and they are retried after a crash', async () => {
  for (const reason of ['one', 'two', 'three']) await ask(reason);
  const taken = await claim();
  expect(new Set(taken).size).toBe(3);
  expect(await getStates()).toEqual(['running', 'running', 'running']);
  expect(new Set(await claim())).toEqual(new Set(taken));
  await finishRebuilds(owner, taken, null);
  expect(await claim()).toEqual([]);
});

describe('a scheduled article', () => {
  const schedule = (count = 1) =>
    sql(`insert into articles (slug, title, published, published_at)
      select 'a' || n, 'Later', n > 0, now() + n * interval '1 minute'
        from generate_series(0, ${count}) n;
      update site_rebuilds set status = 'done', finished_at = now()`);

  it('triggers one build when its time has come, together with others that are due', async () => {
    await schedule(5);
    expect(await claim()).toEqual([]);
    await letTimePass('2 hours');
    const taken = await claim();
    expect(taken).toHaveLength(1);
    expect(await sql(`select reason from site_rebuilds where status = 'running'`)).toEqual([
      { reason: 'article due' },
    ]);
    await finishRebuilds(owner, taken, 'broken');
    expect(await claim()).toEqual([]);
  });

  it('triggers no build of its own if one has been requested since it was due, or if it is still a draft', async () => {
    await schedule(0);
    await letTimePass('2 hours');
    expect(await claim()).toEqual([]);
    await sql(`update articles set published = true, published_at = now() + interval '1 hour'`);
    await sql(`update site_rebuilds set status = 'done', finished_at = now()`);
    await letTimePass('2 hours');
    await ask();
    expect(await claim()).toHaveLength(1);
  });
});

describe('a rebuild', () => {
  it('answers several requests with one build, and leaves later requests to the next', async () => {
    for (const reason of ['one', 'two']) await ask(reason);
    const publish = vi.fn(async () => {
      await ask('three');
    });
    expect(await run({ publish })).toBe('built');
    expect(publish).toHaveBeenCalledOnce();
    expect(await getStates()).toEqual(['done', 'done', 'pending']);
  });

  it('does nothing without a request, even if a draft changed, unless forced', async () => {
    await sql(`insert into articles (slug, title) values ('draft', 'Draft')`);
    await sql(`update articles set title = 'Better'`);
    const publish = vi.fn(() => Promise.resolve());
    expect(await run({ publish })).toBe('nothing to do');
    expect(publish).not.toHaveBeenCalled();
    expect(await run({ publish, force: true })).toBe('built');
    expect(publish).toHaveBeenCalledOnce();
  });
});

it('watching for requests continues after a failure, and reports a repeated failure once', async () => {
  const fail = (message: string) => () => Promise.reject(new Error(message));
  const succeed = () => Promise.resolve();
  const polls = [fail('down'), fail('down'), succeed, fail('down'), fail('odd'), succeed];
  const stop = new AbortController();
  const lines: string[] = [];
  await watch(
    () => {
      const poll = polls.shift() ?? succeed;
      if (polls.length === 0) stop.abort();
      return poll();
    },
    { signal: stop.signal, intervalMs: 1, log: (line) => lines.push(line) },
  );
  expect(lines).toEqual(['down', 'down', 'odd']);
});

describe('the deploy hook of a hosted project', () => {
  const HOOK = 'https://host.example/hook';
  const POST = 'insert into public.posted values (url, body);';
  const install = async (post: string, secret = HOOK) => {
    onTestFinished(async () => {
      await sql('drop schema if exists net, vault cascade; drop table if exists public.posted');
    });
    await sql(
      `update private.host_calls set called_at = '-infinity';
       create table public.posted (url text, body jsonb); ${toHookExtensions(post, secret)}`,
    );
  };
  const readPosted = () => sql('select url, body from public.posted');
  const PUBLISH = `insert into articles (slug, title, published) values ('new', 'New', true)`;

  it('is called without any data when an editor requests a build', async () => {
    await install(POST);
    const { admin } = await addEditor(backend, 'editor@example.org');
    getData(await requestRebuild(admin));
    expect(await readPosted()).toEqual([{ url: HOOK, body: {} }]);
  });

  const countCalls = async () => (await readPosted()).length;
  const waitForHook = async (interval: string) => {
    await letTimePass(interval);
    await sql(`update private.host_calls set called_at = called_at - interval '${interval}'`);
  };
  const invite = () =>
    sql(`insert into private.invitations (address, is_super) values ('new@example.org', false)`);

  it('is called once for many requests, again for later ones, and again if no build finishes', async () => {
    await install(POST);
    onTestFinished(async () => {
      await sql('drop schema if exists cron cascade; truncate private.invitations');
    });
    await sql(CRON);
    const [schedule] = readScheduled();
    await sql(schedule!);
    const [job] = await sql('select command from cron.job');
    const tick = async () => {
      await sql(String(job?.['command']));
      return countCalls();
    };
    for (const reason of ['one', 'two', 'three']) await ask(reason);
    await invite();
    expect(await tick()).toBe(1);
    await claim();
    await sql(`update private.invitations set status = 'ready', link = 'https://site.example/'`);
    await ask('while the build runs');
    expect(await tick()).toBe(1);
    await waitForHook('11 minutes');
    expect([await tick(), await tick()]).toEqual([2, 2]);
    await claim();
    await waitForHook('7 hours');
    expect([await tick(), await tick()]).toEqual([3, 3]);
    await finishRebuilds(owner, await claim(), null);
    await waitForHook('7 hours');
    expect(await tick()).toBe(3);
    await sql(`update private.invitations set status = 'waiting', asked_at = now()`);
    expect(await countCalls()).toBe(4);
  });

  it('is called for every request if there is no schedule for retries', async () => {
    await install(POST);
    for (const reason of ['one', 'two']) await ask(reason);
    expect(await countCalls()).toBe(2);
  });

  it.each([
    ['fails', `raise exception 'broken';`, HOOK],
    ['has no address', POST, ''],
  ])('that %s does not undo the change or the request', async (_how, post, secret) => {
    await install(post, secret);
    await sql(PUBLISH);
    expect(await sql('select slug from articles')).toEqual([{ slug: 'new' }]);
    expect(await getStates()).toEqual(['pending']);
    expect(await readPosted()).toEqual([]);
  });
});

it('a hosted project’s schedule runs the jobs in docs/publishing.md', async () => {
  onTestFinished(async () => {
    await sql('drop schema if exists cron cascade');
  });
  await sql(CRON);
  for (const statement of readScheduled()) await sql(statement);
  const jobs = await sql('select jobname, command from cron.job order by 1');
  expect(jobs.map(({ jobname }) => jobname)).toEqual(['builds', 'sweep']);
  await sql(`insert into articles (slug, title, published, published_at)
      values ('later', 'Later', true, now() + interval '1 hour');
    update site_rebuilds set status = 'done', finished_at = now()`);
  await letTimePass('2 hours');
  for (const { command } of jobs) await sql(String(command));
  expect(await getRows()).toMatchObject([{}, { reason: 'article due', status: 'pending' }]);
});
