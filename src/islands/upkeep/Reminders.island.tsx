/** Reminders (rules §2, "After the start"). Input is in no request, address or storage. */
import './Reminders.css';
import { type SubmitEvent, useRef, useState } from 'react';
import { formatCount } from '../../domain/format/counts.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import { readReminders, REMINDER_FIELDS } from '../../domain/upkeep/reminder-form.ts';
import type { Reminder } from '../../domain/upkeep/reminders.ts';
import { asIsland } from '../as-island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useTyped } from '../kit/use-typed.ts';
import { ReminderFields } from './parts/ReminderFields.tsx';

const FILE_NAME = 'reminders.ics';
const FILE_TYPE = 'text/calendar;charset=utf-8';
const NEUTRAL_TITLE = 'Reminder';

/** Calendars expose event ids, so the kind is a number. */
const KINDS: readonly Reminder['id'][] = [
  'renew',
  'last-day',
  'prescription',
  'follow-up',
  'home-office',
  'travel-letter',
];

/** Stable, and reveals nothing about the purpose. */
const toUid = ({ id, day }: Reminder) => `${day}-${KINDS.indexOf(id)}@reminder.invalid`;

async function saveCalendar(reminders: readonly Reminder[], title: string, isPlain: boolean) {
  const { toCalendarFile } = await import('../../engines/calendar/calendar-file.ts');
  const days = reminders.map((reminder) => ({
    uid: toUid(reminder),
    day: reminder.day,
    title,
    ...(isPlain && { note: reminder.text }),
  }));
  saveFile(FILE_NAME, FILE_TYPE, toCalendarFile(days, new Date().toISOString()));
}

function Reminders() {
  const form = useRef<HTMLFormElement>(null);
  const typed = useTyped(form);
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState('');
  const { reminders, faults } = readReminders(typed ?? {});
  const today = typed === null ? '' : toLondonDay(new Date().toISOString());
  const ahead = reminders.filter(({ day }) => day >= today);
  const passed = reminders.filter(({ day }) => day < today);
  const faulty = Object.keys(REMINDER_FIELDS).find((field) => field in faults);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    setTold('');
    if (faulty !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
      return;
    }
    if (ahead.length === 0) {
      setTold('Nothing to save yet. Fill in a part of the form that has a day still to come.');
      return;
    }
    try {
      const title = typed?.['title']?.trim() || NEUTRAL_TITLE;
      await saveCalendar(ahead, title, typed?.['detail'] === 'plain');
      setTold(
        `Saved ${FILE_NAME} with ${formatCount(ahead.length, 'day')}. Open the file to add them to your calendar.`,
      );
    } catch {
      setTold(
        'The file could not be made: a part of this page did not load. The days above are right, so you can write them down. Or try again.',
      );
    }
  }

  return (
    <div className="reminders stack" data-awake={typed !== null || undefined}>
      <form
        ref={form}
        className="reminders-form card stack script-only screen-only"
        aria-label="What to be reminded of"
        autoComplete="off"
        method="dialog"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <ReminderFields faults={isTried ? faults : {}} neutralTitle={NEUTRAL_TITLE} />
        <p className="button-row">
          <button className="button" type="submit" data-start>
            Save the calendar file
          </button>
        </p>
        <p role="status">{told}</p>
      </form>
      {reminders.length > 0 && (
        <section className="reminders-days" aria-labelledby="reminder-days">
          <h3 id="reminder-days">Your days</h3>
          <ul>
            {ahead.map((reminder) => (
              <Day key={toUid(reminder)} {...reminder} />
            ))}
          </ul>
          {passed.length > 0 && (
            <>
              <p>Already passed, so not in the file. Do these today if they still matter:</p>
              <ul>
                {passed.map((reminder) => (
                  <Day key={toUid(reminder)} {...reminder} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </div>
  );
}

function Day({ day, text }: Reminder) {
  return (
    <li>
      <strong>
        <time dateTime={day}>{formatDate(day)}</time>
      </strong>
      {': '}
      {text}
    </li>
  );
}

export default asIsland(Reminders, { name: 'reminders', headingLevel: 2 });
