import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { enterAdmin, fillSignIn, heading, startAdminSite } from './admin-site.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const site = await startAdminSite();
const HOUR = 60 * 60_000;

function countQuestions(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/auth\/v1\/|\/rpc\/read_own_rights/.test(request.url())) asked.push(request.method());
  });
  return () => asked.filter((method) => method !== 'OPTIONS');
}

const WRONG: [hours: number, words: string][] = [
  [1, '1 hour fast'],
  [2, '2 hours fast'],
  [-1, '1 hour slow'],
  [-2, '2 hours slow'],
];

it.each(chooseCases(WRONG, 1))(
  'a clock that is wrong by %i h is mentioned, and does not block sign-in',
  async (hours, words) => {
    let getAsked: (() => string[]) | undefined;
    const { page } = await visit(`${site.url}/admin/login`, {
      prepare: async (opened) => {
        getAsked = countQuestions(opened);
        await opened.clock.install({ time: Date.now() + hours * HOUR });
      },
    });
    await fillSignIn(page);
    await heading(page, 'Today').waitFor({ timeout: 15_000 });
    await page.getByText(`This device’s clock is ${words}. Correct it`).waitFor();
    await page.clock.runFor(10_000);
    await page.getByLabel('Find an article').fill('cost');
    expect(getAsked?.().length).toBeLessThanOrEqual(4);
  },
);

it(
  'a corrected clock is no longer called wrong after a reload',
  { tags: ['exhaustive'] },
  async () => {
    const { page } = await visit(`${site.url}/admin/login`, {
      prepare: (opened) => opened.clock.install({ time: Date.now() + 2 * HOUR }),
    });
    await fillSignIn(page);
    const notice = page.getByText('This device’s clock is');
    await notice.waitFor();
    await page.clock.setSystemTime(Date.now());
    await page.goto(`${site.url}/admin/pictures`);
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await heading(page, 'Pictures').waitFor();
    await notice.waitFor({ state: 'detached' });
  },
);

it.each(chooseCases([2, -2], 1))(
  'a clock that jumps by %i h does not sign an editor out',
  async (hours) => {
    const { page } = await visit(site.entry);
    await page.clock.install();
    await enterAdmin(page, site);
    await page.getByLabel('Search').fill('cost');
    const getAsked = countQuestions(page);
    await page.clock.setSystemTime(Date.now() + hours * HOUR);
    await page.clock.runFor(40_000);
    await page.getByRole('link', { name: 'Clinics', exact: true }).click();
    await heading(page, 'Clinics').waitFor({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Articles', exact: true }).click();
    await heading(page, 'Articles').waitFor();
    expect(getAsked().length).toBeLessThanOrEqual(6);
    expect(await page.getByText('You are signed out').count()).toBe(0);
  },
);

it('a token that expires unnoticed on a slow clock is renewed silently', async () => {
  const { page } = await visit(site.entry);
  await enterAdmin(page, site);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('editor-session') ?? '') as Record<string, string>;
    const [head, , signature] = kept['access_token']?.split('.') ?? [];
    const ended = btoa(JSON.stringify({ exp: 1 })).replaceAll('=', '');
    const session = { ...kept, access_token: [head, ended, signature].join('.') };
    localStorage.setItem('editor-session', JSON.stringify(session));
  });
  const getAsked = countQuestions(page);
  await page.goto(`${site.url}/admin/pictures`);
  await heading(page, 'Pictures').waitFor({ timeout: 15_000 });
  expect(getAsked().length).toBeLessThanOrEqual(6);
  expect(await page.getByText('Sign in again').count()).toBe(0);
});
