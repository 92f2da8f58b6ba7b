/** Calendar files, RFC 5545 (rules §2, "After the start"). */
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';

export type CalendarDay = {
  /** Stays the same for the same note, so that a file read in twice adds it once. */
  uid: string;
  /** ISO date: the whole of that day, in whatever zone the calendar is. */
  day: string;
  title: string;
  /** Left out where the note is empty. */
  note?: string;
};

/** Seconds after midnight at which a day is announced. */
const ALARM_SECONDS = 9 * 3600;

/**
 * The text of a calendar file: each day a private whole-day event that keeps nobody busy, announced at 9
 * in the morning. Names neither this site nor its subject.
 *
 * @param madeAt ISO instant
 */
export function toCalendarFile(days: readonly CalendarDay[], madeAt: string): string {
  const calendar = ical({ prodId: { company: 'Own notes', product: 'Days', language: 'EN' } });
  for (const { uid, day, title, note } of days) {
    const event = calendar.createEvent({
      id: uid,
      stamp: new Date(madeAt),
      start: new Date(day),
      allDay: true,
      summary: title,
      description: note ?? null,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event
      .createAlarm({ type: ICalAlarmType.display, triggerAfter: ALARM_SECONDS })
      .relatesTo(ICalAlarmRelatesTo.start);
  }
  return calendar.toString();
}
