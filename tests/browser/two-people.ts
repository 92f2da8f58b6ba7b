import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { Backend } from '../../src/backend/client.ts';
import { openAdmin } from '../backend/accounts.ts';
import { countFaults } from '../fixtures/faults.ts';
import { type AdminSite, isFault, PASSWORD, signIn } from './admin-site.ts';
import { OTHER } from './own-article.ts';
import { useVisitors } from './visit.ts';

type TwoPeople = {
  open: (path: string) => Promise<Page>;
  other: Backend;
};

/** Registers both people for this test file, and counts each test as one fault: an action that comes too late. */
export async function useTwoPeople(site: AdminSite): Promise<TwoPeople> {
  const visit = useVisitors();
  const problems: string[][] = [];
  countFaults('two people at one screen');
  beforeEach(() =>
    site.backend.sql(
      'update admin_users set is_super_admin = true, may_moderate = true where is_admin',
    ),
  );
  afterEach(() => expect(problems.splice(0).flat().filter(isFault)).toEqual([]));
  await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
  return {
    other: await openAdmin(site.backend, OTHER, PASSWORD),
    open: async (path) => {
      const visitor = await visit(site.entry);
      problems.push(visitor.problems);
      await signIn(visitor.page, site);
      await visitor.page.goto(site.url + path);
      return visitor.page;
    },
  };
}

export const getDialog = (page: Page) => page.getByRole('dialog');
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor();
export const status = (page: Page, words: string) =>
  page.getByRole('status').getByText(words).waitFor();
