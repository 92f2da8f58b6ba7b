import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import {
  EDITOR,
  enterAdmin,
  fillSignIn,
  findAlert,
  heading,
  isFault,
  PASSWORD,
  startAdminSite,
  NON_EDITOR,
} from './admin-site.ts';
import { findViolations } from './axe.ts';
import { DESKTOP, findOverflows, getOverflow, PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

it(
  'the admin area says so if its script did not load, and offers to try again',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(`${site.url}/admin/login`, {
      prepare: (fresh) => fresh.route('**/_astro/*.js*', (route) => route.abort()),
    });
    const alert = findAlert(page);
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Something went wrong[^]*Please try again\.$/);
    expect(await page.getByText('Loading page').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'Sign in').waitFor();
    expect(await alert.count()).toBe(0);
  },
);

it('the list of clinics shows how much is known about each real clinic, as the site does', async () => {
  const { page } = await visit(site.entry);
  await enterAdmin(page, site);
  await page.goto(`${site.url}/admin/clinics`);
  await page.getByRole('row', { name: /^Curaleaf 5 of 10 known/ }).waitFor();
  expect(await page.getByRole('row', { name: /^Alder Clinic.* known/ }).count()).toBe(0);
});

const SCREENS_OF_THE_HEADER = [
  ['Clinics', 'Clinics'],
  ['Figures', 'Figures'],
  ['Words', 'Site wording'],
  ['Pictures', 'Pictures'],
  ['Activity', 'Activity'],
  ['People', 'People'],
  ['Inbox', 'Inbox'],
  ['Today', 'Today'],
] as const;
/** Pixels, and the number of entries beside the site name. */
const HEADERS = [
  [320, 1],
  [390, 1],
  [768, 1],
  [1280, 7],
] as const;

