/** Calendar files, RFC 5545 (rules §2, "After the start"). */
import ical, { ICalAlarmType, ICalEventClass, ICalEventTransparency } from 'ical-generator';

export type CalendarDay = {
  /** ISO date: the whole day, in the calendar's own zone. */
  day: string;
  title: string;
  note?: string;
};

/** Nine in the morning of the day before: many programs drop an alarm after the start of a day. */
const ALARM_SECONDS = 15 * 3600;

/**
 * Names neither this site nor its subject. `madeAt` is an ISO instant. Each event gets a random id: importing
 * the file twice adds it once, and no other file can replace it.
 */
export function toCalendarFile(days: readonly CalendarDay[], madeAt: string): string {
  const calendar = ical({ prodId: { company: 'Own notes', product: 'Days', language: 'EN' } });
  for (const { day, title, note } of days) {
    const event = calendar.createEvent({
      stamp: new Date(madeAt),
      start: new Date(day),
      allDay: true,
      // A text holds no control characters there.
      summary: title.replace(/\p{Cc}/gu, ' '),
      description: note ?? null,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS });
  }
  return calendar.toString();
}
