/** The middle of the day: everything that can happen to somebody who is writing. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '../admin-site.ts';
import {
  getBar,
  getText,
  getTitle,
  takeDraft,
  tool,
  waitForStanding,
  waitUntilDrafted,
  waitUntilSaved,
} from '../editor-page.ts';
import { holdRequest } from '../own-article.ts';
import { type Day, NOTEBOOK, type Step } from './day.ts';

const ROWS = /\/rest\/v1\/articles/;

/** Types at the end of the text. */
async function writeOn(page: Page, words: string) {
  await getText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** Publishes what the notebook holds, and looks for it in the database. */
async function saveNotebook(day: Day, ...words: string[]) {
  await tool(day.page, 'Publish changes').click();
  await waitUntilSaved(day.page);
  day.keep(await day.readStored(NOTEBOOK), ...words);
}

async function closeTab(day: Day) {
  const words = ' The tab went away in the middle of a sen';
  await writeOn(await day.edit(NOTEBOOK), words);
  await takeDraft(await day.closeAndReopen());
  day.keep(await day.readShown(), words);
  await saveNotebook(day, words);
}

async function crash(day: Day) {
  const words = ' Then the whole browser crashed.';
  await writeOn(await day.edit(NOTEBOOK), words);
  // A crash may take what was typed in the last 150 ms, of which nothing in the browser knows yet.
  await waitUntilDrafted(day.page, words.trim());
  await takeDraft(await day.crashAndReopen());
  day.keep(await day.readShown(), words);
  await saveNotebook(day, words);
}

async function reload(day: Day) {
  const words = ' And a finger slipped onto F5.';
  const page = await day.edit(NOTEBOOK);
  await writeOn(page, words);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await takeDraft(page);
  day.keep(await day.readShown(), words);
  await saveNotebook(day, words);
}

async function twoTabs(day: Day) {
  const inFirst = 'A summary from the first tab.';
  const inSecond = ' Words from the second tab.';
  const first = await day.edit(NOTEBOOK);
  const second = await day.openTab(await day.toPath(NOTEBOOK));
  await second.getByText('You have this article open in another tab too.').waitFor();
  await writeOn(second, inSecond);
  await first.getByLabel('Summary').fill(inFirst);
  await tool(first, 'Publish changes').click();
  await waitUntilSaved(first);
  await first.close();
  await takeDraft(await day.closeAndReopen());
  day.keep(await day.readShown(), inSecond);
  await tool(day.page, 'Publish changes').click();
  await tool(day.page, 'Publish the merged article').click();
  await waitUntilSaved(day.page);
  day.keep(await day.readStored(NOTEBOOK), inFirst, inSecond);
}

async function twoNew(day: Day) {
  const titles = ['Begun in one tab', 'Begun in another tab'] as const;
  const first = await day.edit();
  await getTitle(first).fill(titles[0]);
  const second = await day.openTab('/admin/articles/new');
  await getTitle(second).fill(titles[1]);
  await waitUntilDrafted(second, titles[1]);
  await first.close({ runBeforeUnload: false });
  await day.closeAndReopen('/admin');
  const begun = day.page.getByRole('region', { name: 'Begun and never saved' });
  await begun.waitFor();
  day.keep(await begun.innerText(), ...titles);
  for (const title of titles) {
    await day.goTo('/admin');
    await begun.getByRole('link', { name: title }).click();
    await getTitle(day.page).waitFor();
    day.keep(await getTitle(day.page).inputValue(), title);
    await tool(day.page, 'Save draft').click();
    day.states.mean(title.toLowerCase().replaceAll(' ', '-'), { title });
    await waitUntilSaved(day.page);
  }
}

async function goOffline(day: Day) {
  const words = ' Written on a train.';
  const page = await day.edit(NOTEBOOK);
  await page.context().setOffline(true);
  await writeOn(page, words);
  await getBar(page).getByText('Save again once you are connected.').waitFor();
  await page.keyboard.press('Control+s');
  await getBar(page).getByText('It is not known whether this was saved').waitFor();
  await page.context().setOffline(false);
  await saveNotebook(day, words);
}

async function beRefused(day: Day) {
  const words = ' Refused by the database at first.';
  const page = await day.edit(NOTEBOOK);
  await writeOn(page, words);
  await page.route(ROWS, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'XX000', message: 'could not extend file: No space left on device' },
        })
      : route.fallback(),
  );
  await tool(page, 'Publish changes').click();
  await getBar(page).getByText('No space left on device').waitFor();
  day.keep(await day.readShown(), words);
  await page.unroute(ROWS);
  await saveNotebook(day, words);
}

