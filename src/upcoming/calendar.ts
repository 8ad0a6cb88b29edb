/** Calendars (RFC 5545) of upcoming events. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { UpcomingItem } from './upcoming.rules.ts';

const LABELS: Record<UpcomingItem['kind'], string> = {
  proposed: 'Comments end',
  effective: 'Takes effect',
  retirement: 'Retires',
  code_ends: 'Code ends',
  program_starts: 'Prior authorization starts',
  program_ends: 'Prior authorization ends',
};

/** @param host part of the event ids. */
export function writeCalendar(name: string, items: readonly UpcomingItem[], host: string, now: Date): string {
  const calendar = ical({
    // The library does not escape the name: a line break in it would begin a new calendar line.
    name: name.replaceAll(/\p{Cc}+/gu, ' '),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Coverage Policy Intelligence', product: 'Upcoming', language: 'EN' },
    ttl: 12 * 3_600,
  });
  for (const { id, kind, date, title, summary, source_url, policy_id, code } of items)
    calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: `${LABELS[kind]}: ${[policy_id ?? code, title].filter((part) => part !== null).join(' ')}`,
      description: summary,
      ...(source_url === null ? {} : { url: source_url }),
    });
  return calendar.toString();
}
