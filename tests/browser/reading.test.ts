import { describe, expect, it } from 'vitest';
import { useVisitors } from './visit.ts';

const visit = useVisitors();

describe('the questions and answers', () => {
  const QUESTION = '.faq';

  it('are narrowed to those that have every typed word in the question or answer, and counted', async () => {
    const { page, problems } = await visit('/faqs#driving');
    await page.locator('#driving').waitFor({ state: 'visible' });
    expect(await page.locator('.faq[open]').count()).toBe(1);
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

  it('open from a link and by hand without a script, but then offer neither search nor copying', async () => {
    const { page } = await visit('/faqs#driving', { javaScriptEnabled: false });
    const answer = page.locator('#driving');
    await answer.waitFor({ state: 'visible' });
    expect(await page.locator('.faq[open]').count()).toBe(1);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await answer.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    expect(await answer.getByRole('link', { name: 'Link to' }).count()).toBe(1);
    await page.getByRole('heading', { name: 'Can I drive?' }).click();
    expect(await answer.isVisible()).toBe(false);
  });
});
