/** A row's way: from Postgres to the snapshot, the build, and the page in a browser. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { getProgram, run } from '../../scripts/lib/processes.ts';
import { toBuildEnvironment } from '../../scripts/publish/site-build.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { HOSTILE_HTML, HOSTILE_TEXT } from '../fixtures/hostile.ts';
import {
  answerBytes,
  drawPicture,
  type PictureServer,
  startPictureServer,
} from '../fixtures/picture-server.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
let folder: string;
let backend: EmbeddedBackend;
let server: SiteServer;
let pictures: PictureServer;

async function publish(now: string) {
  const settings = { url: backend.url, key: backend.publishableKey };
  const snapshotDirectory = join(folder, 'snapshot');
  await takeSnapshot({
    backend: createBackend(settings),
    directory: snapshotDirectory,
    baseline: null,
    now,
    reading: { signal: AbortSignal.timeout(60_000) },
    allowEmpty: false,
    log: () => undefined,
  });
  const build = await run({
    args: [getProgram('astro'), 'build', '--outDir', join(folder, 'site')],
    env: toBuildEnvironment({
      snapshotDirectory,
      siteUrl: 'http://localhost:4321',
      backend: settings,
      analytics: null,
    }),
    output: 'collect',
  });
  if (build.code !== 0) throw new Error(build.output);
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One article with hostile words in every field that takes any, another with hostile markup. */
async function addHostileArticles() {
  const words = quote(HOSTILE_TEXT);
  await backend.sql(`insert into articles (slug, title, excerpt, section, category, author,
      meta_title, meta_description, tags, content, published, published_at)
    values
      ('hostile-words', ${words}, ${words}, ${words}, ${words}, ${words}, ${words}, ${words},
        array[${words}], '<p>Plain.</p>', true, '2026-11-02'),
      ('hostile-markup', 'Hostile markup', 'About nothing', 'Articles', 'Education', null,
        null, null, '{}', ${quote(HOSTILE_HTML.join('\n'))}, true, '2026-11-01')`);
}

/** One article with a picture that can be copied and one that cannot. */
async function addPicturedArticle() {
  const wide = await drawPicture(2000, 1000).jpeg().toBuffer();
  pictures = await startPictureServer({ '/wide.jpg': answerBytes(wide, 'image/jpeg') });
  const content = ['wide.jpg', 'gone.jpg']
    .map((name) => `<p><img src="${pictures.url}/${name}" alt="A picture of ${name}"></p>`)
    .join('');
  await backend.sql(`insert into articles (slug, title, section, category, content, published,
      published_at)
    values ('pictured', 'Pictured', 'Articles', 'Education', ${quote(content)}, true, '2026-11-01')`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinics-'));
  backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0 });
  await backend.sql(`update clinics set initial_consultation_fee = 123.45 where name = 'Mamedica'`);
  await addHostileArticles();
  await addPicturedArticle();
  await publish('2026-12-24T12:00:00.000Z');
  server = await startSiteServer(await getFreePort(), join(folder, 'site'));
});

afterAll(async () => {
  await server.stop();
  await backend.stop();
  pictures.stop();
  await rm(folder, { recursive: true, force: true });
});

it('shows a changed price with its new date, and no longer vouches for it', async () => {
  const { page } = await visit(`${server.url}/clinics/mamedica`);
  await page.getByText('£123.45').first().waitFor();
  await page.getByText('Clinic data as of 24 December 2026').waitFor();
  const marker = page.getByRole('button', { name: /where first consultation comes from/ });
  expect(await marker.textContent()).toContain('source unknown');
});

it('says so when a clinic has left the list since the page was built', async () => {
  await backend.sql(`update clinics set active = false where name = 'Dispensed'`);
  const onPage = await visit(`${server.url}/clinics/dispensed`);
  await onPage.page.getByText('No longer listed: Dispensed').waitFor();
  expect(await onPage.page.getByRole('heading', { level: 1 }).textContent()).toBe('Dispensed');
  const onList = await visit(`${server.url}/clinics`);
  await onList.page.getByText('No longer listed: Dispensed').waitFor();
  const onReview = await visit(`${server.url}/reviews/dispensed-review`);
  await onReview.page.getByText('No longer listed: Dispensed').waitFor();
  expect([onPage, onList, onReview].flatMap(({ problems }) => problems)).toEqual([]);
});

