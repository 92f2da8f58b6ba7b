/** Calendar files, RFC 5545 (rules §2, "After the start"). */
import ical, { ICalAlarmType, ICalEventClass, ICalEventTransparency } from 'ical-generator';

export type CalendarDay = {
  /** ISO date: a whole day in the calendar's own time zone. */
  day: string;
  title: string;
  note?: string;
};

/** 9 am on the day before, because many programs drop an alarm once the day has begun. */
const ALARM_SECONDS = 15 * 3600;

/**
 * Mentions neither this site nor its subject. `madeAt` is an ISO instant. Random event IDs mean
 * that importing the file twice adds its events once, and that no other file can replace them.
 */
export function toCalendarFile(days: readonly CalendarDay[], madeAt: string): string {
  const calendar = ical({ prodId: { company: 'Own notes', product: 'Days', language: 'EN' } });
  for (const { day, title, note } of days) {
    const event = calendar.createEvent({
      stamp: new Date(madeAt),
      start: new Date(day),
      allDay: true,
      // Text fields must not contain control characters.
      summary: title.replace(/\p{Cc}/gu, ' '),
      description: note ?? null,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS });
  }
  return calendar.toString();
}
