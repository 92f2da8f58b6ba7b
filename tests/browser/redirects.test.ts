/** Redirects as the host answers them, and as a host that reads no redirect file does. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { REDIRECTS } from '../../src/domain/page/redirects.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const MAX_STEPS = 4;

const ROWS = [
  ...REDIRECTS,
  { from: '/clinic/releaf', to: '/clinics/releaf#moved-from=clinic' },
  {
    from: '/clinic/wellford-medical-clinics',
    to: '/clinics/wellford-medical-clinics#moved-from=clinic',
  },
];

type Answer = { status: number; headers: [name: string, value: string][] };

/** Asks the host for a path exactly as it is written, which no HTTP client would. */
function ask(path: string): Promise<Answer> {
  const { hostname, port, host } = new URL(inject('siteUrl'));
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('latin1');
    socket.on('error', failed);
    socket.on('data', (text) => (received += String(text)));
    socket.on('close', () => {
      const [head = ''] = received.split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      done({ status: Number(status.split(' ')[1]), headers });
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

const getLocation = ({ headers }: Answer) =>
  headers.filter(([name]) => name === 'location').map(([, value]) => value);

it.each(ROWS)('the host answers $from with 301 to $to, which is a page', async ({ from, to }) => {
  for (const path of [from, `${from}/`]) {
    const answer = await ask(path);
    expect([answer.status, ...getLocation(answer)]).toEqual([301, to]);
  }
  const [path, fragment] = to.split('#');
  const withQuery = `${path}?a=%20b&to=//evil.example${fragment ? `#${fragment}` : ''}`;
  expect(getLocation(await ask(`${from}?a=%20b&to=//evil.example`))).toEqual([withQuery]);
  expect((await ask(to)).status).toBe(200);
});

const HOSTILE = [
  ...['//evil.example', '/evil.example', '\\\\evil.example', '/\\evil.example', '@evil.example'],
  ...[':@evil.example', 'https://evil.example', 'https:evil.example', 'javascript:alert(1)'],
  ...['data:text/html,x', '../../evil.example', '..\\..\\evil.example', '..', './/evil.example'],
  ...[';//evil.example', '?//evil.example', '#//evil.example', '\r\nX-Split: 1', '\nX-Split: 1'],
  ...['\r\n\r\n<script>alert(1)</script>', '\tevil.example', '\0evil.example', '%', '%2', ':slug'],
  ...["$&$'$`$1", '*', 'é／／evil.example', '\u202eelpmaxe.live', '\ud83d\ude00', '__proto__'],
  ...['"><img src=x onerror=alert(1)>', '.evil.example', 'x'.repeat(200)],
];

const toHex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
const toBytes = (text: string) => [...new TextEncoder().encode(text)];

/** Ways to write the same slug into a request line; none may end the line by itself. */
const ENCODINGS: ((slug: string) => string)[] = [
  (slug) => slug.replace(/[\0-\x20\x7f-\uffff]/g, (one) => toBytes(one).map(toHex).join('')),
  encodeURIComponent,
  (slug) => toBytes(slug).map(toHex).join('').toUpperCase(),
  (slug) => encodeURIComponent(encodeURIComponent(slug)),
  (slug) => `releaf${encodeURIComponent(slug)}`,
  (slug) => `${encodeURIComponent(slug)}/`,
];

const VARIANTS = [
  ...HOSTILE.flatMap((slug) => ENCODINGS.map((encode) => `/clinic/${encode(slug.toWellFormed())}`)),
  // Before the rule rather than in its slug.
  ...['//evil.example/clinic/x', '/\\evil.example/clinic/x', '/clinic//evil.example/%2e%2e'],
  ...['/clinic%2freleaf', '/%2fclinic/releaf', '/clinic/%2e%2e/%2e%2e//evil.example'],
  `/clinic/${'x'.repeat(2000)}`,
];

it('a hostile address never leads off the host, splits a header or breaks the host', async () => {
  const { origin } = new URL(inject('siteUrl'));
  for (const variant of chooseCases(VARIANTS, 50)) {
    let path = variant;
    for (let step = 0; ; step += 1) {
      const answer = await ask(path);
      const locations = getLocation(answer);
      const said = `${variant}: ${path} gives ${answer.status} ${locations.join()}`;
      expect(answer.status, said).toBeGreaterThan(0);
      // The host on this machine looks for a file, and no file has this character in its name.
      if (!path.includes('%00')) expect(answer.status, said).toBeLessThan(500);
      expect(answer.headers.filter(([name]) => name === 'x-split')).toEqual([]);
      const [location, ...others] = locations;
      expect(others, said).toEqual([]);
      if (location === undefined) break;
      expect(URL.parse(location, origin)?.origin, said).toBe(origin);
      expect(location, said).toMatch(/^\/(?![/\\])/);
      expect(step, said).toBeLessThan(MAX_STEPS);
      path = location.replace(/#.*$/, '');
    }
  }
});

describe('a host that reads no redirect file', () => {
  let folder: string;
  let server: SiteServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinics-'));
    await cp(resolve('dist'), folder, { recursive: true });
    await rm(join(folder, '_redirects'));
    server = await startSiteServer(await getFreePort(), folder);
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(chooseCases(ROWS, 2))('still leads from $from to $to', async ({ from, to }) => {
    const { page, problems } = await visit(`${server.url}${from}?utm_source=a&b=%20c`);
    const { pathname } = new URL(to, server.url);
    await page.waitForURL((url) => url.pathname === pathname);
    expect(new URL(page.url()).search).toBe('?utm_source=a&b=%20c');
    expect(await page.locator('h1').textContent()).not.toBe('This page has moved');
    expect(problems).toEqual([]);
  });

  it('leaves no trace of the old address in the history', async () => {
    const { page } = await visit(`${server.url}/about`);
    await page.evaluate(() => location.assign('/conditions/cancer'));
    await page.waitForURL('**/conditions/cancer-article');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
