import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answering, answerRequests, watch } from '../../scripts/publish/publish.ts';
import { createBackend } from '../../src/backend/client.ts';
import { claimRebuilds, finishRebuilds } from '../../src/backend/owner-calls.ts';
import { requestRebuild } from '../../src/backend/rebuilds.ts';
import { toFailureWords } from '../../src/domain/admin/build.ts';
import { addEditor, getData } from './accounts.ts';
import { NO_BACKEND } from './fake-backend.ts';
import { CRON, toHookExtensions } from './hosted-extensions.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const owner = createBackend({ url: backend.url, key: backend.secretKey });

beforeEach(() => sql('truncate articles, article_revisions, site_rebuilds cascade'));

const ask = (reason = 'by hand') => sql('insert into site_rebuilds (reason) values ($1)', [reason]);
const getRows = () => sql('select reason, status, error from site_rebuilds order by requested_at');
const getStates = async () => (await getRows()).map(({ status }) => status);
const claim = async () => getData(await claimRebuilds(owner));

const run = (options: Partial<Answering> = {}) =>
  answerRequests({
    backend: owner,
    publish: () => Promise.resolve(),
    force: false,
    signal: new AbortController().signal,
    log: () => undefined,
    ...options,
  });

/** As if the time had come: nothing of it is a save. */
const letTimePass = (interval: string) =>
  sql(`begin;
    set local session_replication_role = replica;
    update articles set published_at = published_at - interval '${interval}';
    update site_rebuilds set requested_at = requested_at - interval '${interval}';
    commit;`);

describe('the requests', () => {
  it('are taken all at once, and each by one builder alone', async () => {
    for (const reason of ['one', 'two', 'three']) await ask(reason);
    const taken = await claim();
    expect(new Set(taken).size).toBe(3);
    expect(await getStates()).toEqual(['running', 'running', 'running']);
    await finishRebuilds(owner, taken, null);
    expect(await claim()).toEqual([]);
  });

  it('that a crashed build left are taken again', async () => {
    await ask();
    const taken = await claim();
    expect(await claim()).toEqual(taken);
  });

  it('that are finished stay as they are', async () => {
    await ask();
    const taken = await claim();
    expect(getData(await finishRebuilds(owner, taken, 'too long'))).toBe(1);
    expect(getData(await finishRebuilds(owner, taken, null))).toBe(0);
    expect(await getRows()).toEqual([{ reason: 'by hand', status: 'failed', error: 'too long' }]);
  });

  it('keep 2,000 characters of a reason', async () => {
    await ask();
    await finishRebuilds(owner, await claim(), 'é'.repeat(3000));
    expect((await getRows())[0]?.['error']).toBe('é'.repeat(2000));
  });
});

describe('a scheduled article', () => {
  const schedule = (interval: string, published = true) =>
    sql(`insert into articles (id, slug, title, published, published_at)
      values ('${IDS.scheduled}', 'later', 'Later', ${published}, now() + interval '${interval}');
      update site_rebuilds set status = 'done', finished_at = now()`);

  it('asks for a build once its time has come, and once only', async () => {
    await schedule('1 hour');
    expect(await claim()).toEqual([]);
    await letTimePass('2 hours');
    const taken = await claim();
    expect(taken).toHaveLength(1);
    expect((await sql('select reason, article_id from site_rebuilds')).at(-1)).toEqual({
      reason: 'article due',
      article_id: IDS.scheduled,
    });
    await finishRebuilds(owner, taken, 'broken');
    expect(await claim()).toEqual([]);
  });

  it('asks for none where something else has asked since', async () => {
    await schedule('1 hour');
    await letTimePass('2 hours');
    await ask();
    expect(await claim()).toHaveLength(1);
  });

  it('that is a draft asks for none', async () => {
    await schedule('1 hour', false);
    await letTimePass('2 hours');
    expect(await claim()).toEqual([]);
  });

  it('together with others asks for one build', async () => {
    await sql(`insert into articles (slug, title, published, published_at)
      select 'a' || n, 'A', true, now() + n * interval '1 minute' from generate_series(1, 5) n;
      update site_rebuilds set status = 'done', finished_at = now()`);
    await letTimePass('1 hour');
    expect(await claim()).toHaveLength(1);
  });
});

