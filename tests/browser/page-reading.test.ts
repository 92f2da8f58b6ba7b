/** Reading a page of a clinic: every figure on it answered with a key, and nothing lost on the way. */
import { describe, expect, it } from 'vitest';
import { PASSWORD, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import {
  answered,
  countKeys,
  FIGURES,
  getBar,
  getFigure,
  getTexts,
  putLook,
  putText,
  selectWords,
  toText,
  useDeskPage,
} from './desk-page.ts';
import { OTHER } from './own-article.ts';
import { DESKTOP, getOverflow, PHONE } from './visit.ts';

const site = await startAdminSite();
const { seed, open, read } = useDeskPage(site);
const { sql } = site.backend;

const FEE = 'initial_consultation_fee';

describe('a page on which nothing has changed', () => {
  it('is read with one key a figure, and eight of them with at most twelve', async () => {
    const { page: id } = await seed();
    const page = await read(id);
    const keys = countKeys(page);
    await keys.press('s');
    await answered(page, 1);
    expect(keys.count).toBe(1);
    await keys.press('s', 's', 's', 's', 's', 's', 's', 'Control+Enter');
    await page.waitForURL('**/admin/figures');
    expect(keys.count).toBeLessThanOrEqual(12);
    expect(
      await sql(
        `select count(*)::int as count, bool_and(checked_on = private.today()) as today
         from figure_sources where page_id = $1`,
        [id],
      ),
    ).toEqual([{ count: FIGURES.length, today: true }]);
    const checks = await sql(`select outcome from figure_checks where page_id = $1`, [id]);
    expect(checks.map(({ outcome }) => outcome)).toEqual(FIGURES.map(() => 'same'));
  });

  it('may stand as before as a whole', async () => {
    const { page: id } = await seed();
    const page = await read(id);
    await page.getByRole('button', { name: 'All as before' }).click();
    await page.waitForURL('**/admin/figures');
    expect(
      await sql(
        `select count(*)::int as count from figure_sources
         where page_id = $1 and checked_on = private.today()`,
        [id],
      ),
    ).toEqual([{ count: FIGURES.length }]);
  });

  it('asks for one figure unseen now and then, with no value and no mark on the screen', async () => {
    const { page: id } = await seed({ isAsked: true });
    const page = await read(id);
    await page.getByRole('button', { name: 'All as before' }).click();
    await page.getByRole('heading', { name: 'Find one figure unseen' }).waitFor();
    expect(await page.locator('mark, .reading-value').count()).toBe(0);
    const [asked] = await sql(
      `select private.blind_field($1, (select id from private.page_captures where page_id = $1)) as field`,
      [id],
    );
    const figure = FIGURES.find(({ field }) => field === asked!['field'])!;
    await page.locator('form input').fill(String(figure.value));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/figures');
    expect(
      await sql(`select outcome from figure_checks where page_id = $1 and is_blind`, [id]),
    ).toEqual([{ outcome: 'same' }]);
  });

  it('goes on to the next page of the queue', async () => {
    const { page: id } = await seed();
    const { page: next } = await seed({ figures: FIGURES.slice(0, 2) });
    const page = await read(id);
    await countKeys(page).press(...FIGURES.map(() => 's'), 'Control+Enter');
    await page.waitForURL(`**/admin/figures/read/${next}`);
    await getFigure(page, 2).waitFor();
    await page.keyboard.press('s');
    await answered(page, 1);
  });
});

describe('a figure that has changed', () => {
  it('is applied with its new words, and its history, in four keys', async () => {
    const { page: id, clinic } = await seed();
    await putText(site, id, toText().replace('£99.99', '£89.99'));
    await putLook(site, id, FEE, 'Initial consultation | £89.99');
    const page = await read(id);
    await getFigure(page, 1)
      .getByText('The watcher found “Initial consultation | £89.99” instead')
      .waitFor();
    const keys = countKeys(page);
    await keys.press('c');
    await page.getByText('On these words: Initial consultation | £89.99').waitFor();
    await keys.press('Enter', 'Control+s');
    await getFigure(page, 1).getByText('Recorded.').waitFor();
    expect(keys.count).toBe(4);
    expect(await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic])).toEqual([
      { fee: 89.99 },
    ]);
    expect(
      await sql(`select value, quote from figure_sources where page_id = $1 and field = $2`, [
        id,
        FEE,
      ]),
    ).toEqual([{ value: '89.99', quote: 'Initial consultation | £89.99' }]);
    expect(
      await sql(
        `select why, made_by_name, after ->> 'value' as value from figure_changes
         where clinic_id = $1 and field = $2 order by id desc limit 1`,
        [clinic, FEE],
      ),
    ).toEqual([{ why: 'check', made_by_name: 'editor@example.org', value: '89.99' }]);
  });

  it('shows the old line beside the new one', async () => {
    const { page: id } = await seed();
    await putText(site, id, toText().replace('£99.99', '£89.99'));
    const page = await read(id);
    expect(await page.locator('del').innerText()).toContain('Initial consultation | £99.99');
  });

  it('takes the words that are marked for it, by their figure’s number', async () => {
    const figures = [{ field: 'waiting_time', value: '2 weeks', quote: null }];
    const { page: id } = await seed({ figures, text: 'Welcome\nWe see you soon\nNext week' });
    const page = await read(id);
    await page.keyboard.press('s');
    await page.getByText(/^Mark the words on the page/).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('soon');
    await page.getByText('No line holds this').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await selectWords(page, 'Next week');
    await page.keyboard.press('1');
    await getFigure(page, 1).locator('blockquote', { hasText: 'Next week' }).waitFor();
  });

  it('that surprises waits for a second person, and says so', async () => {
    const { page: id, clinic } = await seed();
    await putText(site, id, toText().replace('£99.99', '£39'));
    const page = await read(id);
    await page.keyboard.press('c');
    await page.keyboard.type('39');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await getFigure(page, 1).getByText('It waits for a second person').waitFor();
    expect(await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic])).toEqual([
      { fee: 99.99 },
    ]);
  });

  it('that a colleague changed meanwhile shows theirs and mine, and covers neither', async () => {
    const { page: id, clinic } = await seed();
    await putText(site, id, toText().replace('£49', '£45'));
    const page = await read(id);
    await sql(`update clinics set follow_up_consultation_fee = 47 where id = $1`, [clinic]);
    await page.keyboard.press('c');
    await page.keyboard.type('45');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/has made it £47 meanwhile\. Yours is £45\./).waitFor();
    await page.keyboard.press('Control+s');
    await getBar(page).getByText('Nothing to record').waitFor();
    await page.getByRole('button', { name: 'Put mine in its place' }).click();
    await page.keyboard.press('Control+s');
    await getFigure(page, 1).getByText('Recorded.').waitFor();
    expect(
      await sql(`select follow_up_consultation_fee as fee from clinics where id = $1`, [clinic]),
    ).toEqual([{ fee: 45 }]);
  });
});

