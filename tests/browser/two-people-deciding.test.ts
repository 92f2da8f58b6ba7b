/** Two people who decide about the same: a figure that waits, a change to take back, what visitors have sent. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  changeFigures,
  type PlanRow,
  readClinicSheet,
  undoFigures,
} from '../../src/backend/figure-desk.ts';
import {
  closeSuspects,
  type Decision,
  decideSubmission,
  readDecided,
  readInbox,
} from '../../src/backend/moderation.ts';
import {
  answerSecondLook,
  readSecondLooks,
  withdrawWaiting,
} from '../../src/backend/page-reading.ts';
import { getData, openAdmin } from '../backend/accounts.ts';
import { EDITOR, findAlert, PASSWORD, startAdminSite } from './admin-site.ts';
import { OTHER } from './own-article.ts';
import { addPage, useOwnClinic } from './own-clinic.ts';
import { putSent, readState, resetSent, SAYS } from './sent-items.ts';
import { getFaults, useTwoPeople } from './two-people.ts';

const site = await startAdminSite();
const { sql } = site.backend;
const { open, other, giveRights } = await useTwoPeople(site);
const clinic = useOwnClinic(site);
const FEE = 'initial_consultation_fee';

/** Finds what waits for the two. */
const THIRD = 'third@example.org';
await createAccount(sql, THIRD, PASSWORD, { isAdmin: true });
const third = await openAdmin(site.backend, THIRD, PASSWORD);

