import { expect } from 'vitest';
import { answerQuiz, heading, SOME_ANSWERS } from '../browser/quiz-steps.ts';
import { expectAddress, goBack, goForward, journey } from './journey.ts';
import { applyPrintStyles } from './print-styles.ts';
import type { Tab } from './tab.ts';

async function readMatches(tab: Tab) {
  await tab.locator('.match-card').first().waitFor();
  const names = await tab.locator('.match-card h2, .match-card h3').allInnerTexts();
  return names.filter(Boolean);
}

const getColumn = (tab: Tab) =>
  tab.locator('.compare-chosen').getByRole('link', { name: 'Alder Clinic' });
const countKept = (tab: Tab, count: string) =>
  tab.getByRole('link', { name: `Shortlist, ${count}`, exact: true });

async function keep(tab: Tab, name: string) {
  await heading(tab, name).waitFor();
  await tab.getByRole('button', { name: `Shortlist ${name}`, exact: true }).click();
}

journey('Quiz to print', async ({ tab }) => {
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Find My Clinic' }).first().click();
  await tab.getByText('not medical advice').first().waitFor();
  await answerQuiz(tab, SOME_ANSWERS);
  await heading(tab, 'Your clinic matches').waitFor();
  const matches = await readMatches(tab);
  expect(matches.length).toBeGreaterThanOrEqual(3);

  await goBack(tab);
  await heading(tab, 'How soon would you like a first appointment?').waitFor();
  await goForward(tab);
  await heading(tab, 'Your clinic matches').waitFor();
  expect(await readMatches(tab)).toEqual(matches);

  const name = String(matches[0]).trim();
  await tab.getByRole('link', { name, exact: true }).first().click();
  await keep(tab, name);
  await tab.goto('/clinics/alder-clinic');
  await keep(tab, 'Alder Clinic');
  await countKept(tab, '2 clinics').click();
  await tab.getByRole('button', { name: 'Compare the shortlist' }).click();
  await expectAddress(tab, '/compare#clinics=');
  await getColumn(tab).waitFor();

  await applyPrintStyles(tab);
  expect(await getColumn(tab).isVisible()).toBe(true);
  expect(await tab.getByText('Not medical advice.').isVisible()).toBe(true);
  expect(await countKept(tab, '2 clinics').isVisible()).toBe(false);
  expect(await tab.getByRole('button', { name: 'Compare the shortlist' }).isVisible()).toBe(false);
  return matches;
});
