/** The manners of the watcher, towards hosts on this machine that stand for those of the internet. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Fetched, fetchPage } from '../../../../scripts/watch/fetch-page.ts';
import { OutOfTime } from '../../../../scripts/watch/host-turns.ts';
import { Robots } from '../../../../scripts/watch/robots.ts';
import { readRetryAfter, Visitor } from '../../../../scripts/watch/visitor.ts';
import type { DuePage } from '../../../../src/backend/watching.ts';
import {
  answerStatus,
  answerText,
  createFakeClock,
  type FakeAnswer,
  startFakeHosts,
} from '../../../fixtures/fake-hosts.ts';

const AGENT = 'ClinicsComparedWatcher/1.0 (+https://site.example/how-we-check; us@site.example)';
const HOST = 'clinic.example';
const PRICES = '<p>Initial consultation £99.99</p>';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const toPage = (url: string, page: Partial<DuePage> = {}): DuePage => ({
  id: url,
  url,
  keep_css: null,
  drop_css: null,
  etag: null,
  last_modified: null,
  failures: 0,
  length: null,
  sources: [],
  ...page,
});

async function open(
  answers: Record<string, Record<string, FakeAnswer>>,
  {
    addresses = {},
    allowLocal,
  }: { addresses?: Record<string, string[]>; allowLocal?: string } = {},
) {
  const clock = createFakeClock();
  const hosts = await startFakeHosts(answers, { clock, addresses });
  onTestFinished(hosts.stop);
  const { lookUp, send } = hosts;
  const local = allowLocal === undefined ? {} : { allowLocal };
  const visitor = new Visitor({ agent: AGENT, clock, random: () => 0.5, lookUp, send, ...local });
  const robots = new Robots(visitor);
  const stopping = new AbortController();
  const round = { endsAt: clock.now() + 4 * DAY_MS, signal: stopping.signal };
  const look = (url: string, page?: Partial<DuePage>): Promise<Fetched> =>
    fetchPage(toPage(url, page), { visitor, robots }, round);
  return { clock, hosts, look, stopping, paths: () => hosts.asked.map(({ path }) => path) };
}

/** A host with that page, and with no rules for robots. */
const openPage = (answer: FakeAnswer) => open({ [HOST]: { '/prices': answer } });
const ADDRESS = `https://${HOST}/prices`;

describe('a page that is asked for', () => {
  it('comes with its text, and with what its host calls this version', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 09:00:00 GMT' };
    const { look } = await openPage(answerText(PRICES, headers));
    expect(await look(ADDRESS)).toEqual({
      kind: 'text',
      text: PRICES,
      isHtml: true,
      etag: '"1"',
      lastModified: 'Mon, 23 Nov 2026 09:00:00 GMT',
    });
  });

  it('learns who asks, and gets no cookie back', async () => {
    const { look, hosts } = await openPage(answerText(PRICES, { 'set-cookie': 'who=you' }));
    await look(ADDRESS);
    await look(ADDRESS);
    expect(hosts.asked.map(({ headers }) => headers['user-agent'])).toEqual([AGENT, AGENT, AGENT]);
    expect(hosts.asked.some(({ headers }) => 'cookie' in headers || 'referer' in headers)).toBe(
      false,
    );
  });

  it('is as it was when its host says so to the version that is known', async () => {
    const { look, hosts } = await openPage((response, headers) =>
      response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200, { etag: '"1"' }).end(),
    );
    const page = { etag: '"1"', last_modified: 'Mon, 23 Nov 2026 09:00:00 GMT' };
    expect(await look(ADDRESS, page)).toMatchObject({ kind: 'unchanged', etag: '"1"' });
    expect(hosts.asked.at(-1)?.headers['if-modified-since']).toBe(page.last_modified);
    // Nobody asked whether it had changed.
    const other = await openPage(answerStatus(304));
    expect(await other.look(ADDRESS)).toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['says UTF-8 and is UTF-8', Buffer.from('£99'), 'text/html; charset=utf-8'],
    ['says nothing and is UTF-8', Buffer.from('£99'), 'text/html'],
    ['says Latin-1 and is UTF-8', Buffer.from('£99'), 'text/html; charset=iso-8859-1'],
    ['says UTF-8 and is Latin-1', Buffer.from('£99', 'latin1'), 'text/html; charset=utf-8'],
    ['says Latin-1 and is', Buffer.from('£99', 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['says it in its head', Buffer.from('<meta charset="latin1">£99', 'latin1'), 'text/html'],
    ['says what nobody knows', Buffer.from('£99', 'latin1'), 'text/html; charset=klingon'],
    ['is UTF-16', Buffer.from('\ufeff£99', 'utf16le'), 'text/html'],
    ['is a plain text', Buffer.from('£99'), 'text/plain'],
  ])('keeps its pound signs when it %s', async (_, bytes, type) => {
    const { look } = await openPage(answerText(bytes, { 'content-type': type }));
    const fetched = await look(ADDRESS);
    const text = fetched.kind === 'text' ? fetched.text : '';
    expect(text.replace(/^<meta[^>]+>/, '')).toBe('£99');
  });

  it('may come packed', async () => {
    const { look } = await openPage(answerText(gzipSync(PRICES), { 'content-encoding': 'gzip' }));
    expect(await look(ADDRESS)).toMatchObject({ kind: 'text', text: PRICES });
  });

  it('is followed through five redirects, and not through six', async () => {
    const hop = (to: number) => answerStatus(302, { location: `/${to}` });
    const hops = { '/1': hop(2), '/2': hop(3), '/3': hop(4), '/4': hop(5), '/5': hop(6) };
    const { look } = await open({
      [HOST]: { ...hops, '/0': hop(1), '/6': answerText(PRICES) },
    });
    expect(await look(`https://${HOST}/1`)).toMatchObject({ kind: 'text' });
    expect(await look(`https://${HOST}/0`)).toMatchObject({
      kind: 'unreachable',
      reason: 'it is redirected more than 5 times',
    });
  });
});

