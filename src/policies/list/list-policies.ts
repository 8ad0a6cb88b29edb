/** GET /v1/policies: policies by date or by relevance, one page at a time. */
import { compareNewest, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { bestFirst } from '../../platform/collections/best-first.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import type { PolicyListItem, PolicyQuery } from '../policies.schemas.ts';
import { type SearchBudgets, searchPolicies } from '../search/search-policies.ts';
import { listFilter } from './list-filter.ts';
import { createItemBuilder } from './list-item.ts';

export const DEFAULT_LIMIT = 50;

/** Where a page ended: the policy there with its place in the order, and the release that had this order. */
export type ListPosition = { release: string; id: string } & ({ date: string | null } | { score: number });

export interface PolicyPage {
  items: PolicyListItem[];
  /** The policies of the items. */
  heads: PolicyHead[];
  /** Policies on all pages together; null where every text would have to be read to report. */
  total(): number | null;
  /** Null when nothing follows. */
  next: ListPosition | null;
  limit: number;
  query: string | null;
  /** The search cost more than one answer may: some of it was left out, or the page is shorter than requested. */
  truncated: boolean;
}

/**
 * One page of policies.
 * @param after where the page before ended; from another release it continues after the same policy in the order of this one.
 * @param work units that a search may cost.
 * @throws AppError VALIDATION_ERROR.
 */
export function listPolicies(
  model: Model,
  query: PolicyQuery,
  after: ListPosition | null,
  today: string,
  work = WORK_PER_UNIT,
): PolicyPage {
  const text = query.q?.trim() ?? '';
  const limit = query.limit ?? DEFAULT_LIMIT;
  const requested = { limit, after, accepts: listFilter(model, query, today) };
  // Texts have a share of their own, so that every page gets on.
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const { heads, next, total } =
    text === '' ? pageByDate(model, requested) : pageByRelevance(model, text, requested, budgets);
  const items = heads.map(createItemBuilder(model, query, today));
  return {
    items,
    heads,
    total,
    next,
    limit,
    query: text === '' ? null : text,
    truncated: budgets.words.exceeded || budgets.texts.exceeded,
  };
}

type Page = Pick<PolicyPage, 'heads' | 'next' | 'total'>;
interface Requested {
  limit: number;
  after: ListPosition | null;
  accepts(head: PolicyHead): boolean;
}

/** Newest first. The position holds the last policy's place in the order, which other policies cannot shift. */
function pageByDate({ policies, release }: Model, { limit, after, accepts }: Requested): Page {
  const last = after !== null && 'date' in after ? { effective_date: after.date, policy_id: after.id } : null;
  const total = () => count(policies.heads, accepts);
  const heads: PolicyHead[] = [];
  for (const head of policies.heads) {
    if (last !== null && compareNewest(head, last) <= 0) continue;
    if (!accepts(head)) continue;
    if (heads.length === limit) {
      const { policy_id, effective_date } = heads.at(-1)!;
      return { heads, total, next: { release: release.id, id: policy_id, date: effective_date } };
    }
    heads.push(head);
  }
  return { heads, total, next: null };
}

function count<Value>(values: Iterable<Value>, accepts: (value: Value) => boolean): number {
  let counted = 0;
  for (const value of values) if (accepts(value)) counted += 1;
  return counted;
}

/** Best first, policies of equal score by policy id. A page that its budget ends early continues where it stopped. */
function pageByRelevance(
  model: Model,
  text: string,
  { limit, after, accepts }: Requested,
  budgets: SearchBudgets,
): Page {
  const { heads: all, byPolicyId } = model.policies;
  const found = searchPolicies(model, text, budgets);
  const precedes = (one: number, other: number) => {
    const difference = found.score(one) - found.score(other);
    return difference === 0 ? all[one]!.policy_id < all[other]!.policy_id : difference > 0;
  };
  const last = after !== null && 'score' in after ? after : null;
  const lastPosition = last === null ? undefined : byPolicyId.get(last.id)?.position;
  const known = lastPosition !== undefined && found.positions.includes(lastPosition);
  const score = known ? found.score(lastPosition) : (last?.score ?? 0);
  const isLater = (position: number) =>
    last === null ||
    found.score(position) < score ||
    (found.score(position) === score && all[position]!.policy_id > last.id);
  const candidates = found.positions.filter((position) => isLater(position) && accepts(all[position]!));
  const heads: PolicyHead[] = [];
  const page = (next: ListPosition | null): Page => ({
    heads,
    next,
    total() {
      if (!found.readsTexts) return count(found.positions, (position) => accepts(all[position]!));
      return last === null && next === null ? heads.length : null;
    },
  });
  let walked: ListPosition | null = after;
  for (const position of bestFirst(candidates, precedes)) {
    const head = all[position]!;
    const fits = found.fits(head);
    if (fits === null || (fits && heads.length === limit)) return page(walked);
    if (fits) heads.push(head);
    walked = { release: model.release.id, id: head.policy_id, score: found.score(position) };
  }
  return page(null);
}
