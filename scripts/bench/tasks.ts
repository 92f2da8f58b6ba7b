/**
 * What five questions of patients cost on a phone: taps and screens scrolled, from the home page to the
 * answer. A script looks for each answer as a person does who knows nothing but what the screen shows:
 *
 * 1. It reads the screen. When the answer is on it, the question is done.
 * 2. Of what can be tapped in view, it takes what names the question best, if that is a strong word.
 * 3. Otherwise it scrolls on by four fifths of a screen, so that no line is cut twice.
 * 4. After three screens of a page without a strong word, or at its end, it goes up to the menu, once, and
 *    takes the best there, a weak word too. A page with a strong word in its heading it reads to the end.
 * 5. At the end of a page it returns to the best link there that has a weak word.
 * 6. Without one it goes back to where it was on the page before.
 *
 * Ways back up count as scrolled; closing a menu, going back and choosing from a list count as taps. It
 * does not type: a search box would make all questions the same. Words and rules are the same for every
 * state of the site.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { getFreePort } from '../../tests/fixtures/free-port.ts';
import { beforeStop } from '../lib/run-script.ts';
import { startSiteServer } from '../lib/site-server.ts';
import { getPatientTasks, type PatientTask } from './patient-tasks.ts';
import { type Control, readScreen, type Screen, waitUntilStill } from './screen.ts';

const PHONE = { width: 390, height: 844 };
const STEP = 0.8 * PHONE.height;
const PATIENCE_SCREENS = 3;
const STRONG = 2;
const MOST_MOVES = 200;

type Choice = { control: Control; score: number };

/** A page on the way: how far it has been read, and what may still be worth a try there. */
type Stay = { url: string; y: number; screens: number; seen: Choice[] };

type Walk = {
  page: Page;
  score: (text: string) => number;
  /** The last is the page it is on. */
  stays: [Stay, ...Stay[]];
  /** Links and buttons that it need not try again. */
  tried: Set<string>;
  hasSeenMenu: boolean;
  taps: number;
  pixels: number;
  path: string[];
};

const toKey = ({ path, text }: Control) => path ?? text;

const getStay = ({ stays }: Walk): Stay => stays.at(-1) ?? stays[0];

const toStay = (page: Page): Stay => ({ url: page.url(), y: 0, screens: 0, seen: [] });

/** The best of some choices, the first among equals; nothing that was tried. */
function pickBest({ tried }: Walk, choices: readonly Choice[]): Choice | undefined {
  return choices
    .filter(({ control, score }) => score > 0 && !tried.has(toKey(control)))
    .toSorted((one, other) => other.score - one.score)[0];
}

async function scrollWalk(walk: Walk, from: number, to: number): Promise<void> {
  await walk.page.evaluate((y) => scrollTo(0, y), to);
  const y = await walk.page.evaluate(() => scrollY);
  walk.pixels += Math.abs(y - from);
}

async function tap(walk: Walk, screen: Screen, { control }: Choice): Promise<void> {
  const { page } = walk;
  const element = page.locator(`[data-seen="${screen.controls.indexOf(control)}"]`);
  const before = page.url();
  getStay(walk).y = screen.y;
  walk.tried.add(toKey(control));
  walk.taps += 1;
  walk.path.push(control.text);
  if (control.options.length > 0) {
    const best = control.options.toSorted((one, other) => walk.score(other) - walk.score(one))[0];
    await element.selectOption({ label: best ?? '' });
    walk.taps += 1;
    walk.path.push(best ?? '');
  } else {
    await element.tap();
  }
  if (control.path !== null) {
    await page.waitForURL(({ href }) => href !== before);
    walk.stays.push(toStay(page));
  }
  await waitUntilStill(page);
  getStay(walk).url = page.url();
}

async function closeMenu(walk: Walk): Promise<void> {
  await walk.page.keyboard.press('Escape');
  walk.taps += 1;
  walk.path.push('(close)');
}

async function openMenu(walk: Walk, { y }: Screen): Promise<void> {
  walk.hasSeenMenu = true;
  await scrollWalk(walk, y, 0);
  const screen = await walk.page.evaluate(readScreen);
  const control = screen.controls.find(({ text }) => text === 'Menu');
  if (control) await tap(walk, screen, { control, score: 0 });
}

