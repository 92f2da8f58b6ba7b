/**
 * Counts the taps and screens from the home page to an answer. The script reads on until a screen
 * has the answer or a control with a strong word; at the end of a page, it taps the best control
 * with a weak word or goes back.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { openSites, PHONE, waitUntilStill } from './phone.ts';
import { type Control, readPage, type Screen, toScreens } from './screen.ts';

type PatientTask = {
  name: string;
  /** Words that promise an answer (strong) or may lead to one (weak). */
  strong: RegExp;
  weak: RegExp;
  isAnswer: (screen: Screen) => boolean;
};

const says = ({ read }: Screen, ...all: RegExp[]) => all.every((pattern) => pattern.test(read));

const PATIENT_TASKS: readonly PatientTask[] = [
  {
    name: 'Cheapest first year',
    strong: /\b(cheap|low|cost|price|charge|budget)/gi,
    weak: /\b(year|compare|clinic|tool|menu)/i,
    isAnswer: (screen) =>
      says(screen, /cheapest|costs? (the )?least|lowest/i, /first[- ]year/i, /£/),
  },
  {
    name: 'Shortest wait',
    strong: /\b(wait|soon|quick|appointment)/gi,
    weak: /\b(short|compare|clinic|tool|menu)/i,
    isAnswer: (screen) =>
      says(screen, /soonest|shortest wait|quickest|wait of a week or less/i) &&
      /\d (working )?(day|week)|today|tomorrow|next (day|week)/i.test(screen.text),
  },
  {
    name: 'Who treats MS in Scotland',
    strong: /\b(MS\b|multiple sclerosis|Scotland|nation)/gi,
    weak: /\b(condition|clinic|treat|menu)/i,
    isAnswer: (screen) =>
      says(screen, /clinics? found/i, /Scotland/) &&
      /treats.{0,200}(\bMS\b|multiple sclerosis)/i.test(screen.text),
  },
  {
    name: 'What the evidence says on sleep',
    strong: /\b(sleep|insomnia)/gi,
    weak: /\b(evidence|research|condition|guide|menu)/i,
    isAnswer: (screen) => says(screen, /sleep|insomnia/i, /nobody (yet )?knows|one small trial/i),
  },
  {
    name: 'How to complain',
    strong: /\b(complain|wrong)/gi,
    weak: /\b(problem|regulator|help|contact|question|about|menu)/i,
    isAnswer: (screen) =>
      says(screen, /complain/i, /(write|complain|start with|go) to the (clinic|service)/i),
  },
];

type Walk = {
  page: Page;
  task: PatientTask;
  /** Pages visited and pixels read on each, the current one last. */
  visits: { url: string; y: number }[];
  taps: string[];
  pixels: number;
};

const rate = ({ strong, weak }: PatientTask, { text }: Control): number =>
  2 * (text.match(strong)?.length ?? 0) + Number(weak.test(text));

const pickBest = ({ task, taps }: Walk, controls: readonly Control[], minRating: number) =>
  controls
    .filter((control) => rate(task, control) >= minRating && !taps.includes(control.text))
    .toSorted((one, other) => rate(task, other) - rate(task, one))[0];

async function tap({ page, taps }: Walk, { id, text }: Control): Promise<'moved'> {
  taps.push(text);
  await page.locator(`[data-seen="${id}"]`).tap();
  return 'moved';
}

async function move(walk: Walk): Promise<'found' | 'moved' | 'lost'> {
  const { page, task, visits, taps } = walk;
  await waitUntilStill(page);
  const reading = await page.evaluate(readPage);
  let visit = visits.at(-1);
  if (visit?.url !== page.url()) visits.push((visit = { url: page.url(), y: reading.y }));
  for (const screen of toScreens(reading, visit.y)) {
    walk.pixels += screen.y - visit.y;
    visit.y = screen.y;
    if (task.isAnswer(screen)) return 'found';
    const strong = pickBest(walk, screen.controls, 2);
    if (strong) return tap(walk, strong);
  }
  const weak = pickBest(walk, reading.controls, 1);
  if (weak) return tap(walk, weak);
  visits.pop();
  const before = visits.at(-1);
  if (!before) return 'lost';
  taps.push('(back)');
  await page.goto(before.url);
  return 'moved';
}

export async function benchTasks(folders: readonly string[]): Promise<void> {
  const { browser, urls, close } = await openSites(...folders.map((folder) => resolve(folder)));
  const rows = [];
  for (const task of PATIENT_TASKS) {
    for (const [at, url] of urls.entries()) {
      const page = await browser.newPage({ ...PHONE, reducedMotion: 'reduce' });
      await page.goto(url);
      const walk: Walk = { page, task, visits: [], taps: [], pixels: 0 };
      let state = await move(walk);
      for (let moves = 1; state === 'moved' && moves < 60; moves += 1) state = await move(walk);
      await page.close();
      console.log(`${task.name}: ${walk.taps.join(' › ')}`);
      const screens = Number((walk.pixels / PHONE.viewport.height).toFixed(1));
      const row = { task: task.name, taps: walk.taps.length, screens, found: state === 'found' };
      rows.push({ site: folders[at], ...row });
    }
  }
  await close();
  console.log('Taps and screens from the home page to the answer');
  console.table(rows);
}
