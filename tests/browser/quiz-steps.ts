/** The steps of the quiz as a visitor takes them. */
import type { Page } from 'playwright-core';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

export const getStart = (page: Page) => page.getByRole('link', { name: 'Accept and continue' });

/** From the intro to the first question. */
export async function startQuiz(page: Page): Promise<void> {
  await getStart(page).click();
  await heading(page, 'What would you like help with?').waitFor();
}

/** Answers one question by its labels, and goes on. */
export async function answer(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await page
      .getByRole('radio', { name: label })
      .or(page.getByRole('checkbox', { name: label }))
      .check();
  }
  await page.getByRole('button', { name: /^(Next|Get Results)$/ }).click();
}

/** From the intro to the results, each question by its labels. */
export async function answerQuiz(page: Page, answers: readonly string[][]): Promise<void> {
  await startQuiz(page);
  for (const labels of answers) await answer(page, labels);
}
