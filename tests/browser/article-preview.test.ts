/** The preview of an article: whom it listens to, and what it shows. */
import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cleanArticleHtml } from '../../src/engines/article-html/clean-article-html.ts';
import type { ArticlePreview } from '../../src/domain/article/article-preview.ts';
import { BENIGN_HTML } from '../fixtures/benign.ts';
import { HOSTILE_HTML, HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { drawPicture } from '../fixtures/picture-server.ts';
import { isFault } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
const PICTURE = await drawPicture(40, 30).png().toBuffer();
const PATH = '/admin/preview';

const ARTICLE: ArticlePreview = {
  kind: 'article-preview',
  title: 'Comparing costs',
  excerpt: 'What a year costs.',
  section: 'Guides',
  category: 'Cost',
  author: 'A. Writer',
  tags: ['fees', 'cost'],
  date: '2026-11-02T09:00:00.000Z',
  updatedAt: null,
  content: BENIGN_HTML.join('\n'),
};

/** Opens a page of the site with the preview in a frame, as the editor does. */
async function frame(options: Parameters<typeof visit>[1] = {}) {
  const { page, problems } = await visit('/about', options);
  await page.evaluate((path) => {
    const received: unknown[] = [];
    Object.assign(globalThis, { received });
    addEventListener('message', ({ data }) => received.push(data));
    const element = document.createElement('iframe');
    element.src = path;
    element.width = '1000';
    element.height = '700';
    document.body.replaceChildren(element);
  }, PATH);
  await waitUntilReady(page, 1);
  const preview = page.frames().find((candidate) => candidate.url().endsWith(PATH));
  if (!preview) throw new Error('The preview did not open in its frame.');
  return { page, problems, preview };
}

const waitUntilReady = (page: Page, times: number) =>
  page.waitForFunction(
    (count) =>
      (Reflect.get(globalThis, 'received') as { kind?: string }[]).filter(
        ({ kind }) => kind === 'article-preview-ready',
      ).length === count,
    times,
  );

const send = (page: Page, message: unknown) =>
  page.evaluate((data) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin);
  }, message);

const getTitle = (preview: Frame) => preview.locator('h1').textContent();

/** Until everything that has arrived is drawn. */
const waitForDrawing = (preview: Frame) =>
  preview.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            done();
          });
        }),
      ),
  );

