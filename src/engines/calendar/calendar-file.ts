/** Calendar files, RFC 5545 (rules §2, "After the start"). */
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';

export type CalendarDay = {
  /** Stable for a note, so that importing a file twice adds it once. */
  uid: string;
  /** ISO date: the whole day, in the calendar's own zone. */
  day: string;
  title: string;
  note?: string;
};

/** Seconds after midnight. */
const ALARM_SECONDS = 9 * 3600;

/** Names neither this site nor its subject. `madeAt` is an ISO instant. */
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