it('says so when a figure has changed since the page was built', async () => {
  await backend.sql(`update clinics set prescription_fee = 31 where name = 'Cantourage'`);
  const { page } = await visit(`${server.url}/clinics/cantourage`);
  await page.getByText('Changed since this page was built: Cantourage').waitFor();
});

it('asks nothing of a visitor who has objected', async () => {
  const asked: string[] = [];
  const { page } = await visit(`${server.url}/privacy`, {
    prepare: (fresh) => {
      fresh.on('request', (request) => {
        if (request.url().startsWith(backend.url)) asked.push(request.url());
      });
    },
  });
  await page.getByRole('checkbox', { name: /Do not ask/ }).check();
  await page.getByText('Saved: no more calls.').waitFor();
  await page.goto(`${server.url}/clinics/dispensed`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

it('keeps what was built and offers another try when the backend is down', async () => {
  const { page } = await visit(`${server.url}/clinics`, {
    prepare: (fresh) => fresh.route(`${backend.url}/**`, (route) => route.abort()),
  });
  await page.getByText(/^Error loading clinics:/).waitFor();
  expect(await page.locator('.clinic-card').count()).toBe(8);
  await page.unroute(`${backend.url}/**`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('No longer listed: Dispensed').waitFor();
});

it('keeps a price that a stranger tries to change as it is', async () => {
  const answer = await fetch(`${backend.url}/rest/v1/clinics?name=eq.Mamedica`, {
    method: 'PATCH',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ initial_consultation_fee: 1 }),
  });
  expect(answer.ok).toBe(false);
});

describe('a hostile article', () => {
  const PATHS = ['/articles/hostile-words', '/articles/hostile-markup', '/articles', '/', '/blog'];

  it.each(PATHS)('runs nothing and breaks nothing on %s', async (path) => {
    const { page, problems } = await visit(`${server.url}${path}`, { bypassCSP: true });
    await page.waitForLoadState('networkidle');
    // What hides behind a pointer, a focus or an opened menu gets its chance too.
    for (const link of await page.locator('main a:visible').all()) await link.hover();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'executed') as unknown)).toBe(
      undefined,
    );
    expect(problems).toEqual([]);
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('body > footer').count()).toBe(1);
    expect(await page.locator('footer footer, main footer').count()).toBe(0);
    expect(await page.locator('main :is(iframe, form, style, script:not([type]))').count()).toBe(0);
    for (const graph of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(graph)).toHaveProperty('@graph');
  });

  it('is shown as the words it is, in the list, the menu and its own page', async () => {
    const { page } = await visit(`${server.url}/articles/hostile-words`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE_TEXT);
    expect(await page.locator('.site-header').textContent()).toContain(HOSTILE_TEXT);
    await page.goto(`${server.url}/articles`);
    expect(await page.locator('.article-list').textContent()).toContain(HOSTILE_TEXT);
  });

  it('stands in a feed that parses', async () => {
    const feed = await readFile(join(folder, 'site', 'feed.xml'), 'utf8');
    const { page } = await visit(server.url);
    const title = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'text/xml');
      if (parsed.querySelector('parsererror')) return null;
      return [...parsed.querySelectorAll('item > title')].map((item) => item.textContent);
    }, feed);
    expect(title).toContain(HOSTILE_TEXT);
  });
});

