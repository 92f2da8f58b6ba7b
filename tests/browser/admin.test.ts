import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();

const ARTICLE = '/admin/articles/edit/a47c0000-0000-4000-8000-000000000001';
const GUARDED = ['/admin', '/admin/dashboard', '/admin/articles/new', ARTICLE];

const getPath = (page: Page) => new URL(page.url()).pathname;
const getAlert = (page: Page) => findAlert(page).innerText();
const isFocused = (element: Element) => element === document.activeElement;

describe('the admin area', () => {
  it.each([...GUARDED, '/admin/login', '/admin/setup', '/admin/', '/admin/no/such/page'])(
    'serves one page at every address, hidden from search engines, without a redirect: %s',
    async (path) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const html = await answer.text();
      expect(html).toContain('Admin area');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toMatch(/<(header|footer)/);
    },
  );

  it('leaves the preview page and similar addresses alone', async () => {
    expect(await (await fetch(`${site.url}/admin/preview`)).text()).toContain('Article preview');
    expect((await fetch(`${site.url}/administrator`)).status).toBe(404);
  });

  it('says that it needs JavaScript when there is none', async () => {
    const { page } = await visit(`${site.url}/admin`, { javaScriptEnabled: false });
    const words = await page.locator('body').innerText();
    expect(words).toContain('The admin area needs JavaScript.');
    expect(words).not.toContain('Loading');
  });
});

describe('a protected screen', () => {
  it.each(chooseCases(GUARDED, 1))(
    'sends a visitor from %s to sign in, replacing that history entry',
    async (path) => {
      const { page, problems } = await visit(`${site.url}/about`);
      await page.goto(site.url + path);
      await heading(page, 'Sign in').waitFor();
      expect(getPath(page)).toBe('/admin/login');
      await page.goBack();
      expect(getPath(page)).toBe('/about');
      expect(problems.filter(isFault)).toEqual([]);
    },
  );

  it(
    'is shown once the visitor who requested it has signed in',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(site.url + ARTICLE);
      await fillSignIn(page);
      await page.waitForURL(site.url + ARTICLE);
      await page.goto(`${site.url}/admin/login`);
      await heading(page, 'Today').waitFor();
      expect(getPath(page)).toBe('/admin');
    },
  );

  it('tells someone that they are not an editor, and lets them sign out', async () => {
    const { page } = await visit(`${site.url}/admin/articles/new`);
    await fillSignIn(page, NON_EDITOR);
    await heading(page, 'This account cannot edit').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(NON_EDITOR);
    await page.goto(site.url + ARTICLE);
    await heading(page, 'This account cannot edit').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
  });

  it('lets nobody in when their rights cannot be checked', async () => {
    const { page } = await visit(`${site.url}/admin/login`);
    await page.route(/\/rpc\/read_own_rights/, (route) => route.abort());
    await fillSignIn(page);
    await heading(page, 'This account cannot edit').waitFor();
    await page.unroute(/\/rpc\/read_own_rights/);
    await page.getByRole('button', { name: 'Check again' }).click();
    await heading(page, 'Today').waitFor();
  });
});