describe('a fact that was noted without words', () => {
  it('gets the words that hold it, and is published with them', async () => {
    const figures = FIGURES.map((figure) => ({ ...figure, quote: null }));
    const { page: id } = await seed({ figures, text: toText() });
    const page = await read(id);
    await getFigure(page, 2).getByText('Follow-up consultation | £49').waitFor();
    await countKeys(page).press(...FIGURES.map(() => 's'), 'Control+Enter');
    await page.waitForURL('**/admin/figures');
    const rows = await sql(`select field, quote, state from figure_sources where page_id = $1`, [
      id,
    ]);
    expect(rows).toHaveLength(FIGURES.length);
    for (const { field, quote } of FIGURES) {
      expect(rows).toContainEqual({ field, quote, state: 'published' });
    }
  });
});

describe('a page without text', () => {
  it('is pasted, and then read like any other', async () => {
    const { page: id } = await seed({ watch: 'person' });
    await sql(`update figure_sources set state = 'noted', quote = null, capture_id = null`);
    await sql(`delete from private.page_captures`);
    const page = await read(id);
    const box = page.getByLabel('Text of the page', { exact: true });
    await box.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      toText().replaceAll(' | ', '\t'),
    );
    await getTexts(page).getByText('Repeat prescription | £20').waitFor();
    await getFigure(page, 1).focus();
    await page.keyboard.press('s');
    await answered(page, 1);
  });

  it('takes words that stand in a picture, marked as typed', async () => {
    const { page: id } = await seed();
    const page = await read(id);
    await page.getByText('A price stands in a picture').click();
    await page.getByLabel('Words of the picture').fill('Initial consultation £85');
    await page.getByRole('button', { name: 'Keep these words' }).click();
    await page.getByText(/^With words typed by an editor/).waitFor();
    expect(
      await sql(`select how from private.page_captures where page_id = $1 order by last_seen_at`, [
        id,
      ]),
    ).toEqual([{ how: 'fetched' }, { how: 'typed' }]);
  });
});

