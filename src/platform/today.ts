const DAY_MS = 86_400_000;

/** Computed once a day, because every request needs it. */
let known = { day: -1, date: '', month: '' };

/** Today in UTC, YYYY-MM-DD. */
export function today(): string {
  return calendar().date;
}

/** The first day of this month in UTC, YYYY-MM-DD. */
export function monthStart(): string {
  return calendar().month;
}

/** Whether a text is a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function calendar(): typeof known {
  const day = Math.floor(Date.now() / DAY_MS);
  if (day !== known.day) {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    known = { day, date, month: `${date.slice(0, 7)}-01` };
  }
  return known;
}
