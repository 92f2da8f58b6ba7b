/** "Leave this site quickly" (rules §11): its link, or pressing Shift three times. */
import {
  countShifts,
  NO_SHIFTS,
  SHIFT_WITHIN_MS,
  type ShiftStep,
  SHIFTS_TO_LEAVE,
  toShiftStep,
} from '../../domain/page/leaving.ts';
import { make } from '../elements.ts';
import { forgetVisit } from '../forget-visit.ts';
import { tabStorage } from '../storage.ts';

/** Set during a visit; leaving removes it. */
const VISIT = 'visit-goes-on';

const link = document.querySelector<HTMLAnchorElement>('.leave-quickly a');
const status = document.querySelector('.leave-quickly [role]');
let count = NO_SHIFTS;
let timer: ReturnType<typeof setTimeout> | undefined;

function cover() {
  for (const part of document.body.children) part.setAttribute('hidden', '');
  const note = make('p', { role: 'alert' });
  document.body.append(note);
  note.textContent = document.title = 'Loading';
}

function leave(event?: Event) {
  event?.preventDefault();
  cover();
  document.head.append(make('meta', { name: 'referrer', content: 'no-referrer' }));
  void forgetVisit().then(() => location.replace(link?.href ?? '/'));
}

function tell(text: string) {
  status?.replaceChildren(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (count.presses > 0) take('other', 0);
    else status?.replaceChildren();
  }, SHIFT_WITHIN_MS);
}

function take(step: ShiftStep, now: number) {
  const before = count.presses;
  count = countShifts(count, step, now);
  const missing = SHIFTS_TO_LEAVE - count.presses;
  if (missing === 0) {
    count = NO_SHIFTS;
    leave();
  } else if (count.presses > before) {
    tell(`Shift, press ${missing} more ${missing > 1 ? 'times' : 'time'} to leave.`);
  } else if (count.presses < before) tell('Leaving is cancelled.');
}

const TYPED =
  'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=submit], [type=button])';

function takeKey(event: KeyboardEvent) {
  const focused = document.activeElement as HTMLElement | null;
  const isInField = focused?.isContentEditable || focused?.matches(TYPED);
  const step = toShiftStep(event, isInField === true);
  if (step) take(step, event.timeStamp);
}

const takeOther = ({ timeStamp }: Event) => take('other', timeStamp);

link?.addEventListener('click', leave);
addEventListener('keydown', takeKey, true);
addEventListener('keyup', takeKey, true);
addEventListener('pointerdown', takeOther, true);
addEventListener('wheel', takeOther, { capture: true, passive: true });

// Pages in the back/forward cache may show answers, so restore them only during the visit.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) tabStorage.write(VISIT, '1');
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && tabStorage.read(VISIT) === null) location.reload();
});
