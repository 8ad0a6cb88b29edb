/** Suggestions when no change is found: the date of the last change, and whether any exist without the code filter. */
import { changeWindow } from '../../changes/changes.public.ts';
import { toAuthority } from './decision-result.ts';
import type { ToolContext, ToolSource } from './tool.ts';

const DAY_MS = 86_400_000;
/** The longest window that a request may cover. */
export const MAX_DAYS = 90;
const EVER = '1970-01-01T00:00:00.000Z';
const MAX_NAMED = 4;

interface NoChanges {
  hint: string;
  /** Policies that were checked. */
  sources: ToolSource[];
}

export async function noChanges(
  { database, model, now }: ToolContext,
  {
    codes,
    policyIds,
    daysBack,
  }: { codes: readonly string[] | null; policyIds: readonly string[] | null; daysBack: number },
): Promise<NoChanges> {
  const since = new Date(now.getTime() - daysBack * DAY_MS).toISOString();
  const count = async (ids: readonly string[] | null, from: string) =>
    changeWindow(database, { since: from, policyIds: ids }, { limit: 1, offset: 0 });
  const window = daysBack === 1 ? 'in the last day' : `in the last ${daysBack} days`;
  const others = codes === null ? null : (await count(null, since)).total;
  const wider =
    others === null ? '' : ` Without codes there ${others === 1 ? 'is 1 change' : `are ${others} changes`}.`;
  if (policyIds?.length === 0)
    return { hint: `No policy lists ${codes!.join(', ')}: check the codes, or leave them out.${wider}`, sources: [] };
  const last = (await count(policyIds, EVER)).items[0];
  const owner = policyIds === null ? '' : ` of the policies that list ${codes!.join(', ')} (${named(policyIds)})`;
  return {
    hint: `No change ${window}${owner}; ${last === undefined ? 'none is recorded.' : lastOne(last.changed_at, now)}${wider}`,
    sources: (policyIds ?? []).slice(0, MAX_NAMED).flatMap((id) => findPolicySource(model, id)),
  };
}

function lastOne(at: string, now: Date): string {
  const days = Math.ceil((now.getTime() - Date.parse(at)) / DAY_MS);
  const query = days <= MAX_DAYS ? `ask with days_back ${days}` : `longer ago than days_back reaches (${MAX_DAYS})`;
  return `the last was on ${at.slice(0, 10)}: ${query}.`;
}

function named(ids: readonly string[]): string {
  const rest = ids.length - MAX_NAMED;
  return `${ids.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function findPolicySource(model: ToolContext['model'], id: string): ToolSource[] {
  const head = model.policies.byPolicyId.get(id);
  if (head === undefined) return [];
  const { policy_id, source_url, last_verified_at, effective_date } = head;
  return [
    {
      policy_id,
      source_url,
      authority: toAuthority(source_url),
      retrieved_at: last_verified_at,
      as_of: effective_date,
    },
  ];
}
