import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type AdminSite, EDITOR, PASSWORD } from './admin-site.ts';
import { getText, openEditor, tool } from './editor-page.ts';
import { useVisitors } from './visit.ts';

export const OTHER = 'other@example.org';

export function useOwnArticle(site: AdminSite) {
  const visit = useVisitors();
  const article = { slug: '', path: '' };

  beforeAll(async () => {
    await createAccount(site.backend.sql, OTHER, PASSWORD, { isAdmin: true });
  });

  beforeEach(async () => {
    const [row] = await site.backend.sql(
      `insert into articles (slug, title, excerpt, content, published)
       values ('kept-' || gen_random_uuid(), 'Kept', 'Begun.', '<p>One.</p>
<p>Two.</p>
<p>Three.</p>', true) returning id, slug`,
    );
    article.slug = String(row?.['slug']);
    article.path = `/admin/articles/edit/${String(row?.['id'])}`;
  });

  return {
    article,
    open: async (options: Parameters<typeof visit>[1] = {}, email = EDITOR) => {
      const { page } = await visit(site.entry, options);
      await openEditor(page, site, article.path, email);
      return page;
    },
    /** Closes the tab at once, as if the browser had been killed; the profile stays. */
    killAndReopen: async (page: Page, at = article.path) => {
      const context = page.context();
      await page.close({ runBeforeUnload: false });
      const again = await context.newPage();
      await again.goto(site.url + at);
      return again;
    },
  };
}

export const press = (page: Page, name: string) => tool(page, name).click();

export async function addTo(page: Page, paragraph: string, words: string) {
  // Pressed for as long as a person's click: ProseMirror restores its own caret in the first 20 ms of focus.
  await getText(page).getByText(paragraph).click({ delay: 50 });
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

export const holdSave = (page: Page) =>
  new Promise<Route>((take) => {
    let isTaken = false;
    void page.route(/\/rpc\/save_article/, async (route) => {
      if (isTaken) return route.fallback();
      isTaken = true;
      take(route);
    });
  });
