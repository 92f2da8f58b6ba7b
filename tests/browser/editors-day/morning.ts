/** The first part of the day: signing in, writing an article, and bringing it out. */
import { WORD_ARTICLE } from '../../fixtures/clipboard.ts';
import { fillSignIn, findAlert, heading } from '../admin-site.ts';
import {
  choose,
  getBar,
  getText,
  getTitle,
  tool,
  waitForStanding,
  waitUntilSaved,
} from '../editor-page.ts';
import {
  describePicture,
  getPicture,
  give,
  ROOM,
  UPLOADS,
  waitUntilStored,
} from '../given-pictures.ts';
import { type Day, GUIDE, NOTEBOOK, type Step } from './day.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;
const TITLE = 'Before the first visit';
const WORDS = {
  opening: 'Ask what the first year costs, not the first visit alone.',
  heading: 'What to take along',
  items: ['Your last two letters', 'A list of what you have tried'],
  cells: ['Repeat prescription', 'Each month', 'Courier to the door'],
};
const PASTED = ['Clinics differ in price, registration and waiting time.', 'Write to the clinic'];

async function signInWrongly({ page }: Day) {
  await fillSignIn(page, 'editor@example.org', 'correct horse battery stable');
  await findAlert(page).getByText('password is wrong').waitFor();
  await fillSignIn(page);
  await heading(page, 'Articles').waitFor();
  await page.getByRole('table').waitFor();
}

async function search({ page }: Day) {
  await page.getByLabel('Search').fill('side efects');
  await page.getByRole('link', { name: /^Side effects/ }).waitFor();
  await page.getByLabel('Search').fill('zzzz');
  await page.getByText('No article matches.').waitFor();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await page.getByRole('table').waitFor();
}

async function readOverview(day: Day) {
  const articles = /\/rest\/v1\/articles/;
  await day.page.route(articles, (route) => route.abort());
  const page = await day.goTo('/admin/overview');
  await findAlert(page).getByText('Not everything could be read.').waitFor();
  await page.unroute(articles);
  await tool(page, 'Try again').click();
  await findAlert(page).waitFor({ state: 'detached' });
}

async function begin({ page }: Day) {
  await page.getByRole('navigation').getByRole('link', { name: 'New article' }).click();
  await tool(page, 'Publish…').click();
  await findAlert(page).getByText('Enter a title').waitFor();
  await getTitle(page).fill(TITLE);
  await getText(page).click();
  await page.keyboard.type(WORDS.opening);
  await findAlert(page).waitFor({ state: 'detached' });
}

async function writeEverything(day: Day) {
  const { page } = day;
  await page.keyboard.press('Enter');
  await tool(page, 'H2 heading').click();
  await page.keyboard.type(`${WORDS.heading}\n`);
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type(`${WORDS.items.join('\n')}\n\n`);
  await page.keyboard.press('Control+k');
  await page.getByLabel('Where to').fill('mamed');
  await tool(page, 'Mamedica Clinic').click();
  await page.keyboard.type(' says so itself.\n');
  await tool(page, 'Table').click();
  for (const cell of WORDS.cells) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+End');
  day.keep(await day.readShown(), TITLE, WORDS.opening, WORDS.heading, ...WORDS.items);
  day.keep(await day.readShown(), 'Mamedica says so itself.', ...WORDS.cells);
}

async function pasteFromWord(day: Day) {
  const { page } = day;
  await give(page, 'paste', [], WORD_ARTICLE);
  await page.getByText('picture did not come along').first().waitFor();
  day.keep(await day.readShown(), ...PASTED);
  await tool(page, 'Publish…').click();
  await findAlert(page).getByText('A picture in the text').waitFor();
  // The mark of the picture that Word kept to itself is taken out again.
  await getPicture(page).first().click();
  await page.keyboard.press('Delete');
  await getPicture(page).waitFor({ state: 'detached' });
}

async function addPicture(day: Day) {
  const { page } = day;
  await page.context().route(UPLOADS, (route) => route.abort());
  await page.keyboard.press('Control+End');
  await give(page, 'paste', [ROOM]);
  await getPicture(page).getByText('Not uploaded yet').waitFor();
  await describePicture(page, 'Two chairs and a desk');
  await tool(page, 'Publish…').click();
  await findAlert(page).getByText('has not been uploaded yet').waitFor();
  await page.context().unroute(UPLOADS);
  await getPicture(page).getByRole('button', { name: 'Try again' }).click();
  await waitUntilStored(page);
  day.keep(await getPicture(page).innerText(), 'Two chairs and a desk');
  await saveDraft(day);
}

async function saveDraft(day: Day) {
  const { page, states } = day;
  await page.getByLabel('Summary').fill('Three letters and a list.');
  await tool(page, 'Save draft').click();
  states.mean(GUIDE, { title: TITLE });
  await waitUntilSaved(page);
  const stored = await day.readStored(GUIDE);
  day.keep(stored, TITLE, 'Three letters and a list.', WORDS.opening, WORDS.heading);
  day.keep(stored, ...WORDS.items, ...WORDS.cells, 'Write to the clinic');
}