async function hang(day: Day) {
  const [before, meanwhile] = [' Saved for a long time.', ' Written meanwhile.'];
  const page = await day.edit(NOTEBOOK);
  await writeOn(page, before);
  const held = holdRequest(page, 'PATCH');
  await tool(page, 'Publish changes').click();
  const save = await held;
  await getBar(page).getByText('Still saving: the database is slow to answer.').waitFor();
  await writeOn(page, meanwhile);
  await save.continue();
  await getBar(page).getByText('Not saved yet.').waitFor();
  day.keep(await day.readStored(NOTEBOOK), before);
  await saveNotebook(day, before, meanwhile);
}

/** The article is stored, and the answer that says so never arrives. */
async function loseAnswer(day: Day) {
  const page = await day.edit();
  await getTitle(page).fill('Saved without an answer');
  const swallow = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  };
  await page.route(ROWS, swallow);
  await tool(page, 'Save draft').click();
  await getBar(page).getByText('It is not known whether this was saved').waitFor();
  await page.unroute(ROWS, swallow);
  await tool(page, 'Save draft').click();
  // Once, and not twice.
  day.states.mean('saved-without-an-answer', { title: 'Saved without an answer' });
  await waitUntilSaved(page);
  day.keep(await day.readStored('saved-without-an-answer'), 'Saved without an answer');
}

async function endSession(day: Day) {
  const words = ' The session ended in the middle of this.';
  const page = await day.edit(NOTEBOOK);
  await writeOn(page, words);
  await day.site.backend.sql('delete from auth.sessions');
  await page.keyboard.press('Control+s');
  await tool(page, 'Not now').click();
  await getBar(page).getByText('Not saved: you are signed out.').waitFor();
  day.keep(await day.readShown(), words);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one, surely');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitUntilSaved(page);
  day.keep(await day.readStored(NOTEBOOK), words);
}

async function merge(day: Day) {
  const [mine, theirs] = [' The editor adds this.', 'A colleague adds that. '];
  const summaries = ['The editor’s summary.', 'The colleague’s summary.'] as const;
  const page = await day.edit(NOTEBOOK);
  const other = await day.openTheirs(await day.toPath(NOTEBOOK));
  await getText(other).click();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type(theirs);
  await other.getByLabel('Summary').fill(summaries[1]);
  await tool(other, 'Publish changes').click();
  await waitUntilSaved(other);
  await writeOn(page, mine);
  await page.getByLabel('Summary').fill(summaries[0]);
  await tool(page, 'Publish changes').click();
  const dialog = page.getByRole('dialog', { name: 'saved this article meanwhile' });
  day.keep(await dialog.getByRole('group', { name: 'Summary' }).innerText(), ...summaries);
  await day.look();
  await tool(page, 'Back to my text').click();
  await getBar(page).getByText('Save again to see both versions.').waitFor();
  await tool(page, 'Publish changes').click();
  await tool(page, 'Publish the merged article').click();
  await dialog.getByText('Choose which version stands.').waitFor();
  await dialog.getByRole('group', { name: 'Summary' }).getByLabel('Mine').check();
  await tool(page, 'Publish the merged article').click();
  await waitUntilSaved(page);
  day.keep(await day.readStored(NOTEBOOK), mine, theirs, summaries[0]);
}

