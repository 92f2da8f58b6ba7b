/** What else a key does while a page is read: hold back at once, leave open, and look at the live page. */
import { expect, it } from 'vitest';
import { EDITOR, startAdminSite } from './admin-site.ts';
import { toText, useDeskPage } from './desk-page.ts';
import { getField, getForm, getRow } from './own-clinic.ts';

const site = await startAdminSite();
const { seed, open, read } = useDeskPage(site);
const { sql } = site.backend;

const FEE = 'initial_consultation_fee';
const LABEL = 'First consultation';

const readFee = async (clinic: string) =>
  (
    await sql(
      `select c.${FEE} as value, s.value as stated, s.withheld_since is not null as is_held,
         s.checked_on < private.today() as is_old
       from clinics c join figure_sources s on s.clinic_id = c.id and s.field = '${FEE}'
       where c.id = $1`,
      [clinic],
    )
  )[0];
const readWhys = async (clinic: string) =>
  (
    await sql(
      `select why from figure_changes where clinic_id = $1 and why <> 'secret-key' order by id`,
      [clinic],
    )
  ).map(({ why }) => why);
const countWaiting = async () => (await sql('select 1 from private.waiting_changes')).length;

it('W holds a figure back on one person’s word, and "Show it again" on the sheet takes that back', async () => {
  const { page: id, clinic } = await seed();
  const page = await read(id);
  await sql('truncate site_rebuilds');
  await page.keyboard.press('w');
  await page.keyboard.press('Control+s');
  const figure = page.locator('#figure-1');
  await figure.getByText('Recorded.').waitFor();
  await figure.getByText(/^Held back from visitors since/).waitFor();
  expect(await readFee(clinic)).toMatchObject({ value: 99.99, is_held: true });
  expect(await readWhys(clinic)).toEqual(['withheld']);
  expect(await countWaiting()).toBe(0);
  expect(await sql('select reason from site_rebuilds')).toEqual([{ reason: 'figures changed' }]);

  const { page: sheet } = await open(`/admin/clinics/${clinic}`);
  await getRow(sheet, LABEL).getByText('Held back', { exact: true }).waitFor();
  await getField(sheet, LABEL).click();
  await getForm(sheet, LABEL).getByRole('button', { name: 'Show it again' }).click();
  await getRow(sheet, LABEL).getByText('Shown again').waitFor();
  expect(await readFee(clinic)).toMatchObject({ value: 99.99, is_held: false });
  expect(await readWhys(clinic)).toEqual(['withheld', 'withheld']);
});

it('"Show it again" beside a figure that is read takes W back at once', async () => {
  const { page: id, clinic } = await seed();
  await sql('update figure_sources set withheld_since = now() where field = $1', [FEE]);
  const page = await read(id);
  await page.locator('#figure-1').getByRole('button', { name: 'Show it again' }).click();
  await page.getByText(/^Held back from visitors/).waitFor({ state: 'hidden' });
  expect(await readFee(clinic)).toMatchObject({ value: 99.99, is_held: false });
});

it('U leaves a figure as it is, and says in the log that nobody could tell', async () => {
  const { page: id, clinic } = await seed();
  const before = await readFee(clinic);
  const page = await read(id);
  await page.keyboard.press('u');
  await expect
    .poll(() => page.locator('[aria-current="true"].reading-figure').getAttribute('id'))
    .toBe('figure-2');
  await page.keyboard.press('Control+s');
  await page.locator('#figure-1').getByText('Recorded.').waitFor();
  expect(await readFee(clinic)).toEqual(before);
  expect(before).toMatchObject({ is_old: true });
  expect(
    await sql(
      `select field, outcome, u.email from figure_checks k join auth.users u on u.id = k.by
       where page_id = $1`,
      [id],
    ),
  ).toEqual([{ field: FEE, outcome: 'unclear', email: EDITOR }]);
  expect(await readWhys(clinic)).toEqual([]);
});

it('O opens the live page at the words of the figure in hand', async () => {
  const { page: id } = await seed();
  const page = await read(id);
  await page
    .context()
    .route('https://rowan.example/**', (route) =>
      route.fulfill({ contentType: 'text/plain; charset=utf-8', body: toText() }),
    );
  // Pages do not learn where in them they were opened, so the address is noted where it is opened.
  await page.evaluate(() => {
    const openWindow = window.open.bind(window);
    window.open = (address, ...rest) => {
      document.documentElement.dataset['opened'] = String(address);
      return openWindow(address, ...rest);
    };
  });
  for (const words of ['Initial consultation', 'Follow-up consultation']) {
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('o');
    const live = await opened;
    await live.waitForURL(({ host, pathname }) => host + pathname === 'rowan.example/fees');
    expect(await live.evaluate(() => opener === null)).toBe(true);
    await live.close();
    const address = await page.evaluate(() => document.documentElement.dataset['opened'] ?? '');
    const [, text] = address.split('#:~:text=');
    expect(decodeURIComponent(text ?? '')).toContain(words);
    await page.keyboard.press('ArrowDown');
  }
});
