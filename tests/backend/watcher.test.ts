import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { QueueItem } from '../../src/backend/page-reading.ts';
import { takeDuePages } from '../../src/backend/watching.ts';
import { answerStatus, answerText, type FakeAnswer } from '../fixtures/fake-hosts.ts';
import { getData, openAdmin } from './accounts.ts';
import { addDeskEditor } from './desk.ts';
import { PASSWORD, startTestBackend } from './test-backend.ts';
import {
  addPage,
  clearPages,
  openRounds,
  readFigures,
  readPageState,
  toHtml,
} from './watched-pages.ts';

const backend = await startTestBackend();
const { sql } = backend;
await createAccount(sql, 'watcher@example.org', PASSWORD, { isWatcher: true });
const watcher = await openAdmin(backend, 'watcher@example.org');
const editor = await addDeskEditor(backend, 'editor');

beforeEach(() => clearPages(backend));

const makeDue = () => sql('update source_pages set next_look_at = null');
const letHoursPass = (hours: number) =>
  sql(`update source_pages set next_look_at = next_look_at - interval '${hours} hours',
      last_look_at = last_look_at - interval '${hours} hours',
      unread_since = unread_since - interval '${hours} hours';
    update private.figure_looks set counted_at = counted_at - interval '${hours} hours'`);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

describe('a round of checks', () => {
  const elsewhere = `<h1>A new website</h1>${'<p>All about how we started, and who we are.</p>'.repeat(8)}`;
  const prices = (answer: FakeAnswer) => ({ '/prices': answer });
  const isRead = { watch: 'weekly', failures: 0 };
  const toPerson = (why_person: string) => ({ verdict: 'unreadable', watch: 'person', why_person });
  const isMissed = (verdict: string, hours = 6) => ({
    ...{ verdict, hours, watch: 'weekly', failures: 1 },
  });

  /** Each host's answers, and what is then known of its page and figure. */
  const CASES: Record<string, [answers: Record<string, FakeAnswer>, after: object]> = {
    same: [
      prices(answerText(toHtml(), { etag: '"7"' })),
      { ...isRead, verdict: 'same', seen: today, outcome: null, etag: '"7"', hours: 168 },
    ],
    changed: [
      prices(answerText(toHtml().replace('99.99', '89.99'), { etag: '"8"' })),
      { ...isRead, verdict: 'changed', seen: null, outcome: 'changed', etag: null, hours: 168 },
    ],
    gone: [
      prices(answerText(elsewhere)),
      { ...isRead, verdict: 'gone', seen: null, outcome: 'gone', hours: 6 },
    ],
    unclear: [
      prices(answerText(toHtml().replace('<td>£99.99', '<td>from £99.99'))),
      { ...isRead, verdict: 'unclear', seen: null, outcome: 'unclear', hours: 168 },
    ],
    'no-403': [prices(answerStatus(403)), toPerson('refused')],
    robots: [{ '/robots.txt': answerText('User-agent: *\nDisallow: /') }, toPerson('robots')],
    empty: [prices(answerText('')), isMissed('unreadable')],
    busy: [prices(answerStatus(429, { 'retry-after': '86400' })), isMissed('unreachable', 24)],
    broken: [prices(answerStatus(500)), isMissed('unreachable')],
    inwards: [
      prices(answerStatus(302, { location: 'https://inside.example/' })),
      isMissed('unreachable'),
    ],
  };
  const names = Object.keys(CASES);
  const readable = ['same', 'changed', 'gone', 'unclear'];

  const open = async () => {
    for (const name of names) await addPage(backend, `${name}.example`);
    await sql('truncate figure_changes, figure_checks, site_rebuilds');
    const answers = Object.fromEntries(
      Object.entries(CASES).map(([name, [own]]) => [`${name}.example`, own]),
    );
    const rounds = await openRounds(watcher, answers, { 'inside.example': ['127.0.0.1'] });
    onTestFinished(rounds.hosts.stop);
    return rounds;
  };
  const readState = (name: string) => readPageState(backend, `${name}.example`);

  it('changes no figure, whatever the hosts answer; it reports its findings, and never again asks a host that has refused', async () => {
    const { run, lines, hosts } = await open();
    const before = await readFigures(backend);
    const { verdicts, unrecorded } = await run();
    expect(await readFigures(backend)).toEqual(before);
    expect(before).toMatchObject({ checked_on: ['2026-11-01'], changes: 0, rebuilds: 0 });
    expect(unrecorded).toBe(0);
    expect([...verdicts.values()].reduce((sum, count) => sum + count)).toBe(names.length);
    for (const [name, [, after]] of Object.entries(CASES)) {
      expect.soft({ name, ...(await readState(name)) }).toMatchObject({ name, ...after });
    }
    expect((await readState('changed'))?.['suggestion']).toContain('89.99');

    const kept = await sql(
      `select p.url, k.taken_by from private.page_captures k join source_pages p on p.id = k.page_id
       where k.how = 'fetched' order by 1`,
    );
    const changed = ['changed', 'gone', 'unclear'];
    const toPage = (name: string) => ({ url: `https://${name}.example/prices`, taken_by: null });
    expect(kept).toEqual(changed.map(toPage));

    expect(lines).toHaveLength(names.length);
    expect(lines).toContain('changed.example  changed  1 changed');
    expect(lines.join('\n')).not.toMatch(/£|consultation|website/i);

    hosts.requests.length = 0;
    expect((await run()).verdicts.size).toBe(0);
    expect(hosts.requests).toEqual([]);
    await makeDue();
    await run();
    const asked = new Set(hosts.requests.map(({ host }) => host));
    expect(asked).toContain('same.example');
    for (const name of ['no-403', 'robots']) {
      expect(asked).not.toContain(`${name}.example`);
    }
  });

  it('that cannot read a page leaves what was known about its figures unchanged', async () => {
    const { run } = await open();
    await sql(`update figure_sources set seen_on = '2026-11-10'`);
    await sql(`insert into private.figure_looks (source_id, outcome, suggestion)
      select id, 'changed', '£1' from figure_sources`);
    await sql('truncate figure_checks');
    await run();
    const known = { seen: '2026-11-10', outcome: 'changed', suggestion: '£1' };
    for (const name of names.filter((one) => !readable.includes(one))) {
      expect.soft({ name, ...(await readState(name)) }).toMatchObject({ name, ...known });
    }
    const checked = await sql(`select count(distinct page_id)::int as pages from figure_checks`);
    expect(checked).toEqual([{ pages: readable.length }]);
  });
});