describe('two editors', () => {
  it('never read one page at once: the second one looks on', async () => {
    const { page: id } = await seed();
    await read(id, OTHER);
    const page = await read(id);
    await page.getByText(`${OTHER} is reading this page`).waitFor();
    expect(await getBar(page).count()).toBe(0);
    await page.keyboard.press('s');
    await page.keyboard.press('Control+Enter');
    expect(await page.getByRole('button', { name: 'Still there' }).count()).toBe(0);
    expect(await sql(`select 1 from figure_checks where page_id = $1`, [id])).toEqual([]);
    const { page: today } = await open('/admin/figures');
    await today
      .getByRole('row', { name: /Rowan Clinic/ })
      .getByText(OTHER)
      .waitFor();
  });
});

describe('answers that are not recorded', () => {
  it('are there after a reload, and after the session has ended', async () => {
    const { page: id } = await seed();
    const page = await read(id);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.keyboard.press('s');
    await page.keyboard.press('g');
    await getBar(page).getByText('Kept on this device.').waitFor();
    await answered(page, 2);
    await page.reload();
    await answered(page, 2);
    await page.getByText('They are here still.').waitFor();
    await sql('delete from auth.sessions');
    await page.keyboard.press('s');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/figures');
    const checks = await sql(
      `select outcome, count(*)::int as count from figure_checks where page_id = $1 group by 1 order by 1`,
      [id],
    );
    expect(checks).toEqual([
      { outcome: 'gone', count: 1 },
      { outcome: 'same', count: 2 },
    ]);
  });

  it('stay while the backend is away, and say so', async () => {
    const { page: id } = await seed();
    const page = await read(id);
    await page.keyboard.press('s');
    await answered(page, 1);
    await page.context().setOffline(true);
    await getBar(page).getByText('Offline.').waitFor();
    await page.keyboard.press('Control+Enter');
    await getBar(page).getByText('The database does not answer.').waitFor();
    await answered(page, 1);
    await page.context().setOffline(false);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/admin/figures');
  });
});

it('keys that act alone can be switched off, and stay off in this browser', async () => {
  const { page: id } = await seed();
  const page = await read(id);
  await page.getByLabel('Keyboard letters').uncheck();
  for (const key of ['s', 'g', 'u', 'w', 'c', '1']) await page.keyboard.press(key);
  await page.reload();
  await getFigure(page, 1).waitFor();
  for (const key of ['s', 'g', 'u', 'w', 'c', '1']) await page.keyboard.press(key);
  expect(await getBar(page).getByText('answered').count()).toBe(0);
  expect(await page.getByLabel('It says now').count()).toBe(0);
  await getFigure(page, 2).getByRole('button', { name: 'Gone' }).click();
  await answered(page, 1);
});

it.each([PHONE, DESKTOP])('the screen is accessible at %j', async (viewport) => {
  const { page: id } = await seed();
  await putText(site, id, toText().replace('£99.99', '£89.99'));
  await putLook(site, id, FEE, 'Initial consultation | £89.99');
  const page = await read(id, undefined, { viewport });
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page, viewport.width === PHONE.width ? 320 : viewport.width)).toBe(0);
});
