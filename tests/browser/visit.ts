/** One browser for all test files of a process, and a fresh profile for each visitor. */
import { resolve } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from 'playwright-core';
import { afterEach, beforeEach, inject } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { launchBrowser } from './browser.ts';

/** Milliseconds for one step; the machine may be busy. */
const STEP_TIMEOUT = 90_000;
/** Chromium's error when it skips the fade between two pages, for example after a quick Back. */
const SKIPPED_FADE = /^Transition was (aborted|skipped)/;
/** Milliseconds for a failed page to report its content. */
const REPORT_TIMEOUT = 5_000;

let browser: Promise<Browser> | undefined;

export type Visitor = {
  page: Page;
  problems: string[];
};

/**
 * Prints why a test failed, with the address and words of each page and its pending requests: a timeout does not
 * say what was on the page.
 */
async function reportFailure(reason: string, contexts: readonly BrowserContext[]) {
  console.error(reason);
  for (const page of contexts.flatMap((context) => context.pages())) {
    const words = await page.locator('body').innerText({ timeout: REPORT_TIMEOUT }).catch(String);
    const requests = await page.requests().catch(() => []);
    const unanswered = requests.filter(
      (request) => request.failure() === null && request.existingResponse() === null,
    );
    const awaited = unanswered.map((request) => request.url()).join(', ') || 'nothing';
    console.error(`${page.url()} waits for ${awaited} and shows:\n${words}`);
  }
}

/** Saves each visitor's trace from a failed test; `npx playwright-core show-trace FILE` opens it. */
async function saveTraces(name: string, contexts: readonly BrowserContext[]) {
  for (const [index, context] of contexts.entries()) {
    const path = resolve('test-results', 'traces', `${name}-${index}.zip`);
    await context.tracing.stop({ path }).then(
      () => console.error(`Its trace is ${path}`),
      (error: unknown) => console.error(`It has no trace: ${String(error)}`),
    );
  }
}

/**
 * Registers visitors for this test file; they leave at the end of each test.
 *
 * @returns opens a page of the served site in a fresh profile
 */
export function useVisitors(): (
  path: string,
  options?: BrowserContextOptions & {
    prepare?: (page: Page) => unknown;
  },
) => Promise<Visitor> {
  const contexts: BrowserContext[] = [];
  let isSecondTry = false;

  beforeEach(({ task }) => {
    isSecondTry = (task.result?.retryCount ?? 0) > 0;
  });

  afterEach(async ({ task }) => {
    const { state, errors } = task.result ?? {};
    const { message, diff = '' } = errors?.at(-1) ?? {};
    if (state === 'fail') {
      await reportFailure(`${message}\n${diff}`, contexts);
      await saveTraces(`${task.name.replace(/\W+/g, '-')}-${task.id}`, contexts);
    }
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  return async (path, { prepare, ...options } = {}) => {
    browser ??= launchBrowser();
    const context = await (
      await browser
    ).newContext({
      baseURL: inject('siteUrl'),
      viewport: DESKTOP,
      // A service worker would come between a page and a test's fake responses.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(STEP_TIMEOUT);
    contexts.push(context);
    // Taking snapshots accounts for an eighth of the running time.
    await context.tracing.start({ snapshots: isExhaustive || isSecondTry });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (!SKIPPED_FADE.test(message)) problems.push(message);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await prepare?.(page);
    await page.goto(path);
    return { page, problems };
  };
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

export function isPrefetch(request: Request): boolean {
  // Some browsers name the purpose when the request begins, others only after it is sent.
  return request.resourceType() === 'prefetch' || request.headers()['sec-purpose'] === 'prefetch';
}

export async function getOverflow(page: Page, width: number, textSize = '100%'): Promise<number> {
  await page.setViewportSize({ ...PHONE, width });
  return page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    return root.scrollWidth - root.clientWidth;
  }, textSize);
}

/** The windows (small phone, large text, desktop) in which the page scrolls sideways. */
export async function findOverflows(page: Page): Promise<string[]> {
  const windows = [
    [320, '100%'],
    [360, '200%'],
    [DESKTOP.width, '100%'],
  ] as const;
  const found: string[] = [];
  for (const [width, size] of windows) {
    const overflow = await getOverflow(page, width, size);
    if (overflow !== 0) found.push(`${overflow} px at ${width} px, text at ${size}`);
  }
  return found;
}

/** Whether the browser has a back/forward cache. The packaged Chromium has none; a full one does. */
export async function keepsPages(kept: Browser): Promise<boolean> {
  const page = await kept.newPage({ baseURL: inject('siteUrl') });
  await page.goto('/contact');
  await page.evaluate(() => {
    addEventListener('pageshow', () => (document.title = 'kept'));
  });
  await page.goto('/terms');
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A cached page shows without loading.
  await page.waitForURL('**/contact', { waitUntil: 'commit' });
  const isKept = await page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const tell = () => done(document.title === 'kept');
        if (document.readyState === 'complete') setTimeout(tell);
        else addEventListener('load', tell);
      }),
  );
  await page.close();
  return isKept;
}
