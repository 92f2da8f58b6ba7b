import { describe, expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

describe('the questions and answers', () => {
  const QUESTION = '.faq';

  it('show those that hold every word typed, in the question or its answer, and say how many', async () => {
    const { page, problems } = await visit('/faqs');
    const all = await page.locator(QUESTION).count();
    const field = page.getByRole('searchbox');
    await field.fill('VALPROATE liver');
    const shown = await page.locator(`${QUESTION}:visible`).count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    const status = page.getByRole('main').getByRole('status');
    expect(await status.textContent()).toMatch(new RegExp(`^${shown} questions?$`));
    await field.fill('zzzz');
    await page.getByText('No question matches.').waitFor();
    expect(await page.locator('.faq-category:visible').count()).toBe(0);
    await field.fill('');
    expect(await page.locator(`${QUESTION}:visible`).count()).toBe(all);
    expect(problems).toEqual([]);
  });

  it.each([true, false])('open from a link, with script %s', async (javaScriptEnabled) => {
    const { page } = await visit('/faqs#driving', { javaScriptEnabled });
    const answer = page.locator('#driving');
    await answer.waitFor({ state: 'visible' });
    expect(await page.locator('.faq[open]').count()).toBe(1);
  });

  it('are opened and closed without script, which offers no search then', async () => {
    const { page } = await visit('/faqs', { javaScriptEnabled: false });
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('heading', { name: 'Can I drive?' }).click();
    expect(await page.locator('#driving').isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Can I drive?' }).click();
    expect(await page.locator('#driving').isVisible()).toBe(false);
  });
});

describe('an article', () => {
  it('leads from its contents to the heading', async () => {
    const { page } = await visit('/articles/how-to-choose-clinic');
    await page.getByRole('link', { name: /Read the complaints page/ }).click();
    await page.waitForURL(/#on-/);
    const heading = page.getByRole('heading', { name: /Read the complaints page/ });
    expect(await heading.evaluate((element) => element.matches(':target'))).toBe(true);
  });
});