async function loseArticle(day: Day) {
  const words = ' Written for an article that is gone.';
  const page = await day.edit('a-mere-draft');
  await writeOn(page, words);
  const other = await day.openTheirs('/admin');
  await tool(other, 'More: A mere draft').click();
  await tool(other, 'Delete: A mere draft').click();
  await other.getByRole('group', { name: 'Undo' }).waitFor();
  await tool(page, 'Save draft').click();
  await getBar(page).getByText('deleted this article meanwhile').waitFor();
  await tool(page, 'Save as a new article').click();
  await waitUntilSaved(page);
  await waitForStanding(page, 'Only editors see it.');
  const more = ' It goes on as a new one.';
  await writeOn(page, more);
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  day.keep(await day.readStored('a-mere-draft'), words, more);
}

async function beRevoked(day: Day) {
  const words = ' The right to edit was gone for a while.';
  const page = await day.edit(NOTEBOOK);
  await writeOn(page, words);
  await day.letEdit(false);
  await page.keyboard.press('Control+s');
  await getBar(page).getByText('your account may not edit articles').waitFor();
  await waitUntilDrafted(page, words.trim());
  const again = await day.closeAndReopen();
  await again.getByRole('heading', { name: 'This account may not edit' }).waitFor();
  await day.letEdit(true);
  await tool(again, 'Check again').click();
  // The sign-in page leads back to where the window was.
  await takeDraft(await day.goTo(await day.toPath(NOTEBOOK)));
  day.keep(await day.readShown(), words);
  await saveNotebook(day, words);
}

async function restore(day: Day) {
  const words = ' Typed before the history was opened.';
  const page = await day.edit(NOTEBOOK);
  const before = await day.readShown();
  await writeOn(page, words);
  await tool(page, 'History').click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByRole('radio').last().check();
  await tool(page, 'Restore this version').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await getText(page).innerText()).not.toContain(words.trim());
  // The text comes back with Undo, the fields and the text with what was kept.
  await getText(page).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => getText(page).innerText()).toContain(words.trim());
  await waitUntilDrafted(page, words.trim());
  const again = await day.closeAndReopen();
  const kept = again.getByRole('region', { name: /^Typed on/ }).filter({ hasText: words.trim() });
  await expect.poll(() => kept.count()).toBe(2);
  await kept.first().getByRole('button', { name: 'Discard it' }).click();
  await takeDraft(again);
  day.keep(await day.readShown(), words, ...before.split('\n').filter(Boolean));
  await saveNotebook(day, words);
}

async function discard(day: Day) {
  const words = ' Discarded by a slip of the hand.';
  await writeOn(await day.edit('begun-in-one-tab'), words);
  await waitUntilDrafted(day.page, words.trim());
  const page = await day.closeAndReopen();
  await takeDraft(page, 'Discard it');
  await tool(page, 'Undo').click();
  await takeDraft(page);
  day.keep(await day.readShown(), words);
  await tool(page, 'Save draft').click();
  await waitUntilSaved(page);
  day.keep(await day.readStored('begun-in-one-tab'), words);
}

export const ACCIDENTS: Step[] = [
  { name: 'closes the tab in the middle of a sentence', run: closeTab },
  { name: 'loses the browser to a crash', run: crash },
  { name: 'reloads the page by a slip of the finger', run: reload },
  { name: 'writes one article in two tabs', run: twoTabs },
  { name: 'begins two new articles, and the browser is gone', run: twoNew },
  { name: 'writes on without a network', run: goOffline },
  { name: 'saves into a database that refuses', run: beRefused },
  { name: 'saves into a database that hangs, and writes on', run: hang },
  { name: 'never hears that a new article was saved', run: loseAnswer },
  { name: 'saves after the session has ended', run: endSession },
  { name: 'saves after a colleague has', run: merge },
  { name: 'writes in an article that a colleague deletes', run: loseArticle },
  { name: 'may not edit for a while', run: beRevoked },
  { name: 'brings back an old version, and thinks better of it', run: restore },
  { name: 'discards what was kept, and undoes it', run: discard },
];
