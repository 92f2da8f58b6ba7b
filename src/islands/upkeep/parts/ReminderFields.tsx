import {
  REMINDER_FIELDS,
  type ReminderFaults,
  type ReminderField,
} from '../../../domain/upkeep/reminder-form.ts';
import { formatEvery } from '../../../domain/format/counts.ts';
import { Field } from '../../kit/Field.tsx';

type Props = {
  faults: ReminderFaults;
  neutralTitle: string;
};

const INTERVALS = [1, 2, 3, 4, 6];

export function ReminderFields({ faults, neutralTitle }: Props) {
  const field = (name: ReminderField, hint?: string) => ({
    id: `reminder-${name}`,
    label: REMINDER_FIELDS[name],
    hint,
    error: faults[name],
  });
  const day = (name: ReminderField, hint?: string) => (
    <Field {...field(name, hint)}>
      {(control) => <input className="field-input" {...control} type="date" name={name} />}
    </Field>
  );
  const days = (name: ReminderField, usual: number, hint?: string) => (
    <Field {...field(name, hint)}>
      {(control) => (
        <input
          className="field-input"
          {...control}
          type="text"
          inputMode="numeric"
          name={name}
          defaultValue={usual}
        />
      )}
    </Field>
  );
  return (
    <>
      <p className="small muted">Fill in the parts that you want. Leave the others empty.</p>
      <fieldset className="reminders-part grid grid-fit">
        <legend>Before your medicine runs out</legend>
        {day('supplyStart')}
        {days('supplyDays', 30, 'It is often 30.')}
        {days('supplyLead', 10, 'When to ask for more. Allow for the clinic and the post.')}
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
          label="Title of each day"
          hint="Calendars are often shared. Choose words that give nothing away."
          error={undefined}
        >
          {(control) => (
            <input
              className="field-input"
              {...control}
              type="text"
              name="title"
              maxLength={80}
              defaultValue={neutralTitle}
            />
          )}
        </Field>
        <Field
          id="reminder-detail"
          label="Note inside each day"
          hint="Whoever sees your calendar can read the note."
          error={undefined}
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
