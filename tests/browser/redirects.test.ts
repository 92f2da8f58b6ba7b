import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { REDIRECTS } from '../../src/domain/page/redirects.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

const ROWS = [...REDIRECTS, { from: '/clinic/releaf', to: '/clinics/releaf#moved-from=clinic' }];

async function ask(path: string) {
  const { status, headers } = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
  return { status, location: headers.get('location') };
}

it.each(ROWS)('the host redirects $from with 301 to $to, which is a page', async ({ from, to }) => {
  for (const path of [from, `${from}/`])
    expect(await ask(path)).toEqual({ status: 301, location: to });
  const [path, fragment] = to.split('#');
  const location = `${path}?a=%20b&to=//evil.example${fragment ? `#${fragment}` : ''}`;
  expect((await ask(`${from}?a=%20b&to=//evil.example`)).location).toBe(location);
  expect((await ask(to)).status).toBe(200);
});

describe('a host without redirect rules', () => {
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

  it('keeps no trace of the old address in the history', async () => {
    const { page } = await visit(`${server.url}/about`);
    await page.evaluate(() => location.assign('/conditions/cancer'));
    await page.waitForURL('**/conditions/cancer-article');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
