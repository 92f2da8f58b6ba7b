/** The five questions: the words people look for, and what an answer has on the screen. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PROJECT } from '../lib/environment.ts';
import type { Screen } from './screen.ts';

export type PatientTask = {
  name: string;
  /** What a text promises: 2 and more is strong, 1 weak. */
  score: (text: string) => number;
  /** Is shown each screen in turn, and may remember what it saw. */
  isAnswer: (screen: Screen) => boolean;
};

/** Each strong word counts 2, weak ones together 1; words are patterns from the beginning of a word. */
const scoreBy =
  (strong: readonly string[], weak: readonly string[]) =>
  (text: string): number => {
    const count = (words: readonly string[]) =>
      words.filter((word) => new RegExp(String.raw`\b(?:${word})`, 'i').test(text)).length;
    return 2 * count(strong) + Math.min(1, count(weak));
  };

const says =
  (...all: RegExp[]) =>
  ({ said }: Screen): boolean =>
    all.every((pattern) => pattern.test(said));

/** The same, also when another screen of the page under this heading has said it: an order is remembered. */
function hasSaid(...all: RegExp[]): (screen: Screen) => boolean {
  const headings = new Set<string>();
  return (screen) => {
    if (says(...all)(screen)) headings.add(screen.heading);
    return headings.has(screen.heading);
  };
}

async function getClinicNames(): Promise<string> {
  const file = resolve(PROJECT, 'content/snapshots/clinics.json');
  const rows = JSON.parse(await readFile(file, 'utf8')) as { name: string }[];
  return rows.map(({ name }) => name).join('|');
}

/** Pieces of the screen's text, each from a clinic's name to the next; the page's heading may be one. */
function toEntries(text: string, names: string): { name: string; entry: string }[] {
  const name = new RegExp(`(${names})`);
  const [, ...pieces] = text.split(name);
  return pieces.flatMap((piece, at) =>
    at % 2 === 0 ? [{ name: piece, entry: pieces[at + 1] ?? '' }] : [],
  );
}

/** Whether some clinic's name is soon followed by a value. */
const states = (screen: Screen, names: string, value: RegExp): boolean =>
  toEntries(screen.text, names).some(({ entry }) => value.test(entry.slice(0, 300)));

const WAIT = /\d (?:working )?(?:day|week)|today|tomorrow|next (?:day|week)/i;
const MS = /\bMS\b|multiple sclerosis/i;
const SERVES_SCOTLAND = /(?:serve[sd]?|nations|sees? people in)\W[^.]{0,80}(?:Scotland|\bUK\b)/i;

/** Nobody need say both: a clinic may name MS on one page, and its nations on another. */
function toScotlandTask(names: string): PatientTask {
  const treats = new Set<string>();
  const serves = new Set<string>();
  let heading = '';
  const score = scoreBy(
    [String.raw`MS\b`, 'multiple sclerosis', 'Scotland', 'nation'],
    ['condition', 'clinic', 'treat'],
  );
  return {
    name: 'Who treats MS in Scotland',
    // A clinic that names MS is worth a look, but not on its own page.
    score: (text) =>
      score(text) +
      ([...treats].some((name) => text.includes(name) && !heading.includes(name)) ? 2 : 0),
    isAnswer: (screen) => {
      heading = screen.heading;
      // What a link promises is no answer yet.
      const promises = screen.controls.filter(({ path, text }) => path && score(text) > 1);
      const text = promises.reduce((rest, link) => rest.replace(link.text, ''), screen.text);
      const isOfBoth = says(MS, /Scotland/)(screen);
      const isListOfMs = MS.test(screen.heading) && says(/treat it|treats? MS/)(screen);
      const listed = /Scotland\s((?:.(?!Wales))*)/.exec(text)?.[1] ?? '';
      for (const { name, entry } of toEntries(text, names)) {
        if (isOfBoth || isListOfMs || MS.test(entry)) treats.add(name);
        if (isOfBoth || SERVES_SCOTLAND.test(entry) || listed.includes(name)) serves.add(name);
      }
      return treats.intersection(serves).size > 0;
    },
  };
}

function toCostTask(names: string): PatientTask {
  const isByCost = hasSaid(/cheapest|costs? (?:the )?least|lowest/i, /first[- ]year/i);
  return {
    name: 'Cheapest first year',
    score: scoreBy(
      ['cheap', 'low', 'cost', 'price', 'charge', 'budget'],
      ['year', 'compare', 'clinic', 'tool'],
    ),
    isAnswer: (screen) => isByCost(screen) && states(screen, names, /£/),
  };
}

function toWaitTask(names: string): PatientTask {
  const isByWait = hasSaid(/soonest|shortest wait|quickest/i);
  const isShort = hasSaid(/wait of a week or less/i);
  return {
    name: 'Soonest wait',
    score: scoreBy(
      ['wait', 'soon', 'quick', 'appointment'],
      ['short', 'compare', 'clinic', 'tool'],
    ),
    // A list of short waits alone answers too, once it has been read to its end.
    isAnswer: (screen) =>
      (isByWait(screen) && states(screen, names, WAIT)) || (isShort(screen) && screen.isListRead),
  };
}

/** The five questions, with nothing remembered. */
export async function getPatientTasks(): Promise<PatientTask[]> {
  const names = await getClinicNames();
  return [
    toCostTask(names),
    toWaitTask(names),
    toScotlandTask(names),
    {
      name: 'What the evidence says on sleep',
      score: scoreBy(['sleep', 'insomnia'], ['evidence', 'research', 'condition', 'guide']),
      isAnswer: says(/sleep|insomnia/i, /nobody (?:yet )?knows|one small trial/i),
    },
    {
      name: 'How to complain',
      score: scoreBy(
        ['complain', 'wrong'],
        ['problem', 'regulator', 'help', 'contact', 'question', 'about'],
      ),
      isAnswer: says(/complain/i, /(?:write|complain|start with|go) to the (?:clinic|service)/i),
    },
  ];
}