beforeEach(async () => {
  await giveRights();
  await sql('truncate figure_changes, private.waiting_changes');
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const readFee = async () =>
  Number((await sql(`select ${FEE} as fee from clinics where id = $1`, [clinic.id]))[0]!['fee']);

/** Changes the clinic's first fee to what a page of it says, as the version that stands is known. */
async function changeFee(by: typeof other, fee: string) {
  const page = await addPage(site, clinic.id, `fee-${fee}`, `Initial consultation | £${fee}`);
  const sheet = getData(await readClinicSheet(by, clinic.id))!;
  const row: PlanRow = {
    clinic: clinic.id,
    field: FEE,
    seen: sheet.fields.find(({ field }) => field === FEE)?.version ?? null,
    value: Number(fee),
    page,
    capture: sheet.pages.find(({ id }) => id === page)!.capture!.id,
    exact: `Initial consultation | £${fee}`,
  };
  return getData(await changeFigures(by, { why: 'correction', rows: [row] }, false));
}

describe('a figure that waits for a second person', () => {
  beforeEach(async () => {
    const { rows } = await changeFee(third, '361.37');
    expect(rows[0]?.outcome).toBe('waiting');
  });

  const openLook = async () => {
    const visitor = await open('/admin/figures');
    await visitor.page.getByText(/^Waits for you/).waitFor();
    const [look] = getData(await readSecondLooks(other));
    return { visitor, page: visitor.page, look: look!.id };
  };
  const type = async (page: Page, fee: string) => {
    await press(page, /^Find it: First consultation/);
    await page.getByLabel('First consultation, as you read it').fill(fee);
  };
  const readWaiting = () => sql('select status from private.waiting_changes');

  it('is answered once, by who was quicker, and what the second one read is shown to them', async () => {
    const { visitor, page, look } = await openLook();
    await type(page, '361.40');
    expect(getData(await answerSecondLook(other, look, 361.37)).outcome).toBe('applied');
    await press(page, 'Compare');
    await page
      .getByRole('status')
      .getByText(`${OTHER} found the same value again, and it is applied. You read 361.40.`)
      .waitFor();
    expect(await page.getByText(/^Waits for you/).count()).toBe(0);
    expect(await readWaiting()).toEqual([{ status: 'applied' }]);
    expect(await readFee()).toBe(361.37);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('is answered by nobody once it was withdrawn', async () => {
    const { visitor, page, look } = await openLook();
    await type(page, '361.37');
    expect(getData(await withdrawWaiting(other, look)).outcome).toBe('withdrawn');
    await press(page, 'Compare');
    await page
      .getByRole('status')
      .getByText(`${OTHER} withdrew it, and nothing has changed. You read 361.37.`)
      .waitFor();
    expect(await readWaiting()).toEqual([{ status: 'withdrawn' }]);
    expect(await readFee()).toBe(99.99);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('is not withdrawn any more once it is applied', async () => {
    const { visitor, page, look } = await openLook();
    await press(page, /^Withdraw: First consultation/);
    expect(getData(await answerSecondLook(other, look, 361.37)).outcome).toBe('applied');
    await press(page, 'Withdraw it');
    await page
      .getByRole('status')
      .getByText(`${OTHER} found the same value again, and it is applied.`)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
    expect(await readWaiting()).toEqual([{ status: 'applied' }]);
    expect(await readFee()).toBe(361.37);
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('a change in the history', () => {
  const openHistory = async () => {
    const { batch } = await changeFee(third, '100');
    const visitor = await open('/admin/figures/history');
    const undo = visitor.page.getByRole('button', { name: new RegExp(`^Undo: ${THIRD}`) });
    await undo.waitFor();
    return { visitor, page: visitor.page, batch, undo };
  };
  const name = () => sql('select name from clinics where id = $1', [clinic.id]);

  it('is taken back once, and the second one is told by whom', async () => {
    const { visitor, page, batch, undo } = await openHistory();
    expect(getData(await undoFigures(other, batch, null))).toMatchObject([{ outcome: 'applied' }]);
    await undo.click();
    const [row] = await name();
    await page
      .getByRole('status')
      .getByText(`Taken back by ${OTHER} already: First consultation of ${String(row!['name'])}.`)
      .waitFor();
    await page.getByText('· taken back', { exact: true }).waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    expect(await readFee()).toBe(99.99);
    expect(await sql('select from figure_changes')).toHaveLength(2);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('stays where the figure was changed since', async () => {
    const { visitor, page, undo } = await openHistory();
    expect((await changeFee(other, '101')).applied).toBe(true);
    await undo.click();
    await page
      .getByRole('status')
      .getByText('Changed again since, left as it is: First consultation of')
      .waitFor();
    await page.getByText(new RegExp(`^${OTHER} changed 1 figure of`)).waitFor();
    expect(await readFee()).toBe(101);
    expect(getFaults(visitor)).toEqual([]);
  });
});

describe('the inbox', () => {
  beforeEach(() => resetSent(site));

  const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const getTold = (page: Page) => page.locator('.inbox-told');
  const decision = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'What do you decide?' }).getByRole('button', { name });
  const confirm = (page: Page, name: string) =>
    page.locator('form').getByRole('button', { name, exact: true }).click();
  /** What the second person decides about one, which is as they see it. */
  const decide = async (id: string, choice: Partial<Decision> & Pick<Decision, 'decision'>) => {
    const items = [
      ...getData(await readInbox(other)).items,
      ...getData(await readInbox(other, true)).items,
      ...getData(await readDecided(other)),
    ];
    const item = items.find((one) => one.id === id)!;
    const answer = await decideSubmission(other, item, { reason: '', marked: '', ...choice });
    expect(getData(answer)).toEqual({ outcome: 'done' });
  };

  /** A published review that the first person is about to question, and the second has questioned. */
  const openQuestioned = async () => {
    const id = await putSent(site, { kind: 'review', rating: 1 });
    await decide(id, { decision: 'publish' });
    const visitor = await open('/admin/inbox/decided');
    const { page } = visitor;
    await decision(page, /^Question it/).click();
    await page.getByLabel('Somebody gave notice that it is untrue or unlawful').check();
    await decide(id, { decision: 'question', reason: 'unlawful' });
    return { id, visitor, page };
  };

  it('of suspects keeps what was chosen about one that somebody else has closed', async () => {
    const id = await putSent(site, { kind: 'report', says: 'Buy this', isSuspect: true });
    const visitor = await open('/admin/inbox/suspects');
    const { page } = visitor;
    await decision(page, /^Close it/).click();
    await page.getByLabel('What we show is right').check();
    await decide(id, { decision: 'close', reason: 'spam' });
    await confirm(page, 'Close it');
    await getTold(page).getByText('Nothing was decided: somebody else was quicker').waitFor();
    expect(await page.getByLabel('What we show is right').isChecked()).toBe(true);
    expect(await page.locator('.inbox-list').count()).toBe(0);
    expect(await readState(site, id)).toMatchObject({ state: 'closed', reason: 'spam' });
    expect(getFaults(visitor)).toEqual([]);
  });

  it('of suspects closes none twice, and says that none were left', async () => {
    const id = await putSent(site, { kind: 'report', says: 'Buy this', isSuspect: true });
    const visitor = await open('/admin/inbox/suspects');
    const { page } = visitor;
    await press(page, 'Close it as junk');
    expect(getData(await closeSuspects(other))).toBe(1);
    const before = await sql('select decided_at from private.submissions where id = $1', [id]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close them all' }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Nothing was left to close: somebody else was quicker')
      .waitFor();
    await page.getByText('Nothing looks like a program’s.').waitFor();
    expect(await sql('select decided_at from private.submissions where id = $1', [id])).toEqual(
      before,
    );
    expect(getFaults(visitor)).toEqual([]);
  });

  it('of what is decided questions nothing that somebody else has taken off', async () => {
    const { id, visitor, page } = await openQuestioned();
    await decide(id, { decision: 'remove', reason: 'unlawful' });
    await confirm(page, 'Question it');
    await getTold(page).getByText('Nothing was decided: it has changed since').waitFor();
    await page.locator('.inbox-submission .inbox-clock').getByText('Taken off the site').waitFor();
    await expect.poll(() => readFocused(page)).toBe('submission');
    expect(await decision(page, /./).count()).toBe(0);
    expect(await readState(site, id)).toMatchObject({ state: 'removed', reason: 'unlawful' });
    expect(await sql('select from clinic_reviews where body = $1', [SAYS])).toEqual([]);
    expect(getFaults(visitor)).toEqual([]);
  });

  it('of what is decided keeps what was chosen where it can still be decided', async () => {
    const { id, visitor, page } = await openQuestioned();
    await decide(id, { decision: 'publish' });
    await confirm(page, 'Question it');
    await getTold(page).getByText('Nothing was decided: it has changed since').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'published' });
    await confirm(page, 'Question it');
    await getTold(page).getByText('Questioned, and still on the site.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'questioned', reason: 'notice' });
    expect(getFaults(visitor)).toEqual([]);
  });

  it('shows nothing more to whom the right is taken from, and what they chose once they have it again', async () => {
    const mayModerate = (may: boolean) =>
      sql(
        `update admin_users set may_moderate = ${may}
         where user_id = (select id from auth.users where email = '${EDITOR}')`,
      );
    const id = await putSent(site, { kind: 'review' });
    const visitor = await open('/admin/inbox');
    const { page } = visitor;
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It insults somebody').check();
    await page.getByLabel('Words that have to go').fill('My pain');
    await mayModerate(false);
    await confirm(page, 'Send it back');
    await findAlert(page).getByText('You may not moderate any more').waitFor();
    await expect.poll(() => readFocused(page)).toBe('inbox-failure');
    expect(await page.getByRole('main').innerText()).not.toContain('My pain');
    expect(await readState(site, id)).toMatchObject({ state: 'waiting' });
    // Nor once something else fails.
    await page.context().setOffline(true);
    await press(page, 'Try again');
    await findAlert(page).getByText('What was sent could not be read.').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(SAYS);
    await page.context().setOffline(false);
    await mayModerate(true);
    await press(page, 'Try again');
    await page.getByText(SAYS).waitFor();
    expect(await page.getByLabel('Words that have to go').inputValue()).toBe('My pain');
    await confirm(page, 'Send it back');
    await getTold(page).getByText('Sent back to its author.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'returned', marked: 'My pain' });
    expect(getFaults(visitor)).toEqual([]);
  });
});