describe('a page that somebody does not want asked for', () => {
  it.each([401, 403, 451])('is left to a person when its host answers %i', async (status) => {
    const { look } = await openPage(answerStatus(status));
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'refused' });
  });

  it('is not asked for once its robots.txt says no', async () => {
    const rules = 'User-agent: *\nDisallow: /prices\n';
    const { look, paths } = await open({
      [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('is known by the rules for the watcher alone, and behind a mark at their start', async () => {
    const rules =
      '\ufeffUser-agent: ClinicsComparedWatcher\nDisallow: /\n\nUser-agent: *\nAllow: /\n';
    const { look, paths } = await open({ [HOST]: { '/robots.txt': answerText(rules) } });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('is not reached by way of a page that may be asked for', async () => {
    const { look, hosts } = await open({
      [HOST]: { '/prices': answerStatus(301, { location: 'https://other.example/prices' }) },
      'other.example': {
        '/robots.txt': answerText('User-agent: *\nDisallow: /'),
        '/prices': answerText(PRICES),
      },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(hosts.asked.map(({ host, path }) => `${host}${path}`)).toEqual([
      `${HOST}/robots.txt`,
      `${HOST}/prices`,
      'other.example/robots.txt',
    ]);
  });
});

describe('the rules for robots', () => {
  it.each([
    ['there are none', answerStatus(404)],
    ['nobody may read them', answerStatus(403)],
    ['they name nobody', answerText('')],
    ['they are a web page', answerText('<!doctype html><p>Hello')],
  ])('allow everything when %s', async (_, answer) => {
    const { look } = await open({
      [HOST]: { '/robots.txt': answer, '/prices': answerText(PRICES) },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'text' });
  });

  it.each<[string, FakeAnswer]>([
    ['their host fails', answerStatus(500)],
    ['their host is busy', answerStatus(429)],
    ['the connection breaks', (response) => response.destroy()],
    ['they are redirected without end', answerStatus(301, { location: '/robots.txt' })],
  ])('allow nothing for now when %s', async (_, answer) => {
    const { look, paths } = await open({
      [HOST]: { '/robots.txt': answer, '/prices': answerText(PRICES) },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    expect(paths()).not.toContain('/prices');
  });

  it('allow nothing for now when they do not come in time', async () => {
    const opened = await open({
      [HOST]: {
        '/robots.txt': (response) => {
          response.writeHead(200).write('User-agent', () => opened.clock.expire());
        },
        '/prices': answerText(PRICES),
      },
    });
    expect(await opened.look(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    expect(opened.paths()).toEqual(['/robots.txt']);
  });

  it('are found behind redirects, also to another host, and count for the first', async () => {
    const { look } = await open({
      [HOST]: {
        '/robots.txt': answerStatus(301, { location: 'https://www.clinic.example/rules' }),
        '/prices': answerText(PRICES),
      },
      'www.clinic.example': { '/rules': answerText('User-agent: *\nDisallow: /prices') },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
  });

  it('are asked for once, and again after a day', async () => {
    const { look, paths, clock } = await openPage(answerText(PRICES));
    await look(ADDRESS);
    await look(ADDRESS);
    expect(paths()).toEqual(['/robots.txt', '/prices', '/prices']);
    clock.move(DAY_MS);
    await look(ADDRESS);
    expect(paths().slice(3)).toEqual(['/robots.txt', '/prices']);
  });

  it('are asked for again after an hour when they could not be read', async () => {
    const answers = {
      '/robots.txt': answerStatus(429, { 'retry-after': '60' }),
      '/prices': answerText(PRICES),
    };
    const { look, paths, clock } = await open({ [HOST]: answers });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    answers['/robots.txt'] = answerText('User-agent: *\nDisallow: /');
    clock.move(HOUR_MS / 2);
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    clock.move(HOUR_MS);
    expect(await look(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(paths()).toEqual(['/robots.txt', '/robots.txt']);
  });
});

describe('a host', () => {
  it('gets one request at a time, each ten seconds or more after the end of the one before', async () => {
    const { look, hosts, clock } = await openPage((response) => {
      clock.move(700);
      response.writeHead(200, { 'content-type': 'text/html' }).end(PRICES);
    });
    await Promise.all([look(ADDRESS), look(ADDRESS), look(`${ADDRESS}?2`)]);
    expect(hosts.getMostAtOnce()).toBe(1);
    expect(hosts.asked).toHaveLength(4);
    for (const [index, { at }] of hosts.asked.entries()) {
      const before = hosts.asked[index - 1];
      if (before) expect(at - before.at).toBeGreaterThanOrEqual(10_000);
    }
    // Ten seconds, and a part of two that is left to chance.
    expect(clock.waits).toEqual([11_000, 11_000, 11_000]);
  });

  it('gets as long a pause as its robots.txt asks for', async () => {
    const rules = 'User-agent: *\nCrawl-delay: 60\n';
    const { look, hosts } = await open({
      [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) },
    });
    await look(ADDRESS);
    await look(ADDRESS);
    const [, first, second] = hosts.asked;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  it('is not asked at all where its turn would come after the end of the round', async () => {
    const rules = 'User-agent: *\nCrawl-delay: 360000\n';
    const { look, paths } = await open({
      [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) },
    });
    await expect(look(ADDRESS)).rejects.toThrow(OutOfTime);
    expect(paths()).toEqual(['/robots.txt']);
  });

  it.each([
    [429, '7200', 7200],
    [503, 'Mon, 23 Nov 2026 12:00:00 GMT', 10_780],
    [429, undefined, 3600],
  ])('that answers %i, Retry-After %s, is left alone', async (status, after, seconds) => {
    const headers: Record<string, string> = after === undefined ? {} : { 'retry-after': after };
    const { look, paths } = await openPage(answerStatus(status, headers));
    const first = await look(ADDRESS);
    expect(first).toMatchObject({ kind: 'unreachable', isBusy: true });
    const second = await look(`https://${HOST}/other`);
    const isAbout = (ms: number) => Math.abs(ms / 1000 - seconds) < 60;
    expect(second.kind === 'unreachable' && isAbout(second.retryAfterMs)).toBe(true);
    if (after !== undefined) {
      expect(first.kind === 'unreachable' && isAbout(first.retryAfterMs)).toBe(true);
    }
    expect(paths()).toEqual(['/robots.txt', '/prices']);
  });

  it('that is too busy to say what robots may do is left alone for as long as it asks', async () => {
    const busy = answerStatus(503, { 'retry-after': '86400' });
    const { look, paths } = await open({ [HOST]: { '/robots.txt': busy } });
    for (const address of [ADDRESS, `https://${HOST}/other`]) {
      expect(await look(address)).toMatchObject({ isBusy: true, retryAfterMs: 86_400_000 });
    }
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('cannot ask to be left alone for longer than thirty days', () => {
    const month = 30 * DAY_MS;
    expect(readRetryAfter('99999999999999', 0)).toBe(month);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', 5000)).toBe(0);
    expect(readRetryAfter('-5', 0)).toBeNull();
    expect(readRetryAfter('soon', 0)).toBeNull();
    expect(readRetryAfter(undefined, 0)).toBeNull();
  });
});

describe('what is not on the public internet', () => {
  const inside = {
    'inside.example': ['127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'both.example': ['93.184.215.14', '10.0.0.5'],
    '127.0.0.1': ['127.0.0.1'],
    '169.254.169.254': ['169.254.169.254'],
  };

  it.each([
    'https://inside.example/prices',
    'https://metadata.example/latest',
    'https://both.example/prices',
    'http://127.0.0.1/prices',
    'http://169.254.169.254/latest/meta-data/',
    'http://clinic.example/prices',
  ])('is asked for nothing: neither %s, nor by a redirect there', async (address) => {
    const { look, hosts } = await open(
      { 'start.example': { '/prices': answerStatus(302, { location: address }) } },
      { addresses: inside },
    );
    expect(await look(address)).toMatchObject({ kind: 'unreachable' });
    expect(hosts.asked).toEqual([]);
    expect(await look('https://start.example/prices')).toMatchObject({ kind: 'unreachable' });
    expect(hosts.asked.map(({ host }) => host)).toEqual(['start.example', 'start.example']);
  });

  it('is not asked for in somebody’s name', async () => {
    const { look, paths } = await openPage(answerText(PRICES));
    expect(await look('https://me:word@clinic.example/prices')).toMatchObject({
      kind: 'unreachable',
      reason: 'its address carries a user name',
    });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('is not reached by a name that changes its address after it was checked', async () => {
    const { look, hosts } = await openPage(answerText(PRICES));
    await look(ADDRESS);
    expect(new Set(hosts.used)).toEqual(new Set(['93.184.215.14']));
  });

  it('is the demonstration where that is named, and then nothing else is', async () => {
    const origin = 'http://127.0.0.1:4330';
    const { look, hosts } = await open(
      {
        '127.0.0.1:4330': {
          '/alder': answerText(PRICES),
          '/away': answerStatus(302, { location: 'https://clinic.example/prices' }),
        },
        [HOST]: { '/prices': answerText(PRICES) },
      },
      { allowLocal: origin, addresses: { '127.0.0.1': ['127.0.0.1'] } },
    );
    expect(await look(`${origin}/alder`)).toMatchObject({ kind: 'text' });
    for (const other of [`${origin}/away`, ADDRESS, 'http://127.0.0.1:4331/alder']) {
      expect(await look(other)).toMatchObject({ kind: 'unreachable' });
    }
    expect(new Set(hosts.asked.map(({ host }) => host))).toEqual(new Set(['127.0.0.1:4330']));
  });
});

describe('a page that is too much', () => {
  const MEGABYTE = 1024 * 1024;

  /** Sends for as long as somebody reads, and counts the bytes that went out. */
  function sendWithoutEnd(head: Record<string, string>) {
    const sent = { bytes: 0 };
    const answer: FakeAnswer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html', ...head });
      const chunk = Buffer.alloc(64 * 1024, 'a');
      const more = () => {
        while (!response.destroyed) {
          sent.bytes += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', more);
      more();
    };
    return { answer, sent };
  }

  it('because it has no end, is let go of after two megabytes', async () => {
    const { answer, sent } = sendWithoutEnd({});
    const { look } = await openPage(answer);
    expect(await look(ADDRESS)).toEqual({ kind: 'unreadable', reason: 'it is larger than 2 MB' });
    // What the system holds between the two is not read.
    expect(sent.bytes).toBeLessThan(16 * MEGABYTE);
  });

  it('because it says that it is five gigabytes, is not read', async () => {
    const { look } = await openPage((response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000000000' });
      response.flushHeaders();
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreadable' });
  });

  it('because it unpacks to more than it says, is let go of', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE), { level: 1 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const { look } = await openPage(answerText(bomb, { 'content-encoding': 'gzip' }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreadable' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25 * MEGABYTE);
  });

  it('because it is packed without end and holds nothing, is let go of', async () => {
    const { look } = await openPage((response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
      // Blocks without a byte in them.
      const nothing = Buffer.alloc(100_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
      const more = () => {
        while (!response.destroyed && response.write(nothing));
      };
      response.on('drain', more);
      more();
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreadable' });
  });

  it('because it drips, is let go of when its time is up', async () => {
    const opened = await openPage((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>Init', () => opened.clock.expire());
    });
    expect(await opened.look(ADDRESS)).toMatchObject({
      kind: 'unreachable',
      reason: 'it took too long',
    });
  });

  it.each([
    ['application/pdf', 'it is no text'],
    ['image/png', 'it is no text'],
    ['', 'it is no text'],
  ])('for a reader of words, as %s is, is unreadable', async (type, reason) => {
    const { look } = await openPage(answerText(PRICES, { 'content-type': type }));
    expect(await look(ADDRESS)).toEqual({ kind: 'unreadable', reason });
  });

  it('in a packing that nobody knows is unreadable', async () => {
    const { look } = await openPage(answerText(PRICES, { 'content-encoding': 'zip' }));
    expect(await look(ADDRESS)).toMatchObject({ kind: 'unreadable' });
  });
});

describe('a round that is stopped', () => {
  it('leaves the page that is under way as it was', async () => {
    const opened = await openPage((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>Init', () => opened.stopping.abort());
    });
    await expect(opened.look(ADDRESS)).rejects.toThrow();
  });

  it('asks nobody any more', async () => {
    const { look, stopping, paths } = await openPage(answerText(PRICES));
    stopping.abort();
    await expect(look(ADDRESS)).rejects.toThrow();
    expect(paths()).toEqual([]);
  });
});
