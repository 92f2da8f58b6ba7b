import type { Frame, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cleanArticleHtml } from '../../src/engines/article-html/clean-article-html.ts';
import type { ArticlePreview } from '../../src/domain/article/article-preview.ts';
import { BENIGN_HTML } from '../fixtures/benign.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { HOSTILE_HTML, HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { isFault } from './admin-site.ts';
import { findViolations } from './axe.ts';
import { useVisitors } from './visit.ts';

const visit = useVisitors();
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

const waitForDrawing = (preview: Frame) =>
  preview.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

describe('the preview', () => {
  it('shows the article sent by the surrounding window as readers will see it, and asks for it again after a reload', async () => {
    const { page, problems, preview } = await frame();
    await send(page, { ...ARTICLE, content: null });
    await waitForDrawing(preview);
    expect(await getTitle(preview)).toBe('Nothing to preview yet');
    await send(page, ARTICLE);
    await preview.getByRole('heading', { level: 1, name: 'Comparing costs' }).waitFor();
    expect(await preview.locator('main p').first().textContent()).toBe(
      'By A. Writer. 2 November 2026. About 1 minute to read.',
    );
    await preview.getByText('Filed under Guides, Cost, fees.', { exact: true }).waitFor();
    expect(await preview.locator('.guide-contents a').count()).toBe(4);
    expect(await preview.locator('.site-header, .site-footer').count()).toBe(2);
    expect(await findViolations(page, preview)).toEqual([]);
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

  it('cleans HTML exactly as the build does, and runs none of it', async () => {
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

  it('runs nothing, even if the security policy would allow it', async () => {
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

  it('stays in place when a heading or a link is clicked', { tags: ['exhaustive'] }, async () => {
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
  const WINDOWS = [
    ['a window on another origin', { sandbox: 'allow-scripts', origin: 'null' }],
    ['a window on this origin other than its parent', { sandbox: null, origin: 'own' }],
  ] as const;

  it.each(chooseCases(WINDOWS, 1))('messages from %s', async (_, { sandbox, origin }) => {
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

it('only this site may frame the preview, and nobody may frame the rest of the admin area', async () => {
  const ask = async (path: string) => (await fetch(inject('siteUrl') + path)).headers;
  const preview = await ask(PATH);
  expect(preview.get('content-security-policy')).toBe(
    "frame-ancestors 'self'; base-uri 'self'; object-src 'none'; form-action 'self'",
  );
  expect(preview.get('x-frame-options')).toBe('SAMEORIGIN');
  for (const path of ['/admin', '/admin/articles/new']) {
    const others = await ask(path);
    expect(others.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(others.get('x-frame-options')).toBe('DENY');
    expect(others.get('x-robots-tag')).toBe('noindex');
    expect(others.get('referrer-policy')).toBe('no-referrer');
  }
  expect(preview.get('x-robots-tag')).toBe('noindex');
  expect(preview.get('referrer-policy')).toBe('no-referrer');
});
