/** Fetching a page, and what is never fetched. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerStatus, answerText, type FakeAnswer } from '../../../fixtures/fake-hosts.ts';
import { ADDRESS, AGENT, HOST, openHosts, openPage, PRICES } from '../../../fixtures/visits.ts';

describe('a page that is asked for', () => {
  it('comes with its text, and with what its host calls this version', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 09:00:00 GMT' };
    const { look } = await openPage(answerText(PRICES, headers));
    expect(await look(ADDRESS)).toEqual({
      kind: 'text',
      text: PRICES,
      isHtml: true,
      moved: null,
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

  it.each<[string, Buffer, string]>([
    ['says UTF-8 and is UTF-8', Buffer.from('£99'), 'text/html; charset=utf-8'],
    ['says nothing and is UTF-8', Buffer.from('£99'), 'text/html'],
    ['says Latin-1 and is UTF-8', Buffer.from('£99'), 'text/html; charset=iso-8859-1'],
    ['says UTF-8 and is Latin-1', Buffer.from('£99', 'latin1'), 'text/html; charset=utf-8'],
    ['says Latin-1 and is', Buffer.from('£99', 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['says it in its head', Buffer.from('<meta charset="latin1">£99', 'latin1'), 'text/html'],
    ['says what nobody knows', Buffer.from('£99', 'latin1'), 'text/html; charset=klingon'],
    ['is UTF-16', Buffer.from('\ufeff£99', 'utf16le'), 'text/html'],
    ['is UTF-16 by its header alone', Buffer.from('£99', 'utf16le'), 'text/html; charset=utf-16'],
    [
      'has a mark and a broken letter',
      Buffer.concat([Buffer.from('\ufeff<'), Buffer.from([0xff]), Buffer.from('>£99')]),
      'text/html; charset=koi8-r',
    ],
    ...[
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">',
      '<meta charset=x-user-defined>',
      '<meta charset=utf-16>',
      '<!-- <meta charset=koi8-r> --><meta charset=windows-1252>',
      '<meta name="description" content="charset=koi8-r"><meta charset=latin1>',
      '<meta data-charset=koi8-r>',
      '<?xml version="1.0" encoding="windows-1252"?>',
    ].map((head): [string, Buffer, string] => [
      `begins ${head}`,
      Buffer.from(`${head}£99`, 'latin1'),
      'text/html',
    ]),
    ['is a plain text', Buffer.from('£99'), 'text/plain'],
  ])('keeps its pound signs when it %s', async (_, bytes, type) => {
    const { look } = await openPage(answerText(bytes, { 'content-type': type }));
    const fetched = await look(ADDRESS);
    const text = fetched.kind === 'text' ? fetched.text : '';
    expect(text.replace(/^<.+>/, '')).toBe('£99');
  });

  it.each([
    [301, '/', 'for-good'],
    [308, '/fees', 'for-good'],
    [302, '/maintenance', 'for-now'],
    [307, '/', 'for-now'],
    [301, '/prices/', null],
    [302, '/Prices/index.html', null],
    [301, 'https://www.clinic.example/prices', null],
  ])('is known to lead elsewhere, or not: %i to %s', async (status, location, moved) => {
    const { look } = await openHosts({
      [HOST]: { '/prices': answerStatus(status, { location }), [location]: answerText(PRICES) },
      'www.clinic.example': { '/prices': answerText(PRICES) },
    });
    expect(await look(ADDRESS)).toMatchObject({ kind: 'text', moved });
  });

  it('is followed through five redirects, and not through six', async () => {
    const hop = (to: number) => answerStatus(302, { location: `/${to}` });
    const hops = { '/1': hop(2), '/2': hop(3), '/3': hop(4), '/4': hop(5), '/5': hop(6) };
    const { look } = await openHosts({
      [HOST]: { ...hops, '/0': hop(1), '/6': answerText(PRICES) },
    });
    expect(await look(`https://${HOST}/1`)).toMatchObject({ kind: 'text' });
    expect(await look(`https://${HOST}/0`)).toMatchObject({
      kind: 'unreachable',
      reason: 'it is redirected more than 5 times',
    });
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
    const { look, hosts } = await openHosts(
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
      reason: 'its address contains a user name',
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
    const { look, hosts } = await openHosts(
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

  it('because it unpacks to more than it says, is let go of', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE), { level: 1 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const { look } = await openPage(answerText(bomb, { 'content-encoding': 'gzip' }));
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
    ['application/pdf', 'it is not text'],
    ['image/png', 'it is not text'],
    ['', 'it is not text'],
  ])('for a reader of words, as %s is, is unreadable', async (type, reason) => {
    const { look } = await openPage(answerText(PRICES, { 'content-type': type }));
    expect(await look(ADDRESS)).toEqual({ kind: 'unreadable', reason });
  });
});