async function halfADate({ page }: Day) {
  await tool(page, 'Publish…').click();
  await page.getByLabel('Later').check();
  await page.getByLabel('Date', { exact: true }).fill(`${NEXT_YEAR}-12-24`);
  await tool(page, 'Schedule it').click();
  await page.getByText('Enter a time').waitFor();
  await page.getByLabel('Time in London').fill('10:00');
  await page.getByLabel('Date', { exact: true }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a whole date').waitFor();
  await tool(page, 'Cancel').click();
}

async function schedule({ page, states }: Day) {
  await tool(page, 'Publish…').click();
  await page.getByLabel('Later').check();
  await page.getByLabel('Date', { exact: true }).fill(`${NEXT_YEAR}-12-24`);
  await page.getByLabel('Time in London').fill('10:00');
  await tool(page, 'Schedule it').click();
  states.mean(GUIDE, { is: 'scheduled', since: `${NEXT_YEAR}-12-24T10:00:00.000Z` });
  await waitForStanding(page, `24 December ${NEXT_YEAR} at 10:00`);
}

async function bringForward({ page, states }: Day) {
  await choose(page, 'Change when it comes out…');
  await page.getByLabel('Now', { exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  states.mean(GUIDE, { is: 'live', since: null });
  await waitForStanding(page, 'Visitors do not see it yet.');
  await waitUntilSaved(page);
}

async function clickTwice(day: Day) {
  const { states, keep } = day;
  const page = await day.edit();
  await getTitle(page).fill('Notes of a long day');
  await getText(page).click();
  await page.keyboard.type('In the morning.\nAt noon.\nIn the evening.');
  const place = (await tool(page, 'Publish…').boundingBox())!;
  await tool(page, 'Publish…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).dblclick();
  states.mean(NOTEBOOK, { title: 'Notes of a long day', is: 'live' });
  await waitUntilSaved(page);
  const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.click(...at);
  await page.mouse.dblclick(...at);
  await waitForStanding(page, 'Visitors do not see it yet.');
  keep(await day.readStored(NOTEBOOK), 'In the morning.', 'At noon.', 'In the evening.');
}

async function move(day: Day) {
  const { states } = day;
  const page = await day.edit(GUIDE);
  await getTitle(page).fill('Before you go for the first time');
  await page.getByLabel('Address', { exact: true }).fill('before-you-go');
  await page.getByText('The old address will lead to the new one').waitFor();
  await tool(page, 'Publish changes').click();
  states.mean(GUIDE, { title: 'Before you go for the first time', slug: MOVED });
  states.meanOldAddress(GUIDE, MOVED);
  await waitUntilSaved(page);
}

/** The address of the guide once it has moved. */
const MOVED = 'before-you-go';

async function wantOldAddress(day: Day) {
  const { states } = day;
  const page = await day.edit();
  await getTitle(page).fill('A mere draft');
  await page.getByLabel('Address', { exact: true }).fill(GUIDE);
  await page.getByText('This is an old address of').waitFor();
  await tool(page, 'Save draft').click();
  await findAlert(page).getByText('This is an old address of').waitFor();
  await page.getByLabel('Address', { exact: true }).fill('a-mere-draft');
  await tool(page, 'Save draft').click();
  states.mean('a-mere-draft', { title: 'A mere draft' });
  await waitUntilSaved(page);
}

async function takeBack(day: Day) {
  const page = await day.edit(MOVED);
  await getTitle(page).fill('Half a tit');
  await choose(page, 'Take it off the site');
  const undo = tool(page, 'Undo: publish it again as it was');
  await undo.waitFor();
  day.states.mean(MOVED, { is: 'draft' });
  await day.look();
  day.states.mean(MOVED, { is: 'live' });
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await getBar(page).getByText('Not saved yet.').waitFor();
  day.keep(await day.readShown(), 'Half a tit');
  await getTitle(page).fill('Half a title, finished');
  await tool(page, 'Publish changes').click();
  day.states.mean(MOVED, { title: 'Half a title, finished' });
  await waitUntilSaved(page);
}

async function deleteAndUndo(day: Day) {
  const page = await day.goTo('/admin');
  await tool(page, 'More: Half a title, finished').click();
  await tool(page, 'Delete: Half a title, finished').click();
  const offer = page.getByRole('group', { name: 'Undo' });
  await offer.getByRole('button', { name: 'Undo' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Half a title, finished', exact: true }).waitFor();
  day.keep(await day.readStored(MOVED), WORDS.opening, ...WORDS.cells);
}

export const MORNING: Step[] = [
  { name: 'signs in, the first time with a wrong password', run: signInWrongly },
  { name: 'looks through the list with a slip of the pen', run: search },
  { name: 'reads what needs a look while part of it cannot be read', run: readOverview },
  { name: 'presses Publish on a new article without a word', run: begin },
  { name: 'writes a heading, a list, a link and a table', run: writeEverything },
  { name: 'pastes a passage from Word that loses its picture', run: pasteFromWord },
  { name: 'adds a picture whose upload fails at first, and saves', run: addPicture },
  { name: 'leaves half a date in the question of when', run: halfADate },
  { name: 'lets the article come out next year', run: schedule },
  { name: 'lets it come out now after all', run: bringForward },
  { name: 'clicks Publish twice, and again where it was', run: clickTwice },
  { name: 'gives a live article another title and address', run: move },
  { name: 'wants its old address for a mere draft', run: wantOldAddress },
  { name: 'takes it off the site over half a title, and undoes it', run: takeBack },
  { name: 'deletes it from the list, and undoes it', run: deleteAndUndo },
];
