/** The last part of the day: colleagues, clinics, the smaller screens, and signing out. */
import { expect } from 'vitest';
import { fillSignIn, findAlert, heading, PASSWORD } from '../admin-site.ts';
import {
  choose,
  getBar,
  getText,
  getTitle,
  readDrafts,
  takeDraft,
  tool,
  waitUntilDrafted,
  waitUntilSaved,
} from '../editor-page.ts';
import { waitUntilStored } from '../given-pictures.ts';
import { getField, getForm, getRow } from '../own-clinic.ts';
import { type Day, NOTEBOOK, type Step } from './day.ts';

const FEE = 'First consultation';
const DRAFT = 'begun-in-another-tab';
const ON_SITE = 'side-effects-and-interactions';

async function showByLink(day: Day) {
  const page = await day.edit(DRAFT);
  await choose(page, 'Show it to somebody…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No link to this article works now.').waitFor();
  await page.route('**/rpc/make_preview_link', (route) => route.abort());
  await tool(page, 'Make a link').click();
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/rpc/make_preview_link');
  await tool(page, 'Make a link').click();
  const link = await dialog.getByLabel(/^Link made on/).inputValue();
  const stranger = await day.openBrowser(link);
  await heading(stranger, 'Begun in another tab').waitFor();
  await dialog.getByRole('button', { name: /^End it/ }).click();
  await dialog.getByText('No link to this article works now.').waitFor();
  await stranger.reload();
  await heading(stranger, 'This link has ended').waitFor();
  await stranger.context().close();
}

async function askForLook(day: Day) {
  const [note, question] = ['Is the order of the day right?', 'Does the second line hold?'];
  const page = await day.edit(NOTEBOOK);
  const notes = page.getByRole('region', { name: 'Notes' });
  await tool(page, 'Notes').click();
  await tool(page, 'Add note').click();
  await notes.getByText('Write something first.').waitFor();
  await page.route('**/rpc/write_article_note', (route) => route.abort());
  await page.getByLabel('Write a note').fill(note);
  await tool(page, 'Add note').click();
  await notes.getByText('The database does not answer').waitFor();
  await expect.poll(() => readDrafts(page)).toContain(note);
  await day.closeAndReopen();
  await tool(day.page, 'Notes').click();
  const box = day.page.getByLabel('Write a note');
  await expect.poll(() => box.inputValue()).toBe(note);
  await tool(day.page, 'Add note').click();
  await notesOf(day).getByRole('listitem').getByText(note).waitFor();
  await tool(day.page, 'Ask for a look…').click();
  await day.page.getByLabel('What should they look at?').fill(question);
  await tool(day.page, 'Ask').click();
  await notesOf(day).getByText(question).waitFor();
  const theirs = await day.openTheirs(await day.toPath(NOTEBOOK));
  const seen = theirs.getByRole('region', { name: 'Notes' });
  await seen.getByText(question).waitFor();
  day.keep(await seen.innerText(), note, question);
}

const notesOf = ({ page }: Day) => page.getByRole('region', { name: 'Notes' });

async function openFee({ page, clinic, goTo }: Day) {
  if (!page.url().endsWith(clinic.path)) await goTo(clinic.path);
  await getField(page, FEE).click();
  return getForm(page, FEE).getByLabel(FEE);
}

async function changeFee(day: Day) {
  const { states, clinic } = day;
  const box = await openFee(day);
  await box.fill('ninety');
  await box.press('Enter');
  await getForm(day.page, FEE).getByRole('alert').getByText('Write an amount').waitFor();
  await box.fill('95');
  await box.press('Enter');
  await getForm(day.page, FEE).getByRole('alert').getByText('Mark the words').waitFor();
  await box.fill('89.99');
  await waitUntilDrafted(day.page, '89.99');
  const page = await day.closeAndReopen();
  await getRow(page, FEE).getByText('Typed, not applied').waitFor();
  day.keep(await getRow(page, FEE).innerText(), '89.99');
  await day.site.backend.sql('delete from auth.sessions');
  await (await openFee(day)).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await getRow(page, FEE).getByText('Applied.', { exact: true }).waitFor();
  await getRow(page, FEE).getByRole('button', { name: 'Undo' }).click();
  await states.meanFee(clinic.id, 99.99);
  await getRow(page, FEE).getByText('Taken back.').waitFor();
}

async function meetColleague(day: Day) {
  const { page, states, clinic } = day;
  const box = await openFee(day);
  const theirs = await day.openTheirs(clinic.path);
  await getField(theirs, FEE).click();
  await getForm(theirs, FEE).getByLabel(FEE).fill('89.99');
  await getForm(theirs, FEE).getByLabel(FEE).press('Enter');
  await getRow(theirs, FEE).getByText('Applied.', { exact: true }).waitFor();
  await box.fill('99.99');
  await box.press('Enter');
  await getForm(page, FEE).getByText('changed it to £89.99').waitFor();
  day.keep(await box.inputValue(), '99.99');
  await tool(page, 'Take theirs').click();
  await states.meanFee(clinic.id, 89.99);
  await getRow(page, FEE).getByText('£89.99', { exact: true }).waitFor();
}

