/** When to give notices of upcoming events. Pure. */
import type { UpcomingItem } from './upcoming.rules.ts';

/** Days in advance, nearest first. */
const DISTANCES = [1, 7, 30, 60];

/** An entry about a policy or a program; one entry for all codes of a program. */
export interface Notice extends UpcomingItem {
  codes: string[];
  /** What receivers identify it by: a policy id, or `program:` and its id. */
  subject: string;
}

/** Deleted codes have no policy: the list and the calendars include them. */
export function listNotices(items: readonly UpcomingItem[]): Notice[] {
  const groups = Map.groupBy(
    items.filter(({ policy_id, program }) => policy_id !== null || program !== null),
    ({ id, kind, date, program }) => (program === null ? id : `${kind}-${program}-${date}`),
  );
  return [...groups].map(([id, own]) => {
    const [first] = own as [UpcomingItem];
    const codes = [...new Set(own.flatMap(({ code }) => code ?? []))].sort();
    const states = own.some((one) => one.states.length === 0)
      ? []
      : [...new Set(own.flatMap((one) => one.states))].sort();
    const subject = first.policy_id ?? `program:${first.program}`;
    return { ...first, id, codes, states, subject, summary: summarize(own, codes) };
  });
}

const MAX_LISTED = 12;

/** One sentence for all codes if it applies to each of them. */
function summarize(items: readonly UpcomingItem[], codes: readonly string[]): string {
  const [{ summary, code }] = items as [UpcomingItem];
  if (code === null || codes.length < 2) return summary;
  const general = new Set(items.map((one) => one.summary.replace(one.code ?? '', '')));
  if (general.size === 1) return summary.replace(code, listCodes(codes));
  return `${summary} Also on this date: ${listCodes(codes.filter((one) => one !== code))}.`;
}

function listCodes(codes: readonly string[]): string {
  const more = codes.length - MAX_LISTED;
  return `${codes.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Distance of the due notice; null while the date is further away than all of them. */
export function dueDistance({ days_left }: Pick<UpcomingItem, 'days_left'>): number | null {
  return DISTANCES.find((distance) => days_left <= distance) ?? null;
}
