/** Rounds of the watcher in a real database: what they record, and what they leave as it was. */
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
/** As if everything that is known of pages had been found so many hours earlier. */
const letHoursPass = (hours: number) =>
  sql(`update source_pages set next_look_at = next_look_at - interval '${hours} hours',
      last_look_at = last_look_at - interval '${hours} hours',
      unread_since = unread_since - interval '${hours} hours';
    update private.figure_looks set counted_at = counted_at - interval '${hours} hours'`);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

describe('a round', () => {
  const walled = '<h1>Sign in to continue</h1><form><input type="password"></form>';
  const elsewhere = `<h1>A new website</h1>${'<p>All about how we started, and who we are.</p>'.repeat(8)}`;

  /** What each host answers, and what is known of its page and of its figure afterwards. */
  const CASES: Record<string, { answers: Record<string, FakeAnswer>; after: object }> = {
    'same.example': {
      answers: { '/prices': answerText(toHtml(), { etag: '"7"' }) },
      after: { verdict: 'same', seen: today, outcome: null, failures: 0, etag: '"7"', hours: 168 },
    },
    'changed.example': {
      answers: { '/prices': answerText(toHtml().replace('99.99', '89.99'), { etag: '"8"' }) },
      // The next look is at the whole page again.
      after: { verdict: 'changed', seen: null, outcome: 'changed', etag: null, hours: 168 },
    },
    'gone.example': {
      answers: { '/prices': answerText(elsewhere) },
      after: { verdict: 'gone', seen: null, outcome: 'gone', hours: 6 },
    },
    'unclear.example': {
      answers: {
        '/prices': answerText(toHtml().replace('<td>£99.99', '<td>from £99.99')),
      },
      after: { verdict: 'unclear', seen: null, outcome: 'unclear', hours: 168 },
    },
    ...Object.fromEntries(
      [401, 403, 451].map((status) => [
        `no-${status}.example`,
        {
          answers: { '/prices': answerStatus(status) },
          after: { verdict: 'unreadable', watch: 'person', why_person: 'refused' },
        },
      ]),
    ),
    'robots.example': {
      answers: { '/robots.txt': answerText('User-agent: *\nDisallow: /') },
      after: { verdict: 'unreadable', watch: 'person', why_person: 'robots' },
    },
    'login.example': {
      answers: { '/prices': answerText(walled) },
      after: { verdict: 'unreadable', watch: 'person', why_person: 'signed-in' },
    },
    'shell.example': {
      answers: { '/prices': answerText('<div id="app"></div><script src="/a.js"></script>') },
      after: { verdict: 'unreadable', watch: 'person', why_person: 'script' },
    },
    'empty.example': {
      answers: { '/prices': answerText('') },
      after: { verdict: 'unreadable', watch: 'weekly', failures: 1, hours: 6 },
    },
    'pdf.example': {
      answers: { '/prices': answerText(toHtml(), { 'content-type': 'application/pdf' }) },
      after: { verdict: 'unreadable', watch: 'weekly', failures: 1 },
    },
    'busy.example': {
      answers: { '/prices': answerStatus(429, { 'retry-after': '86400' }) },
      after: { verdict: 'unreachable', watch: 'weekly', failures: 1, hours: 24 },
    },
    'broken.example': {
      answers: { '/prices': answerStatus(500) },
      after: { verdict: 'unreachable', failures: 1, hours: 6 },
    },
    'lost.example': {
      answers: { '/prices': answerStatus(404) },
      after: { verdict: 'unreachable', failures: 1 },
    },
    'rules-lost.example': {
      answers: { '/robots.txt': answerStatus(503), '/prices': answerText(toHtml()) },
      after: { verdict: 'unreachable', failures: 1 },
    },
    'inwards.example': {
      answers: { '/prices': answerStatus(302, { location: 'https://inside.example/' }) },
      after: { verdict: 'unreachable', failures: 1 },
    },
  };
  const answers = Object.fromEntries(
    Object.entries(CASES).map(([host, { answers: own }]) => [host, own]),
  );
  const readable = ['same.example', 'changed.example', 'gone.example', 'unclear.example'];

  const open = async () => {
    for (const host of Object.keys(CASES)) await addPage(backend, host);
    const rounds = await openRounds(watcher, answers, { 'inside.example': ['127.0.0.1'] });
    onTestFinished(rounds.hosts.stop);
    return rounds;
  };

  it('with every answer that a host may give changes no figure', async () => {
    const rounds = await open();
    await sql('truncate figure_changes, site_rebuilds');
    const before = await readFigures(backend);
    const { verdicts, unrecorded } = await rounds.run();
    expect(await readFigures(backend)).toEqual(before);
    expect(before).toMatchObject({ checked_on: ['2026-11-01'], changes: 0, rebuilds: 0 });
    expect(unrecorded).toBe(0);
    expect([...verdicts.values()].reduce((sum, count) => sum + count)).toBe(
      Object.keys(CASES).length,
    );
    for (const [host, { after }] of Object.entries(CASES)) {
      expect
        .soft({ host, ...(await readPageState(backend, host)) })
        .toMatchObject({ host, ...after });
    }
    expect((await readPageState(backend, 'changed.example'))?.['suggestion']).toContain('89.99');
  });

  it('that reads nothing on a page leaves what was known of its figures', async () => {
    const rounds = await open();
    await sql(`update figure_sources set seen_on = '2026-11-10'`);
    await sql(`insert into private.figure_looks (source_id, outcome, suggestion)
      select id, 'changed', '£1' from figure_sources`);
    await sql('truncate figure_checks');
    await rounds.run();
    for (const host of Object.keys(CASES).filter((name) => !readable.includes(name))) {
      expect.soft(await readPageState(backend, host)).toMatchObject({
        seen: '2026-11-10',
        outcome: 'changed',
        suggestion: '£1',
      });
    }
    const checked = await sql(`select count(distinct page_id)::int as pages from figure_checks`);
    expect(checked).toEqual([{ pages: readable.length }]);
  });

  it('keeps the text that it read, as the watcher’s', async () => {
    const rounds = await open();
    await rounds.run();
    const kept = await sql(
      `select p.url, k.taken_by from private.page_captures k join source_pages p on p.id = k.page_id
       where k.how = 'fetched' order by 1`,
    );
    expect(kept).toEqual(
      readable
        .filter((host) => host !== 'same.example')
        .map((host) => ({ url: `https://${host}/prices`, taken_by: null }))
        .sort((first, second) => (first.url < second.url ? -1 : 1)),
    );
  });

  it('names hosts and verdicts, and no word of any page', async () => {
    const rounds = await open();
    await rounds.run();
    expect(rounds.lines).toHaveLength(Object.keys(CASES).length);
    expect(rounds.lines).toContain('changed.example  changed  1 changed');
    expect(rounds.lines.join('\n')).not.toMatch(/£|consultation|website/i);
  });

  it('asks nobody again before the time has come', async () => {
    const rounds = await open();
    await rounds.run();
    const asked = rounds.hosts.asked.length;
    expect((await rounds.run()).verdicts.size).toBe(0);
    expect(rounds.hosts.asked).toHaveLength(asked);
  });

  it('never asks a host again that has said no', async () => {
    const rounds = await open();
    await rounds.run();
    await makeDue();
    rounds.hosts.asked.length = 0;
    await rounds.run();
    const hosts = new Set(rounds.hosts.asked.map(({ host }) => host));
    for (const host of ['no-401.example', 'no-403.example', 'no-451.example', 'robots.example']) {
      expect(hosts.has(host)).toBe(false);
    }
    expect(hosts.has('same.example')).toBe(true);
  });
});