describe('signing in', () => {
  it(
    'gives an unknown person and a wrong password the same answer, and says when the backend is down',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(`${site.url}/admin/login`);
      const answers: string[] = [];
      for (const [email, password] of [
        ['nobody@example.org', PASSWORD],
        [EDITOR, 'wrong'],
      ]) {
        await page.reload();
        await fillSignIn(page, email, password);
        await findAlert(page).waitFor();
        answers.push(await page.getByRole('main').innerText());
      }
      expect(answers[0]).toContain('email address or the password is wrong');
      expect(answers[1]).toBe(answers[0]);
      const box = page.getByLabel('Password', { exact: true });
      await expect.poll(() => box.evaluate(isFocused)).toBe(true);
      await page.route(`${site.backend.url}/**`, (route) => route.abort());
      await fillSignIn(page);
      await findAlert(page)
        .getByText(/is not responding/)
        .waitFor();
      expect(await page.getByLabel('Email address').inputValue()).toBe(EDITOR);
    },
  );

  it('reports each missing field beside it and at the top, and supports password managers', async () => {
    const { page, problems } = await visit(`${site.url}/admin/login`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const summary = findAlert(page);
    await summary.waitFor();
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    expect(await getAlert(page)).toBe('Enter your email address\nEnter your password');
    const email = page.getByLabel('Email address');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: 'Enter your email address' }).click();
    expect(await email.evaluate(isFocused)).toBe(true);
    await email.fill('no address');
    await expect.poll(() => getAlert(page)).toContain('in the form name@example.org');
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    expect(await email.getAttribute('autocomplete')).toBe('username');
    expect(problems).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const ask = async (page: Page, email: string) => {
    await page.goto(`${site.url}/admin/login`);
    await page.getByRole('button', { name: 'Forgotten password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    return (await page.getByRole('main').getByRole('status').innerText()).replace(email, '');
  };

  it('leads to the same answer for everyone, and can be replaced through the link in the email', async () => {
    const { page } = await visit(site.entry);
    const unknown = await ask(page, 'nobody@example.org');
    expect(await ask(page, EDITOR)).toBe(unknown);
    await expect.poll(() => site.mails.map(({ email }) => email)).toEqual([EDITOR]);
    const link = site.mails[0]?.link ?? '';
    const { page: scanner } = await visit(link);
    await scanner.getByRole('button', { name: 'Use the link' }).waitFor();
    await page.goto(link);
    const press = page.getByRole('button', { name: 'Use the link' });
    await press.waitFor();
    expect(page.url()).toBe(`${site.url}/admin/login`);
    await press.click();
    await heading(page, 'Set a new password').waitFor();
    await page.getByLabel('New password').fill('too short');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await findAlert(page).waitFor();
    expect(await getAlert(page)).toContain('Use at least 12 characters');
    await page.getByLabel('New password').fill(`${PASSWORD}!`);
    await page.getByLabel('Confirm the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect.poll(() => getAlert(page)).toBe('Enter the same password again');
    await page.getByLabel('Confirm the password').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await heading(page, 'Today').waitFor();
    await site.backend.sql(
      `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))
       where email = $2`,
      [PASSWORD, EDITOR],
    );
    const { page: second } = await visit(link);
    await second.getByRole('button', { name: 'Use the link' }).click();
    await heading(second, 'This link no longer works').waitFor();
    expect(await second.getByRole('main').innerText()).toContain('Some email programs open links');
    await second.getByLabel('Email address').fill(EDITOR);
    await second.getByRole('button', { name: 'Send a new link' }).click();
    await expect.poll(() => site.mails.length).toBe(2);
  });

  it.each(
    chooseCases(['/admin', '/admin/login', ARTICLE, '/admin/login?next=%2Fadmin%2Ffigures'], 2),
  )(
    'cannot be replaced by an expired link: the page %s says so, and removes it from the address',
    async (path) => {
      const { page } = await visit(
        `${site.url}${path}#error=access_denied&error_code=otp_expired&error_description=Call+555`,
      );
      await page.getByText('This link has expired or has already been used').waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain('555');
      expect(page.url()).toBe(site.url + path);
      await page.getByRole('button', { name: 'Back to sign in' }).click();
      await heading(page, 'Sign in').waitFor();
    },
  );

  it(
    'is reset by a link that does not sign anybody in merely by being opened',
    { tags: ['exhaustive'] },
    async () => {
      const answer = await fetch(`${site.backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: site.backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: EDITOR, password: PASSWORD }),
      });
      const session = (await answer.json()) as Record<string, string>;
      const hash = new URLSearchParams({
        access_token: session['access_token'] ?? '',
        refresh_token: session['refresh_token'] ?? '',
        expires_in: '3600',
        token_type: 'bearer',
        type: 'magiclink',
      });
      const { page } = await visit(`${site.url}/admin/login#${hash.toString()}`);
      await heading(page, 'Sign in').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('editor-session'))).toBeNull();
    },
  );
});

describe('a session', () => {
  it('is ended by signing out, leaves nothing stored, and is not reopened by Back', async () => {
    const { page } = await visit(site.entry);
    await enterAdmin(page, site);
    await page.goto(site.url + ARTICLE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(page, 'Sign in').waitFor();
    expect(page.url()).toBe(`${site.url}/admin/login`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goBack();
    await heading(page, 'Sign in').waitFor();
  });

  it('can be ended in every browser from one of them', { tags: ['exhaustive'] }, async () => {
    const { page } = await visit(site.entry);
    await enterAdmin(page, site);
    const { page: elsewhere } = await visit(site.entry);
    await enterAdmin(elsewhere, site);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(page, 'Sign in').waitFor();
    await elsewhere.reload();
    await heading(elsewhere, 'Sign in').waitFor();
  });

  it(
    'that ends in another tab leaves this tab’s screen in place, with a request for the password',
    { tags: ['exhaustive'] },
    async () => {
      const { page } = await visit(site.entry);
      await enterAdmin(page, site);
      await page.getByLabel('Search').fill('cost');
      const other = await page.context().newPage();
      await other.goto(`${site.url}/admin`);
      await other.getByRole('button', { name: 'Menu' }).click();
      await other.getByRole('button', { name: 'Sign out', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.waitFor();
      expect(await page.getByLabel('Search').inputValue()).toBe('cost');
      expect(await page.getByLabel('Email address').inputValue()).toBe(EDITOR);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await page.getByText('You are signed out. Nothing can be saved').waitFor();
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Search').inputValue()).toBe('cost');
      await heading(other, 'Today').waitFor();
    },
  );
});
