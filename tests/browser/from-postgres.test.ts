/** A row's way: from Postgres to the snapshot, the build, and the page in a browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { CHANGES, HOSTILE_CLINIC } from '../sites/published-site.ts';
import { isFault, startBackedSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { DESKTOP, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const server = await startBackedSite();
const { backend } = server;
await backend.sql(CHANGES);

it('shows a changed price with its new source, and none that its source attests no more', async () => {
  const { page } = await visit(`${server.url}/clinics/lyphe`);
  const main = page.getByRole('main');
  await main.getByText('£55.50').first().waitFor();
  await page.getByText(/^This record last changed on \d+ \w+ \d{4}\.$/).waitFor();
  const key = main.locator('[aria-labelledby=cost] .note-key');
  await key.locator('summary').click();
  await key.getByText('read on 22 November 2026.').waitFor({ state: 'visible' });
  const text = await main.innerText();
  expect(text).not.toContain('£31');
  expect(text).not.toContain('£25');
  await page.goto(`${server.url}/clinics/mamedica`);
  expect(await page.locator('body').innerText()).not.toContain('123.45');
});

it('has a page for a real clinic of which nothing is attested, and marks it as no example', async () => {
  const { page, problems } = await visit(`${server.url}/clinics`);
  await page.getByText('Clinic data as of 2 July 2027').waitFor();
  const card = page.locator('.clinic-card', { hasText: HOSTILE_CLINIC });
  expect(await card.innerText()).toContain('Price, wait and conditions treated: not checked yet.');
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: HOSTILE_CLINIC }).waitFor();
  expect(await page.getByText('Example clinic').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('shows the words that an editor put in the place of a file, and runs nothing in them', async () => {
  const { page, problems } = await visit(`${server.url}/landing/find-relief`);
  await page.getByRole('heading', { name: 'What an editor wrote' }).waitFor();
  const body = page.locator('.article-body');
  expect(await body.locator('strong').first().innerText()).toBe('new');
  expect(await body.locator('script, style, iframe, form, [onerror], [onclick]').count()).toBe(0);
  expect(await body.locator('[href^="javascript:" i]').count()).toBe(0);
  await page.goto(`${server.url}/conditions/chronic-pain-matching`);
  expect(await page.getByRole('main').innerText()).toContain(HOSTILE_TEXT);
  expect(problems.filter(isFault)).toEqual([]);
});

it('says so when a clinic has left the list since the page was built', async () => {
  await backend.sql(`update clinics set active = false where name = 'Curaleaf'`);
  const onPage = await visit(`${server.url}/clinics/curaleaf`);
  await onPage.page.getByText('No longer listed: Curaleaf').waitFor();
  expect(await onPage.page.getByRole('heading', { level: 1 }).textContent()).toBe('Curaleaf');
  const onList = await visit(`${server.url}/clinics`);
  await onList.page.getByText('No longer listed: Curaleaf').waitFor();
  const card = onList.page.getByRole('article', { name: 'Curaleaf' }).getByRole('heading');
  expect(await card.ariaSnapshot()).toContain('Curaleaf (no longer listed)');
  const onReview = await visit(`${server.url}/reviews/curaleaf-review`);
  await onReview.page.getByText('No longer listed: Curaleaf').waitFor();
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
  await page.goto(`${server.url}/clinics/curaleaf`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

/** Takes the backend away from a page, and notes what it is asked. */
const takeBackendAway = (asked: string[]) => (page: Page) =>
  page.route(`${backend.url}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });

describe('when the backend is away', () => {
  const PATHS = ['/clinics', '/clinics/cantourage', '/reviews/cantourage-review', '/results'];

  it.each(PATHS.flatMap((path) => [PHONE, DESKTOP].map((viewport) => ({ path, ...viewport }))))(
    '$path says so in one line, which takes no room before, at $width pixels',
    async ({ path, ...viewport }) => {
      const prepare = takeBackendAway([]);
      const { page } = await visit(server.url + path, { viewport, prepare });
      expect((await page.locator('.freshness').boundingBox())?.height).toBe(0);
      const line = page.getByRole('status').filter({ hasText: /^\s*Error loading clinics: \S/ });
      await line.waitFor();
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
    },
  );

  it('a call that leaving the page has broken off is no failure', async () => {
    const asked: string[] = [];
    const { page } = await visit(`${server.url}/clinics`, {
      prepare: async (fresh) => {
        await fresh.clock.install();
        await takeBackendAway(asked)(fresh);
      },
    });
    await expect.poll(() => asked).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.clock.runFor(10_000);
    expect(await page.getByText(/^Error loading clinics: \S/).isVisible()).toBe(false);
    await page.goto(`${server.url}/clinics/cantourage`);
    await expect.poll(() => asked).toHaveLength(2);
  });

  it('a tab asks once in five minutes, and at once when tried again', async () => {
    const asked: string[] = [];
    const { page } = await visit(`${server.url}/clinics`, {
      prepare: async (fresh) => {
        await fresh.clock.install();
        await takeBackendAway(asked)(fresh);
      },
    });
    const failure = page.getByText(/^Error loading clinics: \S/);
    await failure.waitFor();
    expect(await page.locator('.clinic-card').count()).toBe(18);
    for (const path of ['/clinics/cantourage', '/clinics']) {
      await page.goto(server.url + path);
      await failure.waitFor();
    }
    expect(asked).toHaveLength(1);
    await page.clock.fastForward('05:01');
    await page.goto(`${server.url}/clinics`);
    await failure.waitFor();
    expect(asked).toHaveLength(2);
    await page.unroute(`${backend.url}/**`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('No longer listed: Curaleaf').waitFor();
    expect(await failure.isVisible()).toBe(false);
  });
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
    const header = page.locator('.site-header');
    await header.locator('.site-submenu', { hasText: 'Education' }).hover();
    await expect.poll(() => header.textContent()).toContain(HOSTILE_TEXT);
    await page.goto(`${server.url}/articles`);
    expect(await page.locator('.article-list').textContent()).toContain(HOSTILE_TEXT);
  });

  it('stands in a feed that parses', async () => {
    const feed = await readFile(join(server.folder, 'feed.xml'), 'utf8');
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
    const ours = [server.url, backend.url];
    expect(asked.filter((url) => !ours.some((own) => url.startsWith(own)))).toEqual([]);
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
    page.on('console', (message) => {
      // Playwright says so of each page, where a test keeps the worker out.
      const isOwn = !message.text().startsWith('Service Worker registration blocked');
      if (message.type() === 'warning' && isOwn) warnings.push(message.text());
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

describe('a visitor whose search finds nothing', () => {
  const NOTHING = 'zzyzx qwvbk';

  async function searchInVain(objects = false) {
    const told: string[] = [];
    const visitor = await visit(`${server.url}/search`, {
      prepare: (fresh) => {
        fresh.on('request', (request) => {
          if (request.url().startsWith(backend.url)) told.push(request.postData() ?? '');
        });
      },
    });
    const { page } = visitor;
    if (objects) {
      await page.evaluate(() => localStorage.setItem('backend-calls-refused', '1'));
      await page.reload();
    }
    await page.getByRole('searchbox').fill(NOTHING);
    await page.getByText(`Nothing found for “${NOTHING}”.`).waitFor();
    return { ...visitor, told };
  }

  it('may tell the editors, and sends nothing before', async () => {
    const { page, told, problems } = await searchInVain();
    expect(told).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tell the editors' }).click();
    await page.getByText('Sent. Thank you.').waitFor();
    expect(told).toEqual([JSON.stringify({ words: NOTHING })]);
    expect(await backend.sql('select words, times from private.missed_searches')).toEqual([
      { words: NOTHING, times: 1 },
    ]);
    expect(problems).toEqual([]);
  });

  it('hears that it could not be sent, and may try again', async () => {
    const { page } = await searchInVain();
    const call = /\/rpc\/tell_missed_search/;
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: 'Tell the editors' }).click();
    await page.getByText('That could not be sent.').waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Tell the editors' }).click();
    await page.getByText('Sent. Thank you.').waitFor();
  });

  it('is not asked who objects to calls', async () => {
    const { page, told } = await searchInVain(true);
    expect(await page.getByRole('button', { name: 'Tell the editors' }).count()).toBe(0);
    expect(told).toEqual([]);
  });
});