it.each(['terms', 'robots', 'chosen'])(
  'a page that is left to a person (%s) is never asked for',
  async (why) => {
    const hosts = ['left.example', 'same.example'];
    for (const host of hosts) await addPage(backend, host);
    await sql(
      `update source_pages set watch = 'person', why_person = $1 where url like '%left.example%'`,
      [why],
    );
    const answers = Object.fromEntries(
      hosts.map((host) => [host, { '/prices': answerText(toHtml()) }]),
    );
    const rounds = await openRounds(watcher, answers);
    onTestFinished(rounds.hosts.stop);
    await rounds.run();
    expect(new Set(rounds.hosts.asked.map(({ host }) => host))).toEqual(new Set(['same.example']));
  },
);

describe('a page that answers "not changed"', () => {
  const conditional: FakeAnswer = (response, headers) => {
    if (headers['if-none-match'] === '"7"') response.writeHead(304, { etag: '"7"' }).end();
    else answerText(toHtml(), { etag: '"7"' })(response, headers);
  };

  const open = async () => {
    await addPage(backend, 'a.example');
    const rounds = await openRounds(watcher, { 'a.example': { '/prices': conditional } });
    onTestFinished(rounds.hosts.stop);
    await rounds.run();
    return rounds;
  };

  it('is the same without having been read again', async () => {
    const rounds = await open();
    await sql(`update figure_sources set seen_on = '2026-11-02'`);
    await makeDue();
    await rounds.run();
    expect(rounds.hosts.asked.at(-1)?.headers['if-none-match']).toBe('"7"');
    expect(await readPageState(backend, 'a.example')).toMatchObject({
      verdict: 'same',
      seen: today,
    });
  });

  it.each([
    ['other words are looked for', `update figure_sources set quote_after = ''`],
    ['other parts are read', `update source_pages set keep_css = 'body, html, table'`],
  ])('is fetched whole once %s', async (_, change) => {
    const rounds = await open();
    await sql(change);
    expect(await readPageState(backend, 'a.example')).toMatchObject({ etag: null });
    await makeDue();
    await rounds.run();
    expect(rounds.hosts.asked.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });
});

describe('words that are gone', () => {
  const readQueue = async () => {
    const { items } = await editor.call<{ items: QueueItem[] }>('read_queue', { most: 50 });
    const { tier, gone, unclear } = items.find(({ title }) => title === 'Prices') ?? {};
    return { tier, gone, unclear };
  };

  it('are so after a second look, six hours later', async () => {
    await addPage(backend, 'a.example');
    const elsewhere = `<h1>News</h1>${'<p>We have moved to another street.</p>'.repeat(10)}`;
    const rounds = await openRounds(watcher, { 'a.example': { '/prices': answerText(elsewhere) } });
    onTestFinished(rounds.hosts.stop);
    await rounds.run();
    expect(await readQueue()).toEqual({ tier: 3, gone: 0, unclear: 1 });
    // Not within six hours.
    expect(getData(await takeDuePages(watcher, 10, '%'))).toEqual([]);
    expect(await readPageState(backend, 'a.example')).toMatchObject({ hours: 6 });
    // Whoever asks for a look sooner learns nothing more by it.
    await makeDue();
    await rounds.run();
    expect(await readQueue()).toEqual({ tier: 3, gone: 0, unclear: 1 });
    await letHoursPass(6);
    await rounds.run();
    expect(await readQueue()).toEqual({ tier: 0, gone: 1, unclear: 0 });
  });
});

describe('a page that cannot be read', () => {
  const findItem = async () => {
    const { items } = await editor.call<{ items: QueueItem[] }>('read_queue', { most: 50 });
    return items.find(({ title }) => title === 'Prices');
  };
  const open = async (answers: Record<string, FakeAnswer>) => {
    const page = await addPage(backend, 'a.example');
    await sql('update figure_sources set checked_on = private.today()');
    const rounds = await openRounds(watcher, { 'a.example': answers });
    onTestFinished(rounds.hosts.stop);
    await rounds.run();
    return { page, rounds };
  };

  it.each([
    ['unreachable', { '/prices': answerStatus(500) }],
    ['unreadable', { '/prices': answerText('') }],
  ])(
    'is in the queue as %s after two looks, and until a person has read it',
    async (why, answers) => {
      const { page, rounds } = await open(answers);
      expect(await findItem()).toBeUndefined();
      await letHoursPass(6);
      await rounds.run();
      expect(await findItem()).toMatchObject({ tier: 3, unread: why, ageing: 0, old: 0 });
      await editor.call('record_reading', { page, capture: null, reading: { answers: [] } });
      expect(await findItem()).toBeUndefined();
    },
  );

  it('is in the queue at once where the watcher may never read it again', async () => {
    await open({ '/prices': answerStatus(403) });
    expect(await findItem()).toMatchObject({ tier: 3, unread: 'refused' });
  });

  it('leaves the queue once it is read again', async () => {
    const answers: Record<string, FakeAnswer> = { '/prices': answerStatus(500) };
    const { rounds } = await open(answers);
    await letHoursPass(6);
    await rounds.run();
    expect(await findItem()).toMatchObject({ unread: 'unreachable' });
    answers['/prices'] = answerText(toHtml());
    await letHoursPass(200);
    await rounds.run();
    expect(await findItem()).toBeUndefined();
  });
});

describe('two watchers at once', () => {
  it('never look at the same page', async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `h${index}.example`);
    for (const host of hosts) await addPage(backend, host);
    const answers = Object.fromEntries(
      hosts.map((host) => [host, { '/prices': answerText(toHtml()) }]),
    );
    const [first, second] = await Promise.all([
      openRounds(watcher, answers),
      openRounds(watcher, answers),
    ]);
    onTestFinished(first.hosts.stop);
    onTestFinished(second.hosts.stop);
    await Promise.all([first.run(), second.run()]);
    const asked = [...first.hosts.asked, ...second.hosts.asked]
      .filter(({ path }) => path === '/prices')
      .map(({ host }) => host);
    expect(asked.toSorted()).toEqual(hosts.toSorted());
  });
});

