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
