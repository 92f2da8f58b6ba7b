import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerStatus, answerText, type FakeAnswer } from '../../../fixtures/fake-hosts.ts';
import { ADDRESS, AGENT, HOST, openHosts, openPage, PRICES } from '../../../fixtures/visits.ts';

describe('a fetched page', () => {
  it('comes with its text, and its host’s version identifier', async () => {
    const headers = { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 09:00:00 GMT' };
    const { visit } = await openPage(answerText(PRICES, headers));
    expect(await visit(ADDRESS)).toEqual({
      kind: 'text',
      text: PRICES,
      isHtml: true,
      moved: null,
      etag: '"1"',
      lastModified: 'Mon, 23 Nov 2026 09:00:00 GMT',
    });
  });

  it('is requested with the watcher’s user agent, and without cookies or a referrer', async () => {
    const { visit, hosts } = await openPage(answerText(PRICES, { 'set-cookie': 'who=you' }));
    await visit(ADDRESS);
    await visit(ADDRESS);
    expect(hosts.requests.map(({ headers }) => headers['user-agent'])).toEqual([
      AGENT,
      AGENT,
      AGENT,
    ]);
    expect(hosts.requests.some(({ headers }) => 'cookie' in headers || 'referer' in headers)).toBe(
      false,
    );
  });

  it('counts as unchanged if its host says that the known version is current', async () => {
    const { visit, hosts } = await openPage((response, headers) =>
      response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200, { etag: '"1"' }).end(),
    );
    const page = { etag: '"1"', last_modified: 'Mon, 23 Nov 2026 09:00:00 GMT' };
    expect(await visit(ADDRESS, page)).toMatchObject({ kind: 'unchanged', etag: '"1"' });
    expect(hosts.requests.at(-1)?.headers['if-modified-since']).toBe(page.last_modified);
    // The request was not conditional.
    const other = await openPage(answerStatus(304));
    expect(await other.visit(ADDRESS)).toMatchObject({ kind: 'unreachable' });
  });

  it.each<[string, Buffer, string]>([
    ['declares UTF-8 correctly', Buffer.from('£99'), 'text/html; charset=utf-8'],
    ['declares nothing and is UTF-8', Buffer.from('£99'), 'text/html'],
    ['declares Latin-1 and is UTF-8', Buffer.from('£99'), 'text/html; charset=iso-8859-1'],
    ['declares UTF-8 and is Latin-1', Buffer.from('£99', 'latin1'), 'text/html; charset=utf-8'],
    ['declares Latin-1 correctly', Buffer.from('£99', 'latin1'), 'text/html; charset=ISO-8859-1'],
    [
      'declares Latin-1 in a meta tag',
      Buffer.from('<meta charset="latin1">£99', 'latin1'),
      'text/html',
    ],
    ['declares an unknown encoding', Buffer.from('£99', 'latin1'), 'text/html; charset=klingon'],
    ['is UTF-16', Buffer.from('\ufeff£99', 'utf16le'), 'text/html'],
    [
      'declares UTF-16 only in its header',
      Buffer.from('£99', 'utf16le'),
      'text/html; charset=utf-16',
    ],
    [
      'has a byte order mark and a broken character',
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
      `begins with ${head}`,
      Buffer.from(`${head}£99`, 'latin1'),
      'text/html',
    ]),
    ['is plain text', Buffer.from('£99'), 'text/plain'],
  ])('keeps its pound signs when it %s', async (_, bytes, type) => {
    const { visit } = await openPage(answerText(bytes, { 'content-type': type }));
    const fetched = await visit(ADDRESS);
    const text = fetched.kind === 'text' ? fetched.text : '';
    expect(text.replace(/^<.+>/, '')).toBe('£99');
  });

  it.each([
    [301, '/', 'permanent'],
    [308, '/fees', 'permanent'],
    [302, '/maintenance', 'temporary'],
    [307, '/', 'temporary'],
    [301, '/prices/', null],
    [302, '/Prices/index.html', null],
    [301, 'https://www.clinic.example/prices', null],
  ])(
    'has moved only if the redirect leads to a different page: %i to %s',
    async (status, location, moved) => {
      const { visit } = await openHosts({
        [HOST]: { '/prices': answerStatus(status, { location }), [location]: answerText(PRICES) },
        'www.clinic.example': { '/prices': answerText(PRICES) },
      });
      expect(await visit(ADDRESS)).toMatchObject({ kind: 'text', moved });
    },
  );

  it('is reached through five redirects, but not six', async () => {
    const hop = (to: number) => answerStatus(302, { location: `/${to}` });
    const hops = { '/1': hop(2), '/2': hop(3), '/3': hop(4), '/4': hop(5), '/5': hop(6) };
    const { visit } = await openHosts({
      [HOST]: { ...hops, '/0': hop(1), '/6': answerText(PRICES) },
    });
    expect(await visit(`https://${HOST}/1`)).toMatchObject({ kind: 'text' });
    expect(await visit(`https://${HOST}/0`)).toMatchObject({
      kind: 'unreachable',
      reason: 'it is redirected more than 5 times',
    });
  });
});

