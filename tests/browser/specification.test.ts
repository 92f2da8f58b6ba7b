import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { findMissing } from '../specification/find-missing.ts';
import { TABLE } from '../specification/table.ts';
import { answer, getStart, SOME_ANSWERS, startQuiz } from './quiz-steps.ts';
import { DESKTOP, useVisitors } from './visit.ts';

const visit = useVisitors();

const PHONE = { width: 390, height: 844 };

type State = { path: string; viewport?: typeof PHONE; reach?: (page: Page) => Promise<unknown> };

const STATES: Record<string, State> = {
  'menu open on a phone': {
    path: '/about',
    viewport: PHONE,
    reach: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  'quiz: disclaimer open': { path: '/quiz', reach: (page) => getStart(page).click() },
  'quiz: first question': { path: '/quiz', reach: startQuiz },
  'quiz: last question': {
    path: '/quiz',
    reach: async (page) => {
      await startQuiz(page);
      for (const labels of SOME_ANSWERS.slice(0, -1)) await answer(page, labels);
      await page.getByText('Question 6 of 6').waitFor();
    },
  },
  'listing: filtered': { path: '/clinics?tier=premium' },
  'listing: nothing found': { path: '/clinics?q=zzzzzz' },
  'conditions: nothing found': { path: '/conditions?q=zzzzzz' },
  'not found: /no-such-page': { path: '/about', reach: (page) => page.goto('/no-such-page') },
  'not found: /clinic-review-pain-cost': { path: '/clinic-review-pain-cost' },
};

const LABELS = TABLE.flatMap(({ labels }) => labels).filter(({ state }) => state !== undefined);

it('every state in the specification’s table can be reached by this test, and every state it reaches is in the table', () => {
  expect([...new Set(LABELS.map(({ state }) => state))].toSorted()).toEqual(
    Object.keys(STATES).toSorted(),
  );
});

it.each(chooseCases(Object.entries(STATES), 3))(
  'the specification’s words are on the page in the state “%s”',
  async (name, { path, viewport = DESKTOP, reach }) => {
    const { page } = await visit(path, { viewport });
    await reach?.(page);
    for (const { in: part, words } of LABELS.filter(({ state }) => state === name)) {
      const missing = () =>
        page.locator(part).first().evaluate(findMissing, { words, isDrawn: true });
      await expect.poll(missing).toEqual([]);
    }
  },
);