/** Returns to what was seen further up and taps it. */
async function tapSeen(walk: Walk, { y }: Screen, { control }: Choice): Promise<void> {
  await scrollWalk(walk, y, Math.max(0, control.top - PHONE.height / 2));
  const screen = await walk.page.evaluate(readScreen);
  const again = screen.controls.find((one) => toKey(one) === toKey(control));
  if (again) await tap(walk, screen, { control: again, score: 0 });
  else walk.tried.add(toKey(control));
}

/** False on the page where the walk began. */
async function goBack(walk: Walk): Promise<boolean> {
  walk.stays.pop();
  const stay = walk.stays.at(-1);
  if (!stay) return false;
  walk.taps += 1;
  walk.path.push('(back)');
  await walk.page.goto(stay.url);
  await waitUntilStill(walk.page);
  await walk.page.evaluate((y) => scrollTo(0, y), stay.y);
  return true;
}

/** One move by the rules above; false when there is none left. */
async function move(walk: Walk, screen: Screen): Promise<boolean> {
  const stay = getStay(walk);
  const choices = screen.controls.map((control) => ({ control, score: walk.score(control.text) }));
  const best = pickBest(walk, choices);
  if (screen.isOverlaid) {
    await (best ? tap(walk, screen, best) : closeMenu(walk));
    return true;
  }
  if (best && best.score >= STRONG) {
    await tap(walk, screen, best);
    return true;
  }
  stay.seen.push(...choices.filter(({ control }) => control.path !== null));
  const isPatient = stay.screens < PATIENCE_SCREENS || walk.score(screen.heading) >= STRONG;
  if (!walk.hasSeenMenu && (screen.isEnd || !isPatient)) {
    await openMenu(walk, screen);
    return true;
  }
  if (!screen.isEnd) {
    stay.screens += 1;
    await scrollWalk(walk, screen.y, screen.y + STEP);
    return true;
  }
  const weak = pickBest(walk, stay.seen);
  if (!weak) return goBack(walk);
  await tapSeen(walk, screen, weak);
  return true;
}

async function find(walk: Walk, isAnswer: (screen: Screen) => boolean): Promise<boolean> {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const screen = await walk.page.evaluate(readScreen);
    if (isAnswer(screen)) return true;
    if (!(await move(walk, screen))) return false;
  }
  return false;
}

async function follow(browser: Browser, url: string, task: PatientTask) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: PHONE, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.goto('/');
  await waitUntilStill(page);
  const walk: Walk = {
    ...{ page, stays: [toStay(page)], taps: 0, pixels: 0, path: [] },
    ...{ tried: new Set(['/']), hasSeenMenu: false },
    score: task.score,
  };
  const isFound = await find(walk, task.isAnswer);
  await context.close();
  const screens = Number((walk.pixels / PHONE.height).toFixed(1));
  const score = Number((walk.taps + screens).toFixed(1));
  const { name } = task;
  return { name, isFound, taps: walk.taps, screens, score, path: walk.path.join(' › ') };
}

export type TaskCost = Awaited<ReturnType<typeof follow>>;

/** A table's row. The share is that of what the task cost on another site. */
export function toTaskRow({ name, isFound, taps, screens, score }: TaskCost, other?: TaskCost) {
  if (!isFound) return { task: name, taps: 'not found' };
  const share = other?.isFound ? { share: Number((score / other.score).toFixed(2)) } : {};
  return { task: name, taps, screens, both: score, ...share };
}

/** What each task costs on the built site in a folder. Throws a Refusal when there is none. */
export async function measureTasks(directory: string): Promise<TaskCost[]> {
  const server = await startSiteServer(await getFreePort(), directory);
  beforeStop(server.stop);
  const browser = await launchBrowser();
  beforeStop(() => browser.close());
  const costs: TaskCost[] = [];
  for (const task of await getPatientTasks()) costs.push(await follow(browser, server.url, task));
  await browser.close();
  await server.stop();
  return costs;
}