describe('a forbidden address', () => {
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
  ])('gets no request, whether direct or through a redirect: %s', async (address) => {
    const { visit, hosts } = await openHosts(
      { 'start.example': { '/prices': answerStatus(302, { location: address }) } },
      { addresses: inside },
    );
    expect(await visit(address)).toMatchObject({ kind: 'unreachable' });
    expect(hosts.requests).toEqual([]);
    expect(await visit('https://start.example/prices')).toMatchObject({ kind: 'unreachable' });
    expect(hosts.requests.map(({ host }) => host)).toEqual(['start.example', 'start.example']);
  });

  it('that contains a user name gets no request for its page', async () => {
    const { visit, paths } = await openPage(answerText(PRICES));
    expect(await visit('https://me:word@clinic.example/prices')).toMatchObject({
      kind: 'unreachable',
      reason: 'its address contains a user name',
    });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('is not reached through a name that changes its address after the check', async () => {
    const { visit, hosts } = await openPage(answerText(PRICES));
    await visit(ADDRESS);
    expect(new Set(hosts.used)).toEqual(new Set(['93.184.215.14']));
  });

  it('on this machine can be fetched if it is the configured demonstration, and then nothing else can', async () => {
    const origin = 'http://127.0.0.1:4330';
    const { visit, hosts } = await openHosts(
      {
        '127.0.0.1:4330': {
          '/alder': answerText(PRICES),
          '/away': answerStatus(302, { location: 'https://clinic.example/prices' }),
        },
        [HOST]: { '/prices': answerText(PRICES) },
      },
      { allowLocal: origin, addresses: { '127.0.0.1': ['127.0.0.1'] } },
    );
    expect(await visit(`${origin}/alder`)).toMatchObject({ kind: 'text' });
    for (const other of [`${origin}/away`, ADDRESS, 'http://127.0.0.1:4331/alder']) {
      expect(await visit(other)).toMatchObject({ kind: 'unreachable' });
    }
    expect(new Set(hosts.requests.map(({ host }) => host))).toEqual(new Set(['127.0.0.1:4330']));
  });
});

describe('an oversized or unreadable page', () => {
  const MEGABYTE = 1024 * 1024;

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

  it('that never ends is dropped after two megabytes', async () => {
    const { answer, sent } = sendWithoutEnd({});
    const { visit } = await openPage(answer);
    expect(await visit(ADDRESS)).toEqual({ kind: 'unreadable', reason: 'it is larger than 2 MB' });
    // Bytes that the system buffered count as sent, although the watcher has not read them.
    expect(sent.bytes).toBeLessThan(16 * MEGABYTE);
  });

  it('that unpacks to more than two megabytes is dropped', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE), { level: 1 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const { visit } = await openPage(answerText(bomb, { 'content-encoding': 'gzip' }));
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'unreadable' });
  });

  it('that arrives too slowly is dropped when its time is up', async () => {
    const opened = await openPage((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>Init', () => opened.clock.expire());
    });
    expect(await opened.visit(ADDRESS)).toMatchObject({
      kind: 'unreachable',
      reason: 'it took too long',
    });
  });

  it.each([
    ['application/pdf', 'it is not text'],
    ['image/png', 'it is not text'],
    ['', 'it is not text'],
  ])('sent as %j is rejected, because it is not text', async (type, reason) => {
    const { visit } = await openPage(answerText(PRICES, { 'content-type': type }));
    expect(await visit(ADDRESS)).toEqual({ kind: 'unreadable', reason });
  });
});
