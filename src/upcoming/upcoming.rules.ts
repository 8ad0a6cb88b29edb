/** Upcoming events, as entries of a calendar. Pure. */
export const UPCOMING_KINDS = [
  'proposed',
  'effective',
  'retirement',
  'code_ends',
  'program_starts',
  'program_ends',
] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

export interface UpcomingItem {
  /** Stable while the entry is about the same event. */
  id: string;
  kind: UpcomingKind;
  /** First day on which it applies; for a proposal, the last day for comments. YYYY-MM-DD */
  date: string;
  days_left: number;
  title: string;
  /** What happens, one sentence. */
  summary: string;
  policy_id: string | null;
  policy_type: string | null;
  /** The publisher's number of a proposed text. */
  proposal_id: string | null;
  code: string | null;
  program: string | null;
  jurisdictions: readonly string[];
  /** Two-letter codes; empty for all states. */
  states: readonly string[];
  source_url: string | null;
  /** A proposed text is not evidence of coverage. */
  in_force: boolean;
}

/** The item without fields that depend on today. */
export type DatedItem = Omit<UpcomingItem, 'days_left'>;

export interface UpcomingFilter {
  code?: string | undefined;
  /** As requested; resolved against the release. */
  policy_id?: string | undefined;
  state?: string | undefined;
  kind?: UpcomingKind | undefined;
  /** YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 86_400_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Comments are accepted through the last day; all other events are no longer upcoming on their date. */
const isToCome = ({ kind, date }: DatedItem, today: string): boolean =>
  date > today || (kind === 'proposed' && date === today);

/**
 * @param items by date and id.
 * @param policiesOfCode ids of policies for the requested code; null without one.
 * @param policyIds spellings of the requested policy or proposal; null without one.
 */
export function selectUpcoming(
  items: readonly DatedItem[],
  filter: UpcomingFilter,
  { policiesOfCode, policyIds }: Record<'policiesOfCode' | 'policyIds', ReadonlySet<string> | null>,
  today: string,
): UpcomingItem[] {
  const { code, state, kind, from, to } = filter;
  return items
    .filter(
      (item) =>
        isToCome(item, today) &&
        (kind === undefined || item.kind === kind) &&
        (from === undefined || item.date >= from) &&
        (to === undefined || item.date <= to) &&
        (policyIds === null || [item.policy_id, item.proposal_id].some((id) => id !== null && policyIds.has(id))) &&
        (state === undefined || item.states.length === 0 || item.states.includes(state)) &&
        (code === undefined || item.code === code || (item.policy_id !== null && policiesOfCode!.has(item.policy_id))),
    )
    .map((item) => ({ days_left: daysBetween(today, item.date), ...item }));
}