describe('the bounds of a round', () => {
  const open = async (count: number) => {
    const answers: Record<string, Record<string, FakeAnswer>> = { 'a.example': {} };
    for (let index = 0; index < count; index++) {
      const id = await addPage(backend, `p${index}.example`);
      await sql('update source_pages set url = $2 where id = $1', [
        id,
        `https://a.example/${index}`,
      ]);
      answers['a.example']![`/${index}`] = answerText(toHtml());
    }
    const rounds = await openRounds(watcher, answers);
    onTestFinished(rounds.hosts.stop);
    return { ...rounds, answers: answers['a.example']! };
  };
  const countLooks = async () =>
    (await sql('select count(*)::int as looks from figure_checks'))[0]?.['looks'];

  it('hold for pages', async () => {
    const { run } = await open(5);
    await run({ pages: 3 });
    expect(await countLooks()).toBe(3);
  });

  it('hold for time: pages whose turn does not come stay as they were', async () => {
    const { run } = await open(20);
    // Ten seconds between two requests, and one request for robots.txt.
    await run({ minutes: 1 });
    expect(await countLooks()).toBe(5);
    const [untouched] = await sql(
      'select count(*)::int as pages from source_pages where last_look_at is null and failures = 0',
    );
    expect(untouched).toEqual({ pages: 15 });
  });

  it('keep what was recorded when the round is stopped', async () => {
    const stopping = new AbortController();
    const { run, answers, hosts } = await open(4);
    for (const path of Object.keys(answers)) {
      answers[path] = (response, headers) => {
        if (hosts.asked.length === 4) stopping.abort();
        else answerText(toHtml())(response, headers);
      };
    }
    await run({ signal: stopping.signal });
    expect(await countLooks()).toBe(2);
    const [failed] = await sql('select sum(failures)::int as failures from source_pages');
    expect(failed).toEqual({ failures: 0 });
  });
});
