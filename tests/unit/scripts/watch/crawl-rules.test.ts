import { describe, expect, it } from 'vitest';
import { answerStatus, answerText, type FakeAnswer } from '../../../fixtures/fake-hosts.ts';
import {
  ADDRESS,
  DAY_MS,
  HOST,
  HOUR_MS,
  openHosts,
  openPage,
  PRICES,
} from '../../../fixtures/visits.ts';

describe('a page that does not allow automatic visits', () => {
  it.each([401, 403, 451])('is left to a person when its host answers %i', async (status) => {
    const { visit } = await openPage(answerStatus(status));
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'refused', why: 'refused' });
  });

  it('is not requested once its robots.txt says no', async () => {
    const rules = 'User-agent: *\nDisallow: /prices\n';
    const { visit, paths } = await openHosts({
      [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) },
    });
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('is not reached through a redirect from an allowed page', async () => {
    const { visit, hosts } = await openHosts({
      [HOST]: { '/prices': answerStatus(301, { location: 'https://other.example/prices' }) },
      'other.example': {
        '/robots.txt': answerText('User-agent: *\nDisallow: /'),
        '/prices': answerText(PRICES),
      },
    });
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(hosts.requests.map(({ host, path }) => `${host}${path}`)).toEqual([
      `${HOST}/robots.txt`,
      `${HOST}/prices`,
      'other.example/robots.txt',
    ]);
  });
});

describe('robots.txt', () => {
  it.each([
    ['it is missing', answerStatus(404)],
    ['access to it is refused', answerStatus(403)],
    ['it is empty', answerText('')],
    ['it is a web page', answerText('<!doctype html><p>Hello')],
  ])('allows everything when %s', async (_, answer) => {
    const { visit } = await openHosts({
      [HOST]: { '/robots.txt': answer, '/prices': answerText(PRICES) },
    });
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'text' });
  });

  it.each<[string, FakeAnswer]>([
    ['its host fails', answerStatus(500)],
    ['its host is busy', answerStatus(429)],
    ['the connection breaks', (response) => response.destroy()],
    ['it redirects endlessly', answerStatus(301, { location: '/robots.txt' })],
  ])('temporarily allows nothing when %s', async (_, answer) => {
    const { visit, paths } = await openHosts({
      [HOST]: { '/robots.txt': answer, '/prices': answerText(PRICES) },
    });
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    expect(paths()).not.toContain('/prices');
  });

  it('is fetched once, and again after a day', async () => {
    const { visit, paths, clock } = await openPage(answerText(PRICES));
    await visit(ADDRESS);
    await visit(ADDRESS);
    expect(paths()).toEqual(['/robots.txt', '/prices', '/prices']);
    clock.move(DAY_MS);
    await visit(ADDRESS);
    expect(paths().slice(3)).toEqual(['/robots.txt', '/prices']);
  });

  it('is fetched again after an hour if it could not be read', async () => {
    const answers = {
      '/robots.txt': answerStatus(429, { 'retry-after': '60' }),
      '/prices': answerText(PRICES),
    };
    const { visit, paths, clock } = await openHosts({ [HOST]: answers });
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    answers['/robots.txt'] = answerText('User-agent: *\nDisallow: /');
    clock.move(HOUR_MS / 2);
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'unreachable' });
    clock.move(HOUR_MS);
    expect(await visit(ADDRESS)).toMatchObject({ kind: 'refused', why: 'robots' });
    expect(paths()).toEqual(['/robots.txt', '/robots.txt']);
  });
});

describe('a host', () => {
  it('gets one request at a time, at least ten seconds after the previous one ended', async () => {
    const { visit, hosts, clock } = await openPage((response) => {
      clock.move(700);
      response.writeHead(200, { 'content-type': 'text/html' }).end(PRICES);
    });
    await Promise.all([visit(ADDRESS), visit(ADDRESS), visit(`${ADDRESS}?2`)]);
    expect(hosts.getMaxConcurrent()).toBe(1);
    expect(hosts.requests).toHaveLength(4);
    for (const [index, { at }] of hosts.requests.entries()) {
      const before = hosts.requests[index - 1];
      if (before) expect(at - before.at).toBeGreaterThanOrEqual(10_000);
    }
    // Ten seconds, plus a random share of two more: here, half.
    expect(clock.waits).toEqual([11_000, 11_000, 11_000]);
  });

  it('gets as long a pause as its robots.txt requests', async () => {
    const rules = 'User-agent: *\nCrawl-delay: 60\n';
    const { visit, hosts } = await openHosts({
      [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) },
    });
    await visit(ADDRESS);
    await visit(ADDRESS);
    const [, first, second] = hosts.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  it.each([
    [30, 'text'],
    [600, 'text'],
    [2400, 'text'],
    [2500, 'refused'],
    [3600, 'refused'],
    [86_400, 'refused'],
  ])(
    'that requests a pause of %i seconds is read within a round of 50 minutes, or left to a person',
    async (seconds, kind) => {
      const rules = `User-agent: *\nCrawl-delay: ${seconds}\nDisallow: /wp-admin/\n`;
      const { visit } = await openHosts(
        { [HOST]: { '/robots.txt': answerText(rules), '/prices': answerText(PRICES) } },
        { roundMs: 50 * 60_000 },
      );
      expect(await visit(ADDRESS)).toMatchObject({ kind });
    },
  );

  it.each([
    [429, '7200', 7200],
    [503, 'Mon, 23 Nov 2026 12:00:00 GMT', 10_780],
    [429, undefined, 3600],
  ])(
    'that answers %i with Retry-After %s is left alone for that long, or for an hour without one',
    async (status, after, seconds) => {
      const headers: Record<string, string> = after === undefined ? {} : { 'retry-after': after };
      const { visit, paths } = await openPage(answerStatus(status, headers));
      const first = await visit(ADDRESS);
      expect(first).toMatchObject({ kind: 'unreachable', isBusy: true });
      const second = await visit(`https://${HOST}/other`);
      const isAbout = (ms: number) => Math.abs(ms / 1000 - seconds) < 60;
      expect(second.kind === 'unreachable' && isAbout(second.retryAfterMs)).toBe(true);
      if (after !== undefined) {
        expect(first.kind === 'unreachable' && isAbout(first.retryAfterMs)).toBe(true);
      }
      expect(paths()).toEqual(['/robots.txt', '/prices']);
    },
  );
});
