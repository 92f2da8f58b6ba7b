/** An editor's working day: who works, what was typed, and the three counts that are kept of it. */
import type { Page } from 'playwright-core';
import { createAccount } from '../../../scripts/backend/embedded/accounts.ts';
import { type AdminSite, EDITOR, isFault, PASSWORD, signIn } from '../admin-site.ts';
import { getText, getTitle, NEW } from '../editor-page.ts';
import { OTHER } from '../own-article.ts';
import type { OwnClinic } from '../own-clinic.ts';
import type { useVisitors } from '../visit.ts';
import { collectMessages, hasNextStep, type Message } from './messages.ts';
import { watchStates } from './states.ts';

export type Day = Awaited<ReturnType<typeof beginDay>>;

export type Step = { name: string; run: (day: Day) => Promise<void> };

/** The articles of the day, by the address each has when it is first saved. */
export const GUIDE = 'before-the-first-visit';
export const NOTEBOOK = 'notes-of-a-long-day';

const toPlain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ');

/** How many of the characters typed are not in what was found again, from the first that is missing. */
function countLost(typed: string, found: string): number {
  const [whole, place] = [toPlain(typed).trim(), toPlain(found)];
  let kept = whole.length;
  while (!place.includes(whole.slice(0, kept))) kept--;
  return whole.length - kept;
}

/** Milliseconds that a page gets to say what it shows: one that has crashed never does. */
const TELL_MS = 3_000;
/** Characters of a page's words that are enough to know the screen by. */
const TOLD_LENGTH = 800;

/** Where each window is and what words it shows, for whoever reads of a step that failed. */
async function tellShown(windows: readonly (Page | null)[]): Promise<string> {
  const told = windows.map(async (page, index) => {
    if (!page) return '';
    const body = page.locator('body').innerText({ timeout: TELL_MS });
    const words = await body.catch(
      (error: unknown) => `nothing that can be read: ${String(error)}`,
    );
    const whose = index === 0 ? 'The editor’s' : 'The colleague’s';
    return `${whose} window at ${page.url()} shows: ${toPlain(words).slice(0, TOLD_LENGTH)}`;
  });
  return (await Promise.all(told)).filter(Boolean).join('\n');
}

export async function beginDay(
  site: AdminSite,
  clinic: OwnClinic,
  visit: ReturnType<typeof useVisitors>,
) {
  const { sql } = site.backend;
  await createAccount(sql, OTHER, PASSWORD, { isAdmin: true });
  const states = await watchStates(site);
  await states.meanFee(clinic.id, 99.99);
  const messages: Message[] = [];
  const losses: string[] = [];
  const unintended: string[] = [];
  const problems: string[] = [];
  let step = '';
  let typed = 0;
  let lost = 0;

  /** A browser of its own, on the sign-in page or where it is told. */
  const openBrowser = async (at = `${site.url}/admin/login`) => {
    const visitor = await visit(at, {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (page) => collectMessages(page.context(), () => step, messages),
    });
    visitor.page.context().on('weberror', (fault) => {
      if (isFault(fault.error().message)) problems.push(`${step}: ${fault.error().message}`);
    });
    return visitor.page;
  };
  let page = await openBrowser();
  let theirs: Page | null = null;

  const readId = async (slug: string) => {
    const [row] = await sql('select id from articles where slug = $1', [slug]);
    return String(row?.['id']);
  };
  const toPath = async (slug: string) => `/admin/articles/edit/${await readId(slug)}`;

  /** Compares what visitors get with what is meant: after each step, and within one where it matters. */
  const look = async () => {
    unintended.push(...(await states.compare(page)).map((found) => `${step}: ${found}`));
  };

  return {
    site,
    clinic,
    states,
    openBrowser,
    look,
    /** The editor's window. */
    get page() {
      return page;
    },
    /** Goes to a screen of the desk. */
    goTo: async (path: string) => {
      await page.goto(site.url + path);
      return page;
    },
    /** Opens the article at that address, or a new one, in the editor. */
    edit: async (slug?: string) => {
      await page.goto(site.url + (slug === undefined ? NEW : await toPath(slug)));
      await getTitle(page).waitFor();
      return page;
    },
    toPath,
    /** The window is gone without a question; another one opens at that path or where it was. */
    closeAndReopen: async (path?: string) => {
      const at = path === undefined ? page.url() : site.url + path;
      const context = page.context();
      await page.close({ runBeforeUnload: false });
      page = await context.newPage();
      await page.goto(at);
      return page;
    },
    /** The same through a crash, in which no script of the page runs any more. */
    crashAndReopen: async () => {
      const at = page.url();
      const context = page.context();
      const session = await context.newCDPSession(page);
      const gone = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => undefined);
      await gone;
      await page.close();
      page = await context.newPage();
      await page.goto(at);
      return page;
    },
    /** A second tab of the editor's, which becomes the one that is looked at. */
    openTab: async (path: string) => {
      page = await page.context().newPage();
      await page.goto(site.url + path);
      return page;
    },
    /** The colleague's window, at that path. */
    openTheirs: async (path: string) => {
      theirs ??= await openBrowser();
      await signIn(theirs, site, OTHER);
      await theirs.goto(site.url + path);
      return theirs;
    },
    /** Gives the editor the right to edit, or takes it. */
    letEdit: (mayEdit: boolean) =>
      sql(
        `update admin_users set is_admin = $1
         where user_id = (select id from auth.users where email = $2)`,
        [mayEdit, EDITOR],
      ),
    /** What is stored of an article, as text. */
    readStored: async (slug: string): Promise<string> => {
      const [row] = await sql('select * from articles where slug = $1', [slug]);
      const { title, excerpt, content } = (row ?? {}) as Record<string, string>;
      return [title, excerpt, String(content).replace(/<[^>]*>/g, ' ')].join('\n');
    },
    /** What the editor shows, as text. */
    readShown: async () =>
      [
        await getTitle(page).inputValue(),
        await page.getByLabel('Summary').inputValue(),
        await getText(page).innerText(),
      ].join('\n'),
    /** Counts what was typed, and how much of it is missing where it was looked for. */
    keep: (found: string, ...pieces: string[]) => {
      for (const words of pieces) {
        const missing = countLost(words, found);
        typed += words.length;
        lost += missing;
        if (missing > 0) losses.push(`${step}: ${missing} of “${words}”`);
      }
    },
    runStep: async (name: string, run: () => Promise<void>) => {
      step = name;
      states.begin();
      try {
        await run();
      } catch (error) {
        const shown = await tellShown([page, theirs]);
        throw new Error(`The editor ${name}: ${String(error)}\n${shown}`, { cause: error });
      }
      await look();
    },
    /** The counts of the day, each with what it counts. */
    sum: () => {
      const mute = messages.filter((message) => !hasNextStep(message));
      return {
        typed,
        lost,
        losses,
        unintended,
        problems,
        told: new Set(messages.map(({ words }) => words)).size,
        mute: [...new Set(mute.map((message) => `${message.step}: ${message.words}`))],
      };
    },
  };
}
