import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  requestUndo,
  changeFigures,
  type FigureEdit,
  readClinicSheet,
  undoDirectly,
  undoFigures,
} from '../../src/backend/figure-desk.ts';
import {
  type Decision,
  decideSubmission,
  readDecisions,
  readInbox,
} from '../../src/backend/moderation.ts';
import { answerSecondLook, readSecondLooks } from '../../src/backend/page-reading.ts';
import { getData, openAdmin } from '../backend/accounts.ts';
import { EDITOR, findAlert, PASSWORD, startAdminSite } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { OTHER } from './own-article.ts';
import { addPage, getField, getForm, getRow, useOwnClinic } from './own-clinic.ts';
import {
  confirm,
  decision,
  getInboxStatus,
  addSubmission,
  readState,
  resetSent,
  SAYS,
  setModerator,
} from './sent-items.ts';
import { press, status, useTwoPeople } from './two-people.ts';

const site = await startAdminSite();
const { sql } = site.backend;
const { open, other } = await useTwoPeople(site);
const clinic = useOwnClinic(site);
const FEE = 'initial_consultation_fee';

const THIRD = 'third@example.org';
await createAccount(sql, THIRD, PASSWORD, { isAdmin: true });
const third = await openAdmin(site.backend, THIRD, PASSWORD);

beforeEach(() => sql('truncate figure_changes, private.waiting_changes, private.undo_requests'));

const readClinic = async () =>
  (await sql(`select name, ${FEE} as fee from clinics where id = $1`, [clinic.id]))[0];

async function changeFee(by: typeof other, fee: string) {
  const page = await addPage(site, clinic.id, `fee-${fee}`, `Initial consultation | £${fee}`);
  const sheet = getData(await readClinicSheet(by, clinic.id))!;
  const row: FigureEdit = {
    clinic: clinic.id,
    field: FEE,
    base_version: sheet.fields.find(({ field }) => field === FEE)?.version ?? null,
    value: Number(fee),
    page,
    capture: sheet.pages.find(({ id }) => id === page)!.capture!.id,
    exact: `Initial consultation | £${fee}`,
  };
  return getData(await changeFigures(by, { reason: 'correction', rows: [row] }, false));
}

it('a fee changed by a colleague is shown, and overwritten only on purpose', async () => {
  const label = 'First consultation';
  const page = await open(clinic.path);
  await getField(page, label).click();
  expect((await changeFee(other, '89.99')).applied).toBe(true);
  const form = getForm(page, label);
  await form.getByLabel(label).fill('99.99');
  await form.getByRole('button', { name: 'Record' }).click();
  await form.getByText(`${OTHER} changed it to £89.99`).waitFor();
  expect(await readClinic()).toMatchObject({ fee: 89.99 });
  await form.getByLabel('Mine').check();
  await press(page, 'Record mine instead');
  await getRow(page, label).getByText('Recorded.', { exact: true }).waitFor();
  expect(await readClinic()).toMatchObject({ fee: 99.99 });
});

it('a pending figure is answered once, and the slower editor sees the outcome', async () => {
  expect((await changeFee(third, '361.37')).rows[0]?.outcome).toBe('waiting');
  const page = await open('/admin/figures');
  await press(page, /^Find it: First consultation/);
  await page.getByLabel('First consultation, as you read it').fill('361.40');
  const [pending] = getData(await readSecondLooks(other));
  expect(getData(await answerSecondLook(other, pending!.id, 361.37)).outcome).toBe('applied');
  await press(page, 'Compare');
  const applied = `${OTHER} found the same value again, and it has been recorded.`;
  await status(page, `${applied} You read 361.40.`);
  expect(await page.getByText(/^Waiting for you/).count()).toBe(0);
  expect(await readClinic()).toMatchObject({ fee: 361.37 });
});

it(
  'a change is undone once, and the slower editor sees who undid it',
  { tags: ['exhaustive'] },
  async () => {
    const { batch } = await changeFee(third, '100');
    const page = await open('/admin/figures/history');
    const undo = page.getByRole('button', { name: new RegExp(`^Undo: ${THIRD}`) });
    await undo.waitFor();
    expect(getData(await undoDirectly(other, batch, null))).toMatchObject([{ outcome: 'applied' }]);
    await undo.click();
    const { name, fee } = (await readClinic())!;
    await status(page, `Already undone by ${OTHER}: First consultation of ${String(name)}.`);
    await expect.poll(() => undo.count()).toBe(0);
    expect(fee).toBe(99.99);
    expect(await sql('select from figure_changes')).toHaveLength(2);
  },
);

