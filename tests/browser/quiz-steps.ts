/** The steps of the quiz as a visitor takes them. */
import type { Finder, Tab } from '../browsers/tab.ts';

export const heading = <Found>(page: Finder<Found>, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

export const getStart = <Found>(page: Finder<Found>) =>
  page.getByRole('button', { name: 'Start My Clinic Match' });

/** Reads the disclaimer to its end, and accepts it. */
export async function acceptDisclaimer(page: Tab): Promise<void> {
  await page.getByRole('dialog', { name: 'Before you start' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Accept' }).click();
}

/** From the intro to the first question. */
export async function startQuiz(page: Tab): Promise<void> {
  await getStart(page).click();
  await acceptDisclaimer(page);
  await heading(page, 'What would you like help with?').waitFor();
}

/** One for each question, by their labels. */
export const SOME_ANSWERS: readonly string[][] = [
  ['Epilepsy'],
  ['Surgery'],
  ['A short wait'],
  ['Up to £150'],
  ['Wales'],
  ['Within a month'],
];

/** Answers one question by its labels, and goes on. */
export async function answer(page: Tab, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByLabel(label).check();
  await page.getByRole('button', { name: /^(Next|Get Results)$/ }).click();
}

/** From the intro to the results, each question by its labels. */
export async function answerQuiz(page: Tab, answers: readonly string[][]): Promise<void> {
  await startQuiz(page);
  for (const labels of answers) await answer(page, labels);
}