const openUnchanged = async (hosts: readonly string[]) => {
  const answers = Object.fromEntries(
    hosts.map((host) => [host, { '/prices': answerText(toHtml()) }]),
  );
  const rounds = await openRounds(watcher, answers);
  onTestFinished(rounds.hosts.stop);
  return rounds;
};

const openOne = async (answers: Record<string, FakeAnswer>) => {
  const page = await addPage(backend, 'a.example');
  await sql('update figure_sources set checked_on = private.today()');
  const rounds = await openRounds(watcher, { 'a.example': answers });
  onTestFinished(rounds.hosts.stop);
  await rounds.run();
  return { page, ...rounds };
};
const findItem = async () => {
  const { items } = await editor.call<{ items: QueueItem[] }>('list_reading_queue', {
    max_rows: 50,
  });
  return items.find(({ title }) => title === 'Prices');
};

describe('a page that answers “not modified”', () => {
  const conditional: FakeAnswer = (response, headers) => {
    if (headers['if-none-match'] === '"7"') response.writeHead(304, { etag: '"7"' }).end();
    else answerText(toHtml(), { etag: '"7"' })(response, headers);
  };

  it('counts as unchanged without being read again', async () => {
    const { run, hosts } = await openOne({ '/prices': conditional });
    await sql(`update figure_sources set seen_on = '2026-11-02'`);
    await makeDue();
    await run();
    expect(hosts.requests.at(-1)?.headers['if-none-match']).toBe('"7"');
    const state = await readPageState(backend, 'a.example');
    expect(state).toMatchObject({ verdict: 'same', seen: today });
  });

  it.each([
    ['a different quote is wanted', `update figure_sources set quote_after = ''`],
    ['different parts are read', `update source_pages set keep_css = 'body, html, table'`],
  ])('is fetched in full when %s', async (_, change) => {
    const { run, hosts } = await openOne({ '/prices': conditional });
    await sql(change);
    await makeDue();
    await run();
    expect(hosts.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });
});

it('a quote counts as gone only after a second check six hours later', async () => {
  const elsewhere = `<h1>News</h1>${'<p>We have moved to another street.</p>'.repeat(10)}`;
  const { run } = await openOne({ '/prices': answerText(elsewhere) });
  const isUnclear = { tier: 3, gone: 0, unclear: 1 };
  expect(await findItem()).toMatchObject(isUnclear);
  // Not due again within six hours.
  expect(getData(await takeDuePages(watcher, 10, '%'))).toEqual([]);
  expect(await readPageState(backend, 'a.example')).toMatchObject({ hours: 6 });
  await makeDue();
  await run();
  expect(await findItem()).toMatchObject(isUnclear);
  await letHoursPass(6);
  await run();
  expect(await findItem()).toMatchObject({ tier: 0, gone: 1, unclear: 0 });
});

describe('an unreadable page', () => {
  it.each([
    ['unreachable', answerStatus(500)],
    ['unreadable', answerText('')],
  ])('is queued as %s after two checks, until a person has read it', async (unread, answer) => {
    const { page, run } = await openOne({ '/prices': answer });
    expect(await findItem()).toBeUndefined();
    await letHoursPass(6);
    await run();
    expect(await findItem()).toMatchObject({ tier: 3, unread, ageing: 0, old: 0 });
    await editor.call('record_reading', { page, capture: null, reading: { answers: [] } });
    expect(await findItem()).toBeUndefined();
  });

  it('is queued at once if its host has forbidden the watcher to read it', async () => {
    await openOne({ '/prices': answerStatus(403) });
    expect(await findItem()).toMatchObject({ tier: 3, unread: 'refused' });
  });
});

it('two watchers running at the same time never check the same page', async () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `h${index}.example`);
  for (const host of hosts) await addPage(backend, host);
  const [first, second] = [await openUnchanged(hosts), await openUnchanged(hosts)];
  await Promise.all([first.run(), second.run()]);
  const asked = [...first.hosts.requests, ...second.hosts.requests]
    .filter(({ path }) => path === '/prices')
    .map(({ host }) => host);
  expect(asked.toSorted()).toEqual(hosts.toSorted());
});

describe('the limits of a round', () => {
  const open = async (count: number) => {
    const answers: Record<string, FakeAnswer> = {};
    for (let index = 0; index < count; index++) {
      const id = await addPage(backend, `p${index}.example`);
      const url = `https://a.example/${index}`;
      await sql('update source_pages set url = $2 where id = $1', [id, url]);
      answers[`/${index}`] = answerText(toHtml());
    }
    const rounds = await openRounds(watcher, { 'a.example': answers });
    onTestFinished(rounds.hosts.stop);
    return { ...rounds, answers };
  };
  const countLooks = async () =>
    (await sql('select count(*)::int as looks from figure_checks'))[0]?.['looks'];

  it('apply to the number of pages and to the time; pages not reached stay as they were', async () => {
    const { run } = await open(12);
    await run({ pages: 3 });
    expect(await countLooks()).toBe(3);
    // Ten seconds between two requests, and one request for robots.txt.
    await run({ minutes: 1 });
    expect(await countLooks()).toBe(8);
    const untouched = await sql(
      'select 1 from source_pages where last_look_at is null and failures = 0',
    );
    expect(untouched).toHaveLength(4);
  });
});