describe('a picture in an article', () => {
  it('is the site’s own copy, in its own size, and moves nothing', async () => {
    const asked: string[] = [];
    const { page, problems } = await visit(`${server.url}/articles/pictured`, {
      prepare: (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()));
      },
    });
    const picture = page.getByRole('img', { name: 'A picture of wide.jpg' });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('img')?.complete);
    const shown = await picture.evaluate((image: HTMLImageElement) => ({
      src: image.getAttribute('src'),
      loading: image.loading,
      stated: [image.getAttribute('width'), image.getAttribute('height')],
      natural: [image.naturalWidth, image.naturalHeight],
      ratio: Math.round((10 * image.clientWidth) / image.clientHeight) / 10,
    }));
    expect(shown).toEqual({
      src: expect.stringMatching(/^\/_pictures\/[0-9a-f]{20}\.webp$/) as string,
      loading: 'lazy',
      stated: ['1600', '800'],
      natural: [1600, 800],
      ratio: 2,
    });
    expect(asked.filter((url) => url.startsWith(pictures.url))).toEqual([]);
    const { headers } = await fetch(`${server.url}${shown.src ?? ''}`);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(problems).toEqual([]);
  });

  it('that could not be copied is named by its words', async () => {
    const { page } = await visit(`${server.url}/articles/pictured`);
    await page.getByText('Picture: A picture of gone.jpg').waitFor();
    expect(await page.locator('.article-body img').count()).toBe(1);
  });
});

describe('views of an article', () => {
  const PATH = '/articles/first-consultation';
  const count = async () => {
    const rows = await backend.sql(
      `select view_count from articles where slug = 'first-consultation'`,
    );
    return (rows[0] as { view_count: number }).view_count;
  };
  const open = async (page: Page) => {
    const answer = page.waitForResponse((response) => response.url().includes('/rpc/'));
    await page.goto(`${server.url}${PATH}`);
    return answer;
  };

  it('are counted once in half an hour', async () => {
    const before = await count();
    const { page, problems } = await visit(`${server.url}/about`);
    expect((await open(page)).ok()).toBe(true);
    expect(await count()).toBe(before + 1);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await count()).toBe(before + 1);
    await page.evaluate(
      (past) => {
        const views = JSON.parse(localStorage.getItem('article-views') ?? '{}') as object;
        const ids = Object.keys(views);
        localStorage.setItem(
          'article-views',
          JSON.stringify({ old: past, ...Object.fromEntries(ids.map((id) => [id, past])) }),
        );
      },
      Date.now() - 31 * 60 * 1000,
    );
    await open(page);
    expect(await count()).toBe(before + 2);
    const kept = await page.evaluate(() => localStorage.getItem('article-views') ?? '');
    expect(Object.keys(JSON.parse(kept) as object)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'denied',
      `Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('denied') } })`,
    ],
    ['full', `Storage.prototype.setItem = () => { throw new Error('full') }`],
    ['garbage', `localStorage.setItem('article-views', '{{')`],
  ])('are counted although storage is %s', async (_, script) => {
    const before = await count();
    const { page, problems } = await visit(`${server.url}/about`);
    await page.addInitScript(script);
    await open(page);
    expect(await count()).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  it('are not counted after an objection', async () => {
    const before = await count();
    const { page } = await visit(`${server.url}/about`);
    await page.evaluate(() => localStorage.setItem('backend-calls-refused', '1'));
    await page.goto(`${server.url}${PATH}`);
    await page.waitForLoadState('networkidle');
    expect(await count()).toBe(before);
  });

  it('break nothing when the backend is down, or the article has gone', async () => {
    const warnings: string[] = [];
    const { page, problems } = await visit(`${server.url}/about`);
    page.on('pageerror', (error) => warnings.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await backend.sql(`update articles set published = false where slug = 'nhs-or-private'`);
    const refusal = page.waitForResponse((response) => response.url().includes('/rpc/'));
    await page.goto(`${server.url}/articles/nhs-or-private`);
    expect((await refusal).status()).toBe(404);
    await page.waitForLoadState('networkidle');
    expect(warnings).toEqual([]);
    await page.route(`${backend.url}/**`, (route) => route.abort());
    await page.goto(`${server.url}${PATH}`);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    // Chromium reports a failed request as an error of its own.
    expect(problems.filter((problem) => !problem.startsWith('Failed to load'))).toEqual([]);
  });
});
