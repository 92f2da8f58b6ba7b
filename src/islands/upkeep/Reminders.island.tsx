/** Reminders (rules §2, "After the start"). Input never enters a request, an address or storage. */
import './Reminders.css';
import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { formatCount, formatEvery } from '../../domain/format/counts.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import {
  readReminders,
  REMINDER_FIELDS,
  type ReminderFaults,
  type ReminderField,
} from '../../domain/upkeep/reminder-form.ts';
import type { Reminder } from '../../domain/upkeep/reminders.ts';
import { asIsland } from '../as-island.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useTyped } from '../kit/use-typed.ts';
import { Field } from '../kit/Field.tsx';

const FILE_NAME = 'reminders.ics';
const FILE_TYPE = 'text/calendar;charset=utf-8';
const NEUTRAL_TITLE = 'Reminder';

async function saveCalendar(reminders: readonly Reminder[], title: string, isPlain: boolean) {
  const { toCalendarFile } = await import('../../engines/calendar/calendar-file.ts');
  const days = reminders.map((reminder) => ({
    day: reminder.day,
    title,
    ...(isPlain && { note: reminder.text }),
  }));
  saveFile(FILE_NAME, FILE_TYPE, toCalendarFile(days, new Date().toISOString()));
}

function Reminders() {
  const { form, typed } = useTyped();
  const [isTried, setTried] = useState(false);
  const [message, setMessage] = useState('');
  const { reminders, faults } = readReminders(typed ?? {});
  const today = typed === null ? '' : toLondonDay(new Date().toISOString());
  const ahead = reminders.filter(({ day }) => day >= today);
  const passed = reminders.filter(({ day }) => day < today);
  const faulty = Object.keys(REMINDER_FIELDS).find((field) => field in faults);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    setMessage('');
    if (faulty !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
      return;
    }
    if (ahead.length === 0) {
      setMessage('Nothing to save yet. Fill in part of the form with a future date.');
      return;
    }
    try {
      const title = typed?.['title']?.trim() || NEUTRAL_TITLE;
      await saveCalendar(ahead, title, typed?.['detail'] === 'plain');
      setMessage(
        `Saved ${FILE_NAME} with ${formatCount(ahead.length, 'day')}. Open the file to add them to your calendar. It alerts you at 9 in the morning, the day before. Some calendars ignore our alert, so check, and set one there if you need it.`,
      );
    } catch {
      setMessage(
        'The file could not be made, because part of this page did not load. The days on this page are right, so you can write them down, or try again.',
      );
    }
  }

  return (
    <div className="reminders stack" data-awake={typed !== null || undefined}>
      <form
        ref={form}
        className="reminders-form card stack script-only screen-only"
        aria-label="Your reminders"
        autoComplete="off"
        method="dialog"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <ReminderFields faults={isTried ? faults : {}} />
        <p className="button-row">
          <button className="button" type="submit" data-start>
            Save the calendar file
          </button>
        </p>
        <p role="status">{message}</p>
      </form>
      {reminders.length > 0 && (
        <section className="reminders-days" aria-labelledby="reminder-days">
          <h3 id="reminder-days">Your days</h3>
          {toList(ahead)}
          {passed.length > 0 && (
            <>
              <p>Already passed, so not in the file. Do these today if they still matter:</p>
              {toList(passed)}
            </>
          )}
        </section>
      )}
    </div>
  );
}

const toList = (reminders: readonly Reminder[]) => (
  <ul>
    {reminders.map((reminder) => (
      <li key={`${reminder.id} ${reminder.day}`}>
        <strong>
          <time dateTime={reminder.day}>{formatDate(reminder.day)}</time>
        </strong>
        : {reminder.text}
      </li>
    ))}
  </ul>
);

const INTERVALS = [1, 2, 3, 4, 6];

function ReminderFields({ faults }: { faults: ReminderFaults }) {
  const field = (name: ReminderField, hint?: string) => ({
    id: `reminder-${name}`,
    label: REMINDER_FIELDS[name],
    hint,
    error: faults[name],
  });
  const input = (name: ReminderField, props: ComponentProps<'input'>, hint?: string) => (
    <Field {...field(name, hint)}>
      {(control) => <input className="field-input" {...control} {...props} name={name} />}
    </Field>
  );
  const day = (name: ReminderField, hint?: string) => input(name, { type: 'date' }, hint);
  const days = (name: ReminderField, defaultDays: number, hint?: string) =>
    input(name, { type: 'text', inputMode: 'numeric', defaultValue: defaultDays }, hint);
  return (
    <>
      <p className="small muted">Fill in the parts that you want. Leave the others empty.</p>
      <fieldset className="reminders-part grid grid-fit">
        <legend>Before your medicine runs out</legend>
        {day('supplyStart')}
        {days('supplyDays', 30, 'Often 30.')}
        {days('supplyLead', 10, 'When to ask for more. Allow time for the clinic and the post.')}
      </fieldset>
      <fieldset className="reminders-part grid grid-fit">
        <legend>Before a prescription runs out</legend>
        {day('prescriptionDate', 'For one that has not been dispensed yet.')}
      </fieldset>
      <fieldset className="reminders-part grid grid-fit">
        <legend>Follow-ups</legend>
        {day('followUpDay')}
        <Field {...field('followUpEvery', 'Your clinic says how often.')}>
          {(control) => (
            <select className="field-input" {...control} name="followUpEvery" defaultValue="">
              <option value="">no more</option>
              {INTERVALS.map((months) => (
                <option key={months} value={months}>
                  {formatEvery(months)}, for a year
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <fieldset className="reminders-part grid grid-fit">
        <legend>Travel</legend>
        {day('travelLeave')}
        {day('travelReturn')}
        {days('travelLead', 28, 'When to ask for your letter.')}
      </fieldset>
      <fieldset className="reminders-part grid grid-fit">
        <legend>What your calendar shows</legend>
        <Field
          id="reminder-title"
          label="Title of each reminder"
          hint="Calendars are often shared. Choose words that give nothing away."
        >
          {(control) => (
            <input
              className="field-input"
              {...control}
              type="text"
              name="title"
              maxLength={80}
              defaultValue={NEUTRAL_TITLE}
            />
          )}
        </Field>
        <Field
          id="reminder-detail"
          label="Note in each reminder"
          hint="Anyone who sees your calendar can read the note."
        >
          {(control) => (
            <select className="field-input" {...control} name="detail" defaultValue="">
              <option value="">empty</option>
              <option value="plain">what to do on that day</option>
            </select>
          )}
        </Field>
      </fieldset>
    </>
  );
}

export default asIsland(Reminders, { name: 'reminders', headingLevel: 2 });