describe('a change made with the secret key', () => {
  const UNDO = /^Undo: The site’s own scripts/;

  async function setFee(fee: number) {
    await sql(`update clinics set ${FEE} = $1 where id = $2`, [fee, clinic.id]);
    return String(
      (await sql('select batch_id from figure_changes order by id desc'))[0]?.['batch_id'],
    );
  }

  it('is undone when one editor has seen the effects and asked for it, and another agrees', async () => {
    const batch = await setFee(85);
    const page = await open('/admin/figures/history');
    await press(page, UNDO);
    const dialog = page.getByRole('dialog', { name: 'Undo 1 change to 1 clinic?' });
    const row = dialog.getByRole('row').filter({ hasText: 'First consultation' });
    await row.getByText('£85', { exact: true }).waitFor();
    await row.getByText('£99.99', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask a second editor' }).click();
    await status(page, 'Nothing has changed yet. The undo is waiting for a second editor');
    await page.getByText(/^You asked to undo it on /).waitFor();
    expect(await readClinic()).toMatchObject({ fee: 85 });
    expect(getData(await undoFigures(other, batch, null, 1)).need).toBeNull();
    expect(await readClinic()).toMatchObject({ fee: 99.99 });
  });

  it(
    'is undone once the second editor agrees to the first one’s request',
    { tags: ['exhaustive'] },
    async () => {
      const batch = await setFee(85);
      expect(getData(await requestUndo(other, batch, null))).toBe(true);
      const page = await open('/admin/figures/history');
      await page.getByText(`${OTHER} asked to undo it on `).waitFor();
      await press(page, 'Review and approve…');
      await page.getByRole('dialog').getByRole('button', { name: 'Undo 1 change' }).click();
      await status(page, '1 change undone.');
      expect(await readClinic()).toMatchObject({ fee: 99.99 });
      await expect.poll(() => page.getByText('waiting for a second editor').count()).toBe(0);
    },
  );

  it(
    'is undone by the only editor, who must type the number of changes',
    { tags: ['exhaustive'] },
    async () => {
      await setFee(85);
      const page = await open('/admin/figures/history');
      const others = `email <> '${EDITOR}'`;
      await sql(`update auth.users set last_sign_in_at = null where ${others}`);
      try {
        await press(page, UNDO);
        const dialog = page.getByRole('dialog');
        const number = dialog.getByLabel('How many changes is that?');
        await number.fill('2');
        await number.press('Enter');
        await dialog.getByText('Enter 1, the number of changes').waitFor();
        expect(await readClinic()).toMatchObject({ fee: 85 });
        await number.fill('1');
        await number.press('Enter');
        await status(page, '1 change undone.');
        expect(await readClinic()).toMatchObject({ fee: 99.99 });
      } finally {
        await sql(`update auth.users set last_sign_in_at = now() where ${others}`);
      }
    },
  );
});

describe('the inbox', () => {
  beforeEach(() => resetSent(site));

  const readFocused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const decide = async (id: string, choice: Partial<Decision> & Pick<Decision, 'decision'>) => {
    const items = [
      ...getData(await readInbox(other)).items,
      ...getData(await readDecisions(other)),
    ];
    const item = items.find((one) => one.id === id)!;
    const answer = await decideSubmission(other, item, { reason: '', marked: '', ...choice });
    expect(getData(answer)).toEqual({ outcome: 'done' });
  };
  const openReview = async () => {
    const id = await addSubmission(site, { kind: 'review' });
    const page = await open('/admin/inbox');
    await decision(page, /^Send it back/).click();
    await page.getByLabel('It insults somebody').check();
    await page.getByLabel('Words to remove').fill('My pain');
    return { id, page };
  };
  it(
    'keeps a moderator’s choices when somebody else was quicker, and says so',
    { tags: ['exhaustive'] },
    async () => {
      const { id, page } = await openReview();
      await decide(id, { decision: 'decline', reason: 'advert' });
      await confirm(page, 'Send it back');
      await getInboxStatus(page)
        .getByText('Nothing was decided, because somebody else has already decided this')
        .waitFor();
      expect(await page.getByLabel('Words to remove').inputValue()).toBe('My pain');
      expect(await readState(site, id)).toMatchObject({ state: 'declined' });
    },
  );

  it('does not challenge a review that somebody else has already removed', async () => {
    const id = await addSubmission(site, { kind: 'review', rating: 1 });
    await decide(id, { decision: 'publish' });
    const page = await open('/admin/inbox/decided');
    await decision(page, /^Question it/).click();
    await page.getByLabel('Somebody gave notice that it is untrue or unlawful').check();
    await decide(id, { decision: 'question', reason: 'unlawful' });
    await decide(id, { decision: 'remove', reason: 'unlawful' });
    await confirm(page, 'Question it');
    await getInboxStatus(page)
      .getByText('Nothing was decided, because this has changed since')
      .waitFor();
    await page.locator('.inbox-submission .inbox-clock').getByText('Taken off the site').waitFor();
    await expect.poll(() => readFocused(page)).toBe('submission');
    expect(await decision(page, /./).count()).toBe(0);
    expect(await readState(site, id)).toMatchObject({ state: 'removed', reason: 'unlawful' });
  });

  it('hides submissions from someone who has lost the right to moderate, and restores their choices together with the right', async () => {
    const { id, page } = await openReview();
    await setModerator(site, EDITOR, false);
    await confirm(page, 'Send it back');
    await findAlert(page).getByText('You no longer have permission to moderate').waitFor();
    await expect.poll(() => readFocused(page)).toBe('inbox-failure');
    expect(await page.getByRole('main').innerText()).not.toContain('My pain');
    expect(await readState(site, id)).toMatchObject({ state: 'waiting' });
    await page.context().setOffline(true);
    await press(page, 'Try again');
    await findAlert(page).getByText('This could not be refreshed').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain(SAYS);
    await setModerator(site, EDITOR, true);
    await page.context().setOffline(false);
    await page.getByText(SAYS).waitFor();
    expect(await page.getByLabel('Words to remove').inputValue()).toBe('My pain');
    await confirm(page, 'Send it back');
    await getInboxStatus(page).getByText('Sent back to its author.').waitFor();
    expect(await readState(site, id)).toMatchObject({ state: 'returned', marked: 'My pain' });
  });
});
