import { expect } from 'vitest';
import { heading } from '../browser/quiz-steps.ts';
import { expectAddress, goBack, journey, type Walker } from './journey.ts';
import type { Tab } from './tab.ts';

const readNames = (tab: Tab) => tab.locator('.clinic-card h3').allInnerTexts();

async function walk({ tab }: Walker) {
  await tab.goto('/clinics');
  const all = await readNames(tab);
  await tab.getByLabel('Where you live').selectOption({ label: 'Scotland' });
  await tab.getByRole('button', { name: 'Remove filter: Sees people in Scotland' }).waitFor();
  await tab.getByLabel('Sort by').selectOption({ label: 'Shortest wait' });
  await expectAddress(tab, '/clinics?nation=scotland&sort=wait');
  await expect.poll(() => readNames(tab).then(({ length }) => length)).toBeLessThan(all.length);
  const soonest = await readNames(tab);
  await tab.getByRole('radio', { name: '3', exact: true }).check();
  await expectAddress(tab, 'rating=3');
  await tab.getByRole('searchbox').pressSequentially('coltsfold');
  await expectAddress(tab, 'q=coltsfold');
  await heading(tab, /^0 Clinics Found$/).waitFor();
  await tab.getByRole('link', { name: 'View Details of Coltsfold Clinic' }).click();
  await expectAddress(tab, '/clinics/coltsfold-clinic');
  await goBack(tab);
  await heading(tab, /^0 Clinics Found$/).waitFor();
  expect(await tab.getByRole('searchbox').inputValue()).toBe('coltsfold');
  return { all, soonest, found: await readNames(tab) };
}

journey('Listing', walk, { isSample: true });
