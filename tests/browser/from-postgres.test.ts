import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { CHANGES } from '../sites/published-site.ts';
import { fillSignIn, isFault, startBackedSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const server = await startBackedSite();
const { backend } = server;
await backend.sql(CHANGES);

it('the site shows a changed price with its new source, and no price that its source no longer supports', async () => {
  const { page } = await visit(`${server.url}/clinics/lyphe`);
  const main = page.getByRole('main');
  await main.getByText('£55.50').first().waitFor();
  await page.getByText(/^This record last changed on \d+ \w+ \d{4}\.$/).waitFor();
  const key = main.locator('[aria-labelledby=known] .note-key');
  await key.locator('summary').click();
  await key.getByText('read on 22 November 2026.').waitFor({ state: 'visible' });
  const text = await main.innerText();
  expect(text).not.toContain('£31');
  expect(text).not.toContain('£25');
  await page.goto(`${server.url}/clinics/mamedica`);
  expect(await page.locator('body').innerText()).not.toContain('123.45');
});

it('the site shows an editor’s words instead of the file’s, and runs no code in them', async () => {
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

it('the site says when a clinic has left the list or a figure has changed since the page was built', async () => {
  await backend.sql(`update clinics set active = false where name = 'Curaleaf'`);
  await backend.sql(`update clinics set prescription_fee = 31 where name = 'Cantourage'`);
  const { page, problems } = await visit(`${server.url}/clinics/curaleaf`);
  const gone = page.getByText('No longer listed: Curaleaf');
  await gone.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Curaleaf');
  await page.goto(`${server.url}/clinics`);
  await gone.waitFor();
  const card = page.getByRole('article', { name: 'Curaleaf' }).getByRole('heading');
  expect(await card.ariaSnapshot()).toContain('Curaleaf (no longer listed)');
  await page.goto(`${server.url}/reviews/curaleaf-review`);
  await gone.waitFor();
  await page.goto(`${server.url}/clinics/cantourage`);
  await page.getByText('Changed since this page was built: Cantourage').waitFor();
  expect(problems).toEqual([]);
});

it('the site sends nothing to the backend for a visitor who has objected, so no view is counted', async () => {
  const asked: string[] = [];
  const { page } = await visit(`${server.url}/privacy`, {
    prepare: (fresh) => {
      fresh.on('request', (request) => {
        if (request.url().startsWith(backend.url)) asked.push(request.url());
      });
    },
  });
  await page.getByRole('checkbox', { name: /Stop my browser/ }).check();
  await page.getByText('Saved: your browser no longer contacts our database.').waitFor();
  for (const path of ['/clinics/curaleaf', '/articles/first-consultation']) {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});

const disconnectBackend = (asked: string[]) => (page: Page) =>
  page.route(`${backend.url}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });

describe('when the backend is unreachable', () => {
  const PATHS = ['/clinics', '/clinics/cantourage', '/reviews/cantourage-review', '/results'];
  const SCREENS = PATHS.map((path) => ({ path, ...PHONE }));

  it.each(chooseCases(SCREENS, 1))(
    '$path says so in one line that causes no layout shift, at $width pixels',
    { tags: ['exhaustive'] },
    async ({ path, ...viewport }) => {
      const prepare = disconnectBackend([]);
      const { page } = await visit(server.url + path, { viewport, prepare });
      expect((await page.locator('.freshness').boundingBox())?.height).toBe(0);
      const line = page.getByRole('status').filter({ hasText: /^\s*Error loading clinics: \S/ });
      await line.waitFor();
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
    },
  );

  it(
    'a tab retries at most once in five minutes, and immediately when asked',
    { tags: ['exhaustive'] },
    async () => {
      const asked: string[] = [];
      const { page } = await visit(`${server.url}/clinics`, {
        prepare: async (fresh) => {
          await fresh.clock.install();
          await disconnectBackend(asked)(fresh);
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
    },
  );
});

describe('a hostile article', () => {
  it.each(['/articles/hostile-markup', '/articles/hostile-words', '/articles', '/'])(
    'runs nothing and breaks nothing on %s',
    async (path) => {
      const { page, problems } = await visit(`${server.url}${path}`, { bypassCSP: true });
      await page.waitForLoadState('networkidle');
      const executed = await page.evaluate(() => Reflect.get(globalThis, 'executed') as unknown);
      expect(executed).toBe(undefined);
      expect(problems).toEqual([]);
      const count = (selector: string) => page.locator(selector).count();
      expect([await count('main'), await count('h1'), await count('body > footer')]).toEqual([
        1, 1, 1,
      ]);
      expect(await count('main :is(iframe, form, style, script:not([type]))')).toBe(0);
      for (const graph of await page.locator('[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(graph)).toHaveProperty('@graph');
    },
  );

  it('is shown as plain words on its page and in the menu', async () => {
    const { page } = await visit(`${server.url}/articles/hostile-words`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE_TEXT);
    const header = page.locator('.site-header');
    await header.locator('.site-submenu', { hasText: 'Education' }).hover();
    await expect.poll(() => header.textContent()).toContain(HOSTILE_TEXT);
  });
});

it(
  'the site shows its own copy of an article’s picture, or the description of one that could not be copied',
  { tags: ['exhaustive'] },
  async () => {
    const asked: string[] = [];
    const { page, problems } = await visit(`${server.url}/articles/pictured`, {
      prepare: (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()));
      },
    });
    const picture = page.getByRole('img', { name: 'A picture of wide.jpg' });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('img')?.complete);
    expect(await picture.getAttribute('src')).toMatch(/^\/_pictures\/[0-9a-f]{20}\.webp$/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    const ours = [server.url, backend.url];
    expect(asked.filter((url) => !ours.some((own) => url.startsWith(own)))).toEqual([]);
    expect(await page.getByText('Picture: A picture of gone.jpg').isVisible()).toBe(true);
    expect(await page.locator('.article-body img').count()).toBe(1);
    expect(problems).toEqual([]);
  },
);

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

  it('from one browser count at most once in half an hour', async () => {
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
});

it(
  'a visitor whose search finds nothing can tell the editors, and nothing is sent before that',
  { tags: ['exhaustive'] },
  async () => {
    const NOTHING = 'zzyzx qwvbk';
    const requests: string[] = [];
    const { page, problems } = await visit(`${server.url}/search`, {
      prepare: (fresh) => {
        fresh.on('request', (request) => {
          if (request.url().startsWith(backend.url)) requests.push(request.postData() ?? '');
        });
      },
    });
    const search = async () => {
      await page.getByRole('searchbox').fill(NOTHING);
      await page.getByText(`Nothing found for “${NOTHING}”.`).waitFor();
    };
    const button = page.getByRole('button', { name: 'Tell the editors' });
    await search();
    expect(await findViolations(page)).toEqual([]);
    expect(requests).toEqual([]);
    await button.click();
    await page.getByText('Sent. Thank you.').waitFor();
    expect(requests).toEqual([JSON.stringify({ words: NOTHING })]);
    expect(await backend.sql('select words, times from private.missed_searches')).toEqual([
      { words: NOTHING, times: 1 },
    ]);
    expect(problems.filter(isFault)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('backend-calls-refused', '1'));
    await page.reload();
    await search();
    expect(await button.count()).toBe(0);
  },
);

it('sign-in details go only to the backend, only once, and are not stored', async () => {
  const WORD = 'zq7731';
  const requests: string[] = [];
  const { page } = await visit(`${server.url}/admin/login`, {
    prepare: (fresh) => {
      fresh.on('console', (message) => requests.push(message.text()));
      fresh.on('request', (request) =>
        requests.push(`${request.url()} ${request.postData() ?? ''}`),
      );
    },
  });
  await fillSignIn(page, `${WORD}@home.example`, `a password of ${WORD}`);
  await page
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .first()
    .waitFor();
  await page.reload();
  expect(requests.filter((text) => text.includes(WORD))).toEqual([
    expect.stringContaining(`${backend.url}/auth/v1/token?grant_type=password `),
  ]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept + page.url()).not.toContain(WORD);
});
