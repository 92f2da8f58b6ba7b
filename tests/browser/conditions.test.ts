import { describe, expect, it } from 'vitest';
import { findFramework, watchRequests } from './requests.ts';
import { PHONE, useVisitors } from './visit.ts';

const visit = useVisitors();

describe('the conditions index', () => {
  it('can be searched with the keyboard alone, and the address keeps the search', async () => {
    const { page, problems } = await visit('/conditions');
    const box = page.getByRole('searchbox', { name: 'Search conditions' });
    await box.focus();
    await page.keyboard.type('INSOMNIA');
    await page.getByText('Showing 1 of 8').waitFor();
    expect(new URL(page.url()).search).toBe('?q=INSOMNIA');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'No conditions match your search criteria' }).waitFor();
    await page.waitForURL('**/conditions?q=INSOMNIA&evidence=strong');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Showing 8 of 8 conditions').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await box.inputValue()).toBe('');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('keeps the search when the visitor opens a guide and comes back', async () => {
    const { page } = await visit('/conditions?evidence=moderate');
    await page.getByText('Showing 2 of 8 conditions').waitFor();
    await page.getByRole('link', { name: 'View detailed guide for Epilepsy' }).click();
    await page.waitForURL('**/conditions/epilepsy');
    await page.goBack();
    await page.getByText('Showing 2 of 8 conditions').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('moderate');
  });

  it('loses no keystroke typed while its script is on the way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await visit('/conditions', {
      prepare: (fresh) =>
        fresh.route('**/_astro/*.island.*.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    const box = page.getByRole('searchbox');
    await page.getByRole('combobox').selectOption('limited');
    await box.pressSequentially('can');
    release();
    await page.getByText('Showing 1 of 8').waitFor();
    await page.keyboard.type('cer');
    await page.waitForURL('**/conditions?q=cancer&evidence=limited');
    expect(await box.inputValue()).toBe('cancer');
  });

  it('loads no framework until it is touched', async () => {
    let sent: string[] = [];
    const { page } = await visit('/conditions', {
      prepare: (fresh) => {
        sent = watchRequests(fresh);
      },
    });
    await page.waitForLoadState('networkidle');
    expect(findFramework(sent)).toEqual([]);
  });

  it('lists every condition without JavaScript, and hides the search that would do nothing', async () => {
    const { page } = await visit('/conditions', { javaScriptEnabled: false });
    expect(await page.locator('.condition-card').count()).toBe(8);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'View detailed guide that covers Fibromyalgia' }).click();
    await page.waitForURL('**/conditions/chronic-pain');
  });
});

describe('a guide', () => {
  it('says with the keyboard alone where a figure comes from, and leads back', async () => {
    const { page } = await visit('/conditions/epilepsy');
    const mark = page.locator('.guide-summary .figure-mark').first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/conditions/epilepsy#note-*');
    const note = page.locator('.guide-notes li:target');
    await note.waitFor({ state: 'visible' });
    expect(await note.innerText()).toMatch(/39%[\s\S]*, 20\d\d/);
    await page.goBack();
    await mark.waitFor({ state: 'visible' });
    expect(new URL(page.url()).hash).toBe('');
  });

  it('leads from its contents to the study cards without JavaScript, on a phone', async () => {
    const { page } = await visit('/conditions/insomnia', {
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    await page.locator('summary', { hasText: 'On this page' }).click();
    const contents = page.locator('.guide-contents');
    await contents.getByRole('link', { name: 'Proven Patient Outcomes' }).click();
    await page.waitForURL('**/conditions/insomnia#studies');
    const heading = page.getByRole('heading', { name: 'Proven Patient Outcomes' });
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(await page.getByText('Nobody measured their sleep.').isVisible()).toBe(true);
  });

  it('answers within half a phone screen', async () => {
    for (const slug of [
      'chronic-pain',
      'anxiety-ptsd',
      'insomnia',
      'multiple-sclerosis',
      'epilepsy',
    ]) {
      const { page } = await visit(`/conditions/${slug}`, { viewport: PHONE });
      const answer = await page.locator('.lead').boundingBox();
      expect(answer?.height, slug).toBeLessThan(PHONE.height / 2);
    }
  });

  it('marks in its contents, at once in sight on a wide screen, what is being read', async () => {
    const { page } = await visit('/conditions/insomnia');
    const contents = page.locator('.guide-contents');
    const current = contents.locator('[aria-current=true]');
    for (const name of ['Safety considerations', 'How strong is the evidence?']) {
      await page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView());
      await current.getByText(name).waitFor();
      expect(await current.count()).toBe(1);
      expect(await contents.getByRole('link', { name }).isVisible()).toBe(true);
    }
  });

  it('brings its condition to the quiz, and no request carries it', async () => {
    const asked: string[] = [];
    const { page } = await visit('/conditions/insomnia', {
      prepare: (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()));
      },
    });
    await page.getByRole('link', { name: 'Take our three-minute quiz' }).click();
    await page.waitForURL('**/quiz*');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('condition='))).toEqual([]);
  });

  it('prints everything that is folded, and where help is, with no menu and no buttons', async () => {
    const { page } = await visit('/conditions/epilepsy');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.guide-notes li').first().isVisible()).toBe(true);
    expect(await page.locator('#sources li').first().isVisible()).toBe(true);
    expect(await page.getByText('In a mental health crisis').isVisible()).toBe(true);
    expect(await page.locator('.emergency').isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.locator('.guide-contents').isVisible()).toBe(false);
    expect(await page.locator('.guide-action').isVisible()).toBe(false);
  });
});

it('the old address /conditions/cancer redirects to its article with status 301', async () => {
  const { page } = await visit('/conditions');
  const answer = await page.request.get('/conditions/cancer', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(new URL(answer.headers()['location'] ?? '', page.url()).pathname).toBe(
    '/conditions/cancer-article',
  );
});