describe('the preview', () => {
  it('shows the article of the window around it as a reader sees it, and asks again after a reload', async () => {
    const { page, problems, preview } = await frame();
    expect(await getTitle(preview)).toBe('Nothing to preview yet');
    await send(page, ARTICLE);
    await preview.getByRole('heading', { level: 1, name: 'Comparing costs' }).waitFor();
    expect(await preview.locator('main p').first().textContent()).toBe(
      'By A. Writer. 2 November 2026. About 1 minute to read.',
    );
    await preview.getByText('Filed under Guides, Cost, fees.', { exact: true }).waitFor();
    expect(await preview.locator('.guide-contents a').count()).toBe(4);
    expect(await preview.locator('.site-header, .site-footer').count()).toBe(2);
    await preview.evaluate(() => {
      location.reload();
    });
    await waitUntilReady(page, 2);
    await send(page, { ...ARTICLE, title: '', author: null, date: null });
    await preview.getByRole('heading', { level: 1, name: 'Untitled article' }).waitFor();
    expect(await preview.locator('main p').first().textContent()).toMatch(
      /^By Clinics Compared editorial team\. \d+ \w+ \d{4}\./,
    );
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('cleans what it is sent exactly as the build does, and runs none of it', async () => {
    const { page, problems, preview } = await frame();
    for (const [index, content] of [...HOSTILE_HTML, ...BENIGN_HTML].entries()) {
      const title = `${HOSTILE_TEXT} ${index}`;
      await send(page, { ...ARTICLE, title, tags: [HOSTILE_TEXT], content });
      await preview.getByText(title, { exact: true }).waitFor();
      const built = cleanArticleHtml(content, { pictures: () => 'shown-from-there' });
      const [shown, expected] = await preview.evaluate((html) => {
        const parsed = document.createElement('template');
        parsed.innerHTML = html;
        return [document.querySelector('.article-body')?.innerHTML, parsed.innerHTML];
      }, built.html);
      expect(shown, content).toBe(expected);
    }
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('runs nothing even where the policy would let it', async () => {
    const { page, preview } = await frame({ bypassCSP: true });
    await send(page, { ...ARTICLE, title: HOSTILE_TEXT, content: HOSTILE_HTML.join('\n') });
    await preview.getByText(HOSTILE_TEXT, { exact: true }).first().waitFor();
    for (const link of await preview.locator('.article-body a:visible').all()) await link.hover();
    await page.waitForLoadState('networkidle');
    for (const window of [page.mainFrame(), preview]) {
      expect(await window.evaluate(() => Reflect.get(globalThis, 'executed') as unknown)).toBe(
        undefined,
      );
    }
    expect(await preview.locator('main').count()).toBe(1);
    expect(await preview.locator('h1').count()).toBe(1);
  });

  it('shows pictures from where they are, and tells nobody there where from', async () => {
    const referrers: (string | undefined)[] = [];
    const { page, preview } = await frame();
    await page.route('https://pictures.example/**', async (route) => {
      referrers.push((await route.request().allHeaders())['referer']);
      await route.fulfill({ body: PICTURE, contentType: 'image/png' });
    });
    await send(page, ARTICLE);
    const picture = preview.getByRole('img', { name: 'A signed form' }).first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(new Set(referrers)).toEqual(new Set([undefined]));
  });

  it('has nothing for axe to report', async () => {
    const { page, preview } = await frame();
    await send(page, ARTICLE);
    await preview.getByRole('heading', { name: 'Comparing costs' }).waitFor();
    expect(await findViolations(page, preview)).toEqual([]);
  });

  it('is not led away: its headings scroll, every other link opens a window of its own', async () => {
    const { page, preview } = await frame();
    await page.context().route('https://**', (route) => route.abort());
    await send(page, ARTICLE);
    await preview.getByRole('link', { name: 'Two' }).click();
    await preview.locator('#on-two:target').waitFor();
    for (const name of ['Clinics Compared', 'the NHS']) {
      const opened = page.context().waitForEvent('page');
      await preview.getByRole('link', { name }).first().click();
      await (await opened).close();
    }
    expect(new URL(preview.url()).pathname).toBe(PATH);
    expect(await getTitle(preview)).toBe('Comparing costs');
  });
});

describe('the preview ignores', () => {
  it('a message that is no article', async () => {
    const { page, preview, problems } = await frame();
    await send(page, { ...ARTICLE, content: null });
    await waitForDrawing(preview);
    expect(await getTitle(preview)).toBe('Nothing to preview yet');
    expect(problems.filter(isFault)).toEqual([]);
  });

  it.each([
    ['another origin', { sandbox: 'allow-scripts', origin: 'null' }],
    ['this origin that is not the one around it', { sandbox: null, origin: 'own' }],
  ])('a window of %s', async (_, { sandbox, origin }) => {
    const { page, preview } = await frame({ bypassCSP: true });
    await preview.evaluate(() => {
      addEventListener('message', (event) => Object.assign(globalThis, { from: event.origin }));
    });
    await page.evaluate(
      ([message, allowed]) => {
        const foreign = document.createElement('iframe');
        if (allowed) foreign.setAttribute('sandbox', allowed);
        foreign.srcdoc = `<script>parent.frames[0].postMessage(${message}, '*')</script>`;
        document.body.append(foreign);
      },
      [JSON.stringify(ARTICLE), sandbox] as const,
    );
    await preview.waitForFunction(() => Reflect.has(globalThis, 'from'));
    await waitForDrawing(preview);
    const expected = origin === 'own' ? new URL(page.url()).origin : origin;
    expect(await preview.evaluate(() => Reflect.get(globalThis, 'from') as unknown)).toBe(expected);
    expect(await getTitle(preview)).toBe('Nothing to preview yet');
  });
});

describe('the host', () => {
  it('lets this site alone frame the preview, and nobody anything else of the admin area', async () => {
    const { page } = await visit('/about');
    const preview = (await page.request.get(PATH)).headers();
    expect(preview['content-security-policy']).toBe(
      "frame-ancestors 'self'; base-uri 'self'; object-src 'none'; form-action 'self'",
    );
    expect(preview['x-frame-options']).toBe('SAMEORIGIN');
    for (const path of ['/admin', '/admin/articles/new']) {
      const others = (await page.request.get(path)).headers();
      expect(others['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(others['x-frame-options']).toBe('DENY');
    }
    for (const path of ['/admin', '/admin/articles/new', PATH]) {
      const headers = (await page.request.get(path)).headers();
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('serves the preview as the page it is', async () => {
    const { page } = await visit('/about');
    const answer = await page.request.get(PATH);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Nothing to preview yet');
  });
});
