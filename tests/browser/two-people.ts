/** One person who has a screen of the desk open, and another who acts before them. */
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { Backend } from '../../src/backend/client.ts';
import { openAdmin } from '../backend/accounts.ts';
import { countFaults } from '../fixtures/faults.ts';
import { type AdminSite, EDITOR, isFault, PASSWORD, signIn } from './admin-site.ts';
import { OTHER } from './own-article.ts';
import { useVisitors, type Visitor } from './visit.ts';

type TwoPeople = {
  /** Opens a screen as the first person. */
  open: (path: string) => Promise<Visitor>;
  /** The second person, who acts without a browser. */
  other: Backend;
  /** Lets both look after people and moderate, as before each test. */
  giveRights: () => Promise<unknown>;
};

/** Registers both for this test file, and counts each of its tests as one action that comes too late. */
export async function useTwoPeople(site: AdminSite): Promise<TwoPeople> {
  const visit = useVisitors();
  countFaults('two people at one screen');
  await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
  return {
    other: await openAdmin(site.backend, OTHER, PASSWORD),
    open: async (path) => {
      const visitor = await visit(site.url);
      await signIn(visitor.page, site);
      await visitor.page.goto(site.url + path);
      return visitor;
    },
    giveRights: () =>
      site.backend.sql(
        `update admin_users set is_admin = true, is_super_admin = true, may_moderate = true
         where user_id in (select id from auth.users where email in ('${EDITOR}', '${OTHER}'))`,
      ),
  };
}

/** Errors that the first person's page raised. */
export const getFaults = ({ problems }: Visitor): string[] => problems.filter(isFault);
