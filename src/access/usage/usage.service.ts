import type { Database } from '../../platform/database/database.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { monthStart, today } from '../../platform/today.ts';
import type { Caller } from '../caller.ts';
import { usageStore } from './usage.queries.ts';
import { type Grouping, MAX_DAYS, MAX_GROUPS, type Usage, type UsageQuery } from './usage.schemas.ts';
import { actorNames, clientNames, type UsedOfGroup, usageByDay } from './usage-days.queries.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const CLIENT_NAMES: Record<string, string> = { api_key: 'API keys', console: 'Console' };

/** @throws AppError VALIDATION_ERROR for a period that ends before it begins or is too long. */
export async function loadUsage(
  database: Database,
  { organizationId, terms }: Caller,
  query: UsageQuery,
): Promise<Usage> {
  const { group_by = 'day', mode = 'live' } = query;
  const { from, to, dates } = toPeriod(query);
  const wanted = { organizationId, from, to, mode };
  const rows = await usageByDay(database, wanted, group_by === 'day' ? 'client' : group_by, MAX_GROUPS);
  const groups = group_by === 'day' ? [] : buildGroups(rows, dates);
  const names = await loadGroupNames(database, organizationId, group_by, groups);
  const month = monthStart();
  return {
    from,
    to,
    group_by,
    mode,
    total: sumRows(rows),
    days: dates.map((date) => ({ date, ...sumRows(rows.filter(({ day }) => day === date)) })),
    groups: groups.map(({ id, ...counts }) => ({ id, name: findGroupName(id, names), ...counts })),
    limits: {
      per_minute: terms.perMinute,
      per_month: terms.perMonth,
      month: month.slice(0, 7),
      used_this_month: await usedInMonth(database, organizationId, month),
    },
  };
}

async function usedInMonth(database: Database, owner: string, month: string): Promise<number> {
  const [read] = await usageStore(database, 'organizations').read([{ owner, month }]);
  return read?.units ?? 0;
}

function toPeriod({ from: first, to: last }: UsageQuery): { from: string; to: string; dates: string[] } {
  const to = last ?? today();
  const from = first ?? dayAfter(to, 1 - USUAL_DAYS);
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count < 1) throw validationError('from', 'must not be after to');
  if (count > MAX_DAYS) throw validationError('from', `must be at most ${MAX_DAYS} days before to`);
  return { from, to, dates: Array.from({ length: count }, (_, at) => dayAfter(from, at)) };
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function sumRows(rows: readonly UsedOfGroup[]): { units: number; requests: number; failed: number } {
  const sum = { units: 0, requests: 0, failed: 0 };
  for (const row of rows) for (const member of ['units', 'requests', 'failed'] as const) sum[member] += row[member];
  return sum;
}

/** Most used first, the combined rest last. */
function buildGroups(rows: readonly UsedOfGroup[], dates: readonly string[]): Omit<Usage['groups'][number], 'name'>[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  const groups = [...byId].map(([id, own]) => {
    const byDay = new Map(own.map((row) => [row.day, row]));
    const units_by_day = dates.map((date) => byDay.get(date)?.units ?? 0);
    return { id, ...sumRows(own), units_by_day, requests_by_day: dates.map((date) => byDay.get(date)?.requests ?? 0) };
  });
  return groups.sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || b.units - a.units || b.requests - a.requests,
  );
}

async function loadGroupNames(
  database: Database,
  organizationId: string,
  group: Grouping,
  groups: readonly { id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = groups.flatMap(({ id }) => id ?? []);
  const requested = { key: () => actorNames(database, organizationId, ids), client: () => clientNames(database, ids) };
  const rows = group === 'key' || group === 'client' ? await requested[group]() : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function findGroupName(id: string | null, names: ReadonlyMap<string, string>): string {
  return id === null ? 'Other' : (CLIENT_NAMES[id] ?? names.get(id) ?? id);
}