describe('moving between screens', () => {
  it('needs no mouse', async () => {
    const { page } = await visit(`${site.url}/admin`);
    await heading(page, 'Sign in').waitFor();
    const getFocused = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.getAttribute('name') ?? (focused?.id || focused?.textContent);
      });
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await page.keyboard.press('Tab');
    expect(await getFocused()).toContain('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await getFocused()).toBe('main');
    await page.keyboard.press('Tab');
    expect(await getFocused()).toBe('Clinics Compared');
    await page.keyboard.press('Tab');
    expect(await getFocused()).toBe('email');
    await page.keyboard.type(EDITOR);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Checked:').waitFor();
    await expect.poll(getFocused).toBe('Today');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await getFocused()).toBe('New article');
    await page.keyboard.press('Escape');
    await expect.poll(getFocused).toBe('Menu');
  });

  it(
    'scrolls to the top, sets the page title and focuses the heading, even on an unknown address',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(site.entry, { viewport: { width: 1280, height: 300 } });
      await enterAdmin(page, site);
      await page.evaluate(() => {
        const scrolled: number[] = [];
        const { scrollTo } = globalThis;
        Object.assign(globalThis, {
          scrolled,
          scrollTo: (left: number, top: number) => {
            scrolled.push(top);
            scrollTo(left, top);
          },
        });
        scrollTo(0, 5000);
      });
      await page.getByRole('main').getByRole('link', { name: 'New article' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.url}/admin/articles/new`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      // Immediately, on the next frame, and a moment later.
      await expect
        .poll(() => page.evaluate(() => Reflect.get(globalThis, 'scrolled') as number[]))
        .toEqual([0, 0, 0]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.title()).toContain('| Clinics Compared');
      await page.goBack();
      await heading(page, 'Articles').waitFor();
      expect(await page.title()).toBe('Articles | Clinics Compared');
      for (const path of ['/admin/no/such/page', '/admin/articles/edit/no-uuid']) {
        await page.goto(site.url + path);
        await heading(page, 'Page Not Found').waitFor();
      }
    },
  );

  it('keeps the header in one row and in place at every width', async () => {
    await site.backend.sql('update admin_users set may_moderate = true, is_super_admin = true');
    const { page } = await visit(site.entry);
    await enterAdmin(page, site);
    const header = page.getByRole('banner');
    const toLink = (name: string) => header.getByRole('link', { name, exact: true });
    const measure = async () => {
      const controls = header.locator('a:visible, button:visible');
      const boxes = await controls.evaluateAll((all) =>
        all.map((control) => control.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
      return { height: (await header.boundingBox())?.height, boxes };
    };
    const seen = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const [name, title] of chooseCases(SCREENS_OF_THE_HEADER, 4)) {
      if (!(await toLink(name).isVisible())) await header.getByRole('button').click();
      await toLink(name).click();
      await heading(page, title).waitFor();
      expect(await header.locator('.menu').isVisible()).toBe(false);
      for (const [width, entries] of HEADERS) {
        await page.setViewportSize({ width, height: 800 });
        const now = await measure();
        expect(now.boxes, `${title}, ${width}`).toHaveLength(1 + entries);
        expect(new Set(now.boxes.map(({ y }) => y)).size).toBe(1);
        expect(now.height).toBeLessThanOrEqual(60);
        expect(now, `${title}, ${width}`).toEqual(seen.get(width) ?? now);
        seen.set(width, now);
      }
    }
  });

  it('redirects from the old address of the list of articles, and keeps the filters', async () => {
    const { page } = await visit(site.entry);
    await enterAdmin(page, site, '/admin/dashboard?status=draft');
    await heading(page, 'Articles').waitFor();
    expect(page.url()).toBe(`${site.url}/admin/articles?status=draft`);
  });

  it(
    'shows the error screen when a screen cannot be loaded',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(`${site.url}/admin/login`);
      await page.route(/TodayScreen/, (route) => route.abort());
      await fillSignIn(page);
      await heading(page, 'Something went wrong').waitFor();
      await page.getByRole('link', { name: 'Go to Homepage' }).waitFor();
      await page.unroute(/TodayScreen/);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await heading(page, 'Today').waitFor();
    },
  );

  it('shows a spinner until it is known who is signed in', { tags: ['exhaustive'] }, async () => {
    const { page } = await visit(site.entry);
    await enterAdmin(page, site);
    const held = new Promise<Route>((hold) => {
      void page.route(/\/rpc\/read_own_rights/, hold, { times: 1 });
    });
    await page.reload();
    const route = await held;
    await page.getByRole('status').getByText('Loading page').waitFor();
    await route.continue();
    await page.getByRole('table').waitFor();
  });
});

describe('the setup page', () => {
  const expectSteps = (page: Page, outcomes: string[]) =>
    expect.poll(() => page.locator('.setup-outcome').allInnerTexts()).toEqual(outcomes);

  it('says that everything is set up, and links to sign-in, once the backend answers', async () => {
    const { page } = await visit(`${site.url}/admin/setup`, {
      prepare: (fresh) => fresh.route(`${site.backend.url}/**`, (route) => route.abort()),
    });
    await expectSteps(page, ['Done', 'Missing', 'Not known yet', 'Not known yet']);
    await page.unroute(`${site.backend.url}/**`);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectSteps(page, ['Done', 'Done', 'Done', 'Done']);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Sign in').waitFor();
  });

  it('says what is missing on a site without a backend', { tags: ['exhaustive'] }, async () => {
    const { page } = await visit(`${inject('siteUrl')}/admin`);
    await page.getByText('not connected to a backend').waitFor();
    await page.getByRole('link', { name: 'See what is missing' }).click();
    await heading(page, 'Set up the admin area').waitFor();
    await expectSteps(page, ['Missing', ...Array<string>(3).fill('Not known yet')]);
    await page.getByText('PUBLIC_SUPABASE_URL').waitFor();
  });
});

const SCREENS: [name: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'sign-in with faults',
    async (page) => {
      await page.goto(`${site.url}/admin/login`);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await findAlert(page).waitFor();
    },
  ],
  [
    'an ended session',
    async (page) => {
      await enterAdmin(page, site);
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: /^More/ }).first().click();
      await page
        .getByRole('button', { name: /^Duplicate/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the notice to a non-editor',
    async (page) => {
      await page.goto(`${site.url}/admin/login`);
      await fillSignIn(page, NON_EDITOR);
      await heading(page, 'This account cannot edit').waitFor();
    },
  ],
  [
    'the menu over the list',
    async (page) => {
      await enterAdmin(page, site);
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  ],
];

it.each(chooseCases(SCREENS, 2))(
  'a screen meets the security policy, fits 320 pixels and double text size, and passes axe: %s',
  async (_, open) => {
    const { page, problems } = await visit(site.entry, {
      viewport: PHONE,
      // The browser reports breaches to the document only; a library may fail silently.
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const breaches: string[] = [];
          Object.assign(globalThis, { breaches });
          addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
            breaches.push(`${violatedDirective} ${blockedURI}`);
          });
        }),
    });
    await open(page);
    await page.getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'breaches') as string[])).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);
    expect(problems.filter(isFault)).toEqual([]);
    expect(await getOverflow(page, DESKTOP.width)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  },
);