async function pickPicture(day: Day) {
  const page = await day.edit(DRAFT);
  await getText(page).click();
  await tool(page, 'Picture').click();
  await page.getByLabel('Among the site’s pictures').check();
  await tool(page, 'Add').click();
  await page.getByText('Choose one of the pictures').waitFor();
  await tool(page, 'Consulting room').click();
  await page.getByLabel('Description', { exact: true }).fill('The same two chairs');
  await tool(page, 'Add').click();
  await waitUntilStored(page);
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  await day.goTo('/admin/pictures');
  const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first();
  await shown.getByRole('link', { name: 'Begun in another tab' }).waitFor();
  await shown.getByRole('link', { name: 'Half a title, finished' }).waitFor();
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
}

async function takeName(day: Day) {
  const page = await day.goTo('/admin/people');
  const box = page.getByLabel('Your name');
  await box.fill('A name that goes on '.repeat(5));
  await tool(page, 'Save your name').click();
  await findAlert(page).getByText('Use at most 80 characters').waitFor();
  await box.fill('Ann Example');
  await page.route('**/rpc/set_own_name', (route) => route.abort());
  await tool(page, 'Save your name').click();
  await findAlert(page).getByText('Your name was not changed.').waitFor();
  day.keep(await box.inputValue(), 'Ann Example');
  await page.unroute('**/rpc/set_own_name');
  await tool(page, 'Save your name').click();
  await page.getByRole('region', { name: 'Messages' }).getByText('You are called').waitFor();
}

async function bringBack(day: Day) {
  const stored = await day.readStored(DRAFT);
  const page = await day.goTo('/admin');
  await tool(page, 'More: Begun in another tab').click();
  await tool(page, 'Delete: Begun in another tab').click();
  await page.getByRole('group', { name: 'Undo' }).waitFor();
  await day.goTo('/admin/activity?kind=article');
  const back = tool(page, 'Bring back: Begun in another tab');
  await page.route('**/rpc/restore_article', (route) => route.abort());
  await back.click();
  await page.getByRole('region', { name: 'Messages' }).getByText('was not brought back').waitFor();
  await page.unroute('**/rpc/restore_article');
  await back.click();
  await back.waitFor({ state: 'detached' });
  day.keep(await day.readStored(DRAFT), stored);
}

async function mendFromSite(day: Day) {
  const { page, states } = day;
  await day.goTo(`/articles/${ON_SITE}`);
  await page.mouse.move(300, 300);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await getTitle(page).waitFor();
  const title = 'Side effects, and what to tell a pharmacist';
  await getTitle(page).fill(title);
  await tool(page, 'Publish changes').click();
  states.mean(ON_SITE, { title });
  await waitUntilSaved(page);
  day.keep(await day.readStored(ON_SITE), title);
}

async function signOutUnsaved(day: Day) {
  const words = ' Not saved before the coffee.';
  const page = await day.edit(NOTEBOOK);
  const path = await day.toPath(NOTEBOOK);
  await getText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await tool(page, 'Account').click();
  await tool(page, 'Sign out').click();
  await heading(page, 'Sign in').waitFor();
  await expect.poll(() => readDrafts(page)).toBe('[]');
  await day.goTo(path);
  await fillSignIn(page);
  await takeDraft(page);
  await getBar(page).getByText('Not saved yet.').waitFor();
  day.keep(await day.readShown(), words);
  await tool(page, 'Publish changes').click();
  await waitUntilSaved(page);
  day.keep(await day.readStored(NOTEBOOK), words);
}

/** Nothing of the day is left in the browser, and nothing typed waits anywhere to be saved. */
async function signOut(day: Day) {
  const { page, site } = day;
  await day.goTo('/admin');
  await page.getByRole('table').waitFor();
  expect(await page.getByText('Typed and not saved').count()).toBe(0);
  await tool(page, 'Account').click();
  await tool(page, 'Sign out').click();
  await heading(page, 'Sign in').waitFor();
  expect(await readDrafts(page)).toBe('[]');
  expect(await page.evaluate(() => localStorage.getItem('editor-session'))).toBeNull();
  expect(await site.backend.sql('select draft from kept_drafts')).toEqual([]);
}

export const AFTERNOON: Step[] = [
  { name: 'shows a draft to somebody by a link, and ends the link', run: showByLink },
  { name: 'writes a note, and asks a colleague for a look', run: askForLook },
  { name: 'changes a clinic’s fee through a closed tab and an ended session', run: changeFee },
  { name: 'meets a colleague in the same fee', run: meetColleague },
  { name: 'takes a picture out of the library', run: pickPicture },
  { name: 'gives the name that colleagues are to see', run: takeName },
  { name: 'deletes a draft, and brings it back from Activity', run: bringBack },
  { name: 'mends a title from the page of the site', run: mendFromSite },
  { name: 'signs out over unsaved text, and finds it again', run: signOutUnsaved },
  { name: 'signs out for the day', run: signOut },
];
