/**
 * An editor's working day with every bad hour in it, in forty steps from signing in to signing out, and
 * three counts that have to be nothing at its end:
 *
 * - characters lost: of what was typed, those that neither the editor, nor an offered draft, nor the
 *   database gives back after the accident;
 * - unintended states: after each step, what visitors get to see that the editor did not mean;
 * - messages without a next step: what the desk says went wrong without saying what to do.
 *
 * The rule for each is in `editors-day/`: `day.ts`, `states.ts` and `messages.ts`.
 */
import { expect, it } from 'vitest';
import { startAdminSite } from './admin-site.ts';
import { ACCIDENTS } from './editors-day/accidents.ts';
import { AFTERNOON } from './editors-day/afternoon.ts';
import { beginDay } from './editors-day/day.ts';
import { MORNING } from './editors-day/morning.ts';
import { useOwnClinic } from './own-clinic.ts';
import { useVisitors } from './visit.ts';

/** Milliseconds. Alone, the day takes one to two minutes; beside others, several. */
const DAY_LIMIT = 600_000;

const visit = useVisitors();
const site = await startAdminSite();
const clinic = useOwnClinic(site);

const STEPS = [...MORNING, ...ACCIDENTS, ...AFTERNOON];

it(
  'an editor’s day loses nothing, brings out nothing unmeant, and is always told what to do',
  // A second try would find what the first has left.
  { timeout: DAY_LIMIT, retry: 0 },
  async () => {
    const day = await beginDay(site, clinic, visit);
    let steps = 0;
    try {
      for (const { name, run } of STEPS) {
        await day.runStep(name, () => run(day));
        steps++;
      }
    } finally {
      const { typed, lost, unintended, mute, told } = day.sum();
      console.log(
        `${steps} steps: characters lost ${lost} of ${typed}, ` +
          `unintended states ${unintended.length}, ` +
          `messages without a next step ${mute.length} of ${told}`,
      );
    }
    const { losses, unintended, mute, problems, typed, told } = day.sum();
    expect({ steps, losses, unintended, mute, problems }).toEqual({
      steps: 40,
      losses: [],
      unintended: [],
      mute: [],
      problems: [],
    });
    // Counts of nothing are worth something only where there was much to count.
    expect(typed).toBeGreaterThan(2_000);
    expect(told).toBeGreaterThan(40);
  },
);
