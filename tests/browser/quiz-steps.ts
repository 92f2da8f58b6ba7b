import type { Finder, Tab } from '../browsers/tab.ts';

export const heading = <Found>(page: Finder<Found>, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

export const getStart = <Found>(page: Finder<Found>) =>
  page.getByRole('button', { name: 'Start My Clinic Match' });

export async function acceptDisclaimer(page: Tab): Promise<void> {
  await page.getByRole('dialog', { name: 'Before you start' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Accept' }).click();
}

export async function startQuiz(page: Tab): Promise<void> {
  await getStart(page).click();
  await acceptDisclaimer(page);
  await heading(page, 'What would you like help with?').waitFor();
}

export const SOME_ANSWERS: readonly string[][] = [
  ['Epilepsy'],
  ['Surgery'],
  ['A short wait'],
  ['Up to £150'],
  ['Wales'],
  ['Within a month'],
];

export async function answer(page: Tab, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByLabel(label).check();
  await page.getByRole('button', { name: /^(Next|Get Results)$/ }).click();
}

export async function answerQuiz(page: Tab, answers: readonly string[][]): Promise<void> {
  await startQuiz(page);
  for (const labels of answers) await answer(page, labels);
}
