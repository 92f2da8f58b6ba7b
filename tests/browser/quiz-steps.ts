/** The steps of the quiz as a visitor takes them. */
import type { Page } from 'playwright-core';

export const ACCEPT = { name: 'Accept and continue' };

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

export const getStart = (page: Page) => page.getByRole('link', { name: 'Start My Clinic Match' });

/** From the intro to the first question. */
export async function startQuiz(page: Page): Promise<void> {
  await getStart(page).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('region').press('End');
  await page.getByRole('button', ACCEPT).click();
  await heading(page, 'What would you like help with?').waitFor();
}