describe('a rebuild', () => {
  it('answers several requests by one build', async () => {
    for (const reason of ['one', 'two', 'three']) await ask(reason);
    const publish = vi.fn(() => Promise.resolve());
    expect(await run({ publish })).toBe('built');
    expect(publish).toHaveBeenCalledOnce();
    expect(await getStates()).toEqual(['done', 'done', 'done']);
  });

  it('leaves what is asked for while it builds to the next one', async () => {
    await ask('first');
    expect(await run({ publish: () => ask('second').then(() => undefined) })).toBe('built');
    expect(await getStates()).toEqual(['done', 'pending']);
  });

  it('does nothing when nobody asked, unless it is forced', async () => {
    const publish = vi.fn(() => Promise.resolve());
    expect(await run({ publish })).toBe('nothing to do');
    expect(publish).not.toHaveBeenCalled();
    expect(await run({ publish, force: true })).toBe('built');
    expect(publish).toHaveBeenCalledOnce();
  });

  it('is not asked for by the change of a draft', async () => {
    await sql(`insert into articles (id, slug, title) values ('${IDS.draft}', 'draft', 'Draft')`);
    await sql(`update articles set title = 'Better'`);
    expect(await run()).toBe('nothing to do');
  });

  it('that fails says why, and a request after it succeeds', async () => {
    await ask();
    expect(await run({ publish: () => Promise.reject(new Error('No clinic.')) })).toBe('failed');
    const [row] = await getRows();
    expect(row).toMatchObject({ reason: 'by hand', status: 'failed' });
    expect(toFailureWords(String(row?.['error']))).toMatchObject({
      words: expect.stringContaining('Press Retry') as string,
      details: 'No clinic.',
    });
    await ask('again');
    expect(await run()).toBe('built');
    expect(await getStates()).toEqual(['failed', 'done']);
  });

  it('that crashed or was stopped is taken up by the next one', async () => {
    await ask();
    const stop = new AbortController();
    const publish = () => {
      stop.abort();
      return Promise.reject(new Error('killed'));
    };
    expect(await run({ publish, signal: stop.signal })).toBe('stopped');
    expect(await getStates()).toEqual(['running']);
    expect(await run()).toBe('built');
    expect(await getStates()).toEqual(['done']);
  });

  it('builds nothing where the requests cannot be asked for', async () => {
    const publish = vi.fn(() => Promise.resolve());
    const lost = run({ backend: createBackend(NO_BACKEND), publish, force: true });
    await expect(lost).rejects.toThrow(/^The rebuild requests cannot be worked on:/);
    expect(publish).not.toHaveBeenCalled();
  });
});

describe('watching', () => {
  const watchFor = async (polls: (() => Promise<unknown>)[]) => {
    const stop = new AbortController();
    const lines: string[] = [];
    await watch(
      () => {
        const poll = polls.shift();
        if (polls.length === 0) stop.abort();
        return poll?.() ?? Promise.resolve();
      },
      { signal: stop.signal, intervalMs: 1, log: (line) => lines.push(line) },
    );
    return lines;
  };
  const fail = (message: string) => () => Promise.reject(new Error(message));
  const succeed = () => Promise.resolve();

  it('goes on after a failure, and tells the same one once', async () => {
    const polls = [fail('down'), fail('down'), succeed, fail('down'), fail('odd'), succeed];
    expect(await watchFor(polls)).toEqual(['down', 'down', 'odd']);
  });

  it('takes up what was asked for since the last poll', async () => {
    const outcomes: string[] = [];
    const poll = async () => void outcomes.push(await run());
    await watchFor([poll, () => ask(), poll, poll]);
    expect(outcomes).toEqual(['nothing to do', 'built', 'nothing to do']);
  });
});

describe('the hook of a hosted project', () => {
  const HOOK = 'https://host.example/hook';
  const install = (post: string, secret = HOOK) =>
    sql(`create table public.posted (url text, body jsonb); ${toHookExtensions(post, secret)}`);
  const uninstall = () =>
    sql('drop schema if exists net, vault cascade; drop table if exists public.posted');
  beforeEach(uninstall);

  const POST = 'insert into public.posted values (url, body);';
  const publishArticle = () =>
    sql(`insert into articles (slug, title, published) values ('new', 'New', true)`);

  it('gets the id of the request, and nothing else', async () => {
    await install(POST);
    await publishArticle();
    const [request] = await sql('select id from site_rebuilds');
    expect(await sql('select url, body from public.posted')).toEqual([
      { url: HOOK, body: { request: request!['id'] } },
    ]);
    await uninstall();
  });

  it('is called for an editor, who has no rights to it', async () => {
    await install(POST);
    const { admin } = await addEditor(backend, 'editor@example.org');
    getData(await requestRebuild(admin));
    expect(await sql('select url from public.posted')).toEqual([{ url: HOOK }]);
    await uninstall();
  });

  it('is not called when the change did not happen', async () => {
    await install(POST);
    await expect(
      sql(
        `begin; insert into articles (slug, title, published) values ('new', 'New', true); select 1/0`,
      ),
    ).rejects.toThrow();
    await sql('rollback');
    expect(await sql('select * from public.posted')).toEqual([]);
    await uninstall();
  });

  it.each([
    ['fails', `raise exception 'broken';`, HOOK],
    ['has no address', POST, ''],
  ])('that %s leaves the change and the request as they are', async (_how, post, secret) => {
    await install(post, secret);
    await publishArticle();
    expect(await sql('select slug from articles')).toEqual([{ slug: 'new' }]);
    expect(await getStates()).toEqual(['pending']);
    expect(await sql('select * from public.posted')).toEqual([]);
    await uninstall();
  });
});

describe('the clock of a hosted project', () => {
  it('runs what docs/publishing.md schedules', async () => {
    const docs = readFileSync(resolve('docs/publishing.md'), 'utf8');
    const scheduled = docs.match(/select cron\.schedule\(.*\);/g) ?? [];
    await sql(CRON);
    for (const statement of scheduled) await sql(statement);
    const jobs = await sql('select jobname, command from cron.job order by 1');
    expect(jobs.map(({ jobname }) => jobname)).toEqual(['due-articles', 'sweep']);
    await sql(`insert into articles (slug, title, published, published_at)
        values ('later', 'Later', true, now() + interval '1 hour');
      update site_rebuilds set status = 'done', finished_at = now()`);
    await letTimePass('2 hours');
    for (const { command } of jobs) await sql(String(command));
    expect(await getRows()).toMatchObject([{}, { reason: 'article due', status: 'pending' }]);
    await sql('drop schema cron cascade');
  });
});
