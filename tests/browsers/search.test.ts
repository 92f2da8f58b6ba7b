import { expect } from 'vitest';
import { heading } from '../browser/quiz-steps.ts';
import { expectAddress, journey } from './journey.ts';
import type { Tab } from './tab.ts';

const getDialog = (tab: Tab) => tab.getByRole('dialog', { name: 'Search this site' });
const getHits = (tab: Tab) => tab.locator('.search-hit-link');

async function readHits(tab: Tab, first: string) {
  await expect
    .poll(() =>
      getHits(tab)
        .allInnerTexts()
        .then(([hit]) => hit),
    )
    .toBe(first);
  const hits = await getHits(tab).allInnerTexts();
  // Browsers break lines differently.
  return hits.map((hit) => hit.replaceAll(/\s+/g, ' '));
}

journey('Site search', async ({ tab }) => {
  await tab.goto('/about');
  await tab.locator('header').getByRole('link', { name: 'Search' }).click();
  await getDialog(tab).waitFor();
  await tab.keyboard.type('epilepsi');
  const byClick = await readHits(tab, 'Epilepsy');
  await tab.keyboard.press('Escape');
  await getDialog(tab).waitFor({ state: 'detached' });

  await tab.goto('/terms');
  // A window without a window manager gets keyboard input only once it has been clicked.
  await heading(tab, 'Terms of use').click();
  await tab.keyboard.press('/');
  await getDialog(tab).waitFor();
  await tab.keyboard.type('insomia');
  const byKey = await readHits(tab, 'Insomnia');
  await tab.keyboard.press('Enter');
  await expectAddress(tab, '/conditions/insomnia');

  await tab.goto('/search');
  await tab.getByRole('searchbox').pressSequentially('can i drive');
  const onPage = await readHits(tab, 'Can I drive?');
  return { byClick, byKey, onPage };
});
