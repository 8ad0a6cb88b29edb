/** GET /v1/policies: policies by date or by relevance, one page at a time. */
import { compareNewest, type Model, type PolicyHead } from '../../corpus/corpus.public.ts';
import { bestScored } from '../../platform/collections/best-scored.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import type { PolicyListItem, PolicyQuery } from '../policies.schemas.ts';
import type { FoundScores } from '../search/position-scores.ts';
import { rankPolicies } from '../search/rank-policies.ts';
import type { SearchBudgets } from '../search/search-policies.ts';
import type { Accounted } from '../semantic/accounted.ts';
import { listFilter } from './list-filter.ts';
import { createItemBuilder } from './list-item.ts';
import { countFamilies, findGrouping, firstOfFamily, type Grouping, withFamily } from './policy-family.ts';

export const DEFAULT_LIMIT = 50;

/** End of a page: its last policy with its position in the order, and the release of that order. */
export type ListPosition = { release: string; id: string } & ({ date: string | null } | { score: number });

export interface PolicyPage {
  items: PolicyListItem[];
  /** The policies of the items. */
  heads: PolicyHead[];
  /** Total number of policies; null when every text would have to be read. */
  total(): number | null;
  /** Null on the last page. */
  next: ListPosition | null;
  limit: number;
  query: string | null;
  /** The search exceeded the work budget: results were omitted, or the page is shorter than requested. */
  truncated: boolean;
  /** How well the first policy matches; null without results, or when the text names what it requests. */
  first: Accounted | null;
}

/**
 * One page of policies.
 * @param after end of the previous page; if from another release, continues after the same policy in this release's
 * order.
 * @param work budget of the search. @param vector of the text for the release's vectors; null without one.
 * @throws AppError VALIDATION_ERROR.
 */
export function listPolicies(
  model: Model,
  query: PolicyQuery,
  after: ListPosition | null,
  today: string,
  work = WORK_PER_UNIT,
  vector: Float32Array | null = null,
): PolicyPage {
  const text = query.q?.trim() ?? '';
  const limit = query.limit ?? DEFAULT_LIMIT;
  const accepts = listFilter(model, query, today);
  const grouping = findGrouping(model, query, today, accepts);
  const requested = { limit, after, accepts, grouping, vector };
  // Texts have a separate budget, so that every page makes progress.
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const {
    heads: found,
    next,
    total,
    first = null,
  } = text === '' ? pageByDate(model, requested) : pageByRelevance(model, text, requested, budgets);
  const heads = grouping === null ? found : found.map(grouping.displayed);
  const items = heads.map(withFamily(createItemBuilder(model, query, today), grouping));
  return {
    items,
    heads,
    total,
    next,
    limit,
    first,
    query: text === '' ? null : text,
    truncated: budgets.words.exceeded || budgets.texts.exceeded,
  };
}

type Page = Pick<PolicyPage, 'heads' | 'next' | 'total'> & Partial<Pick<PolicyPage, 'first'>>;
interface Requested {
  limit: number;
  after: ListPosition | null;
  accepts(head: PolicyHead): boolean;
  grouping: Grouping | null;
  vector: Float32Array | null;
}

/** Newest first. The cursor stores the last policy's sort key, which other policies cannot shift. */
function pageByDate({ policies, release }: Model, { limit, after, accepts, grouping }: Requested): Page {
  const last = after !== null && 'date' in after ? { effective_date: after.date, policy_id: after.id } : null;
  const total = () => policies.heads.filter(accepts).filter(firstOfFamily(grouping)).length;
  const isFirst = firstOfFamily(grouping);
  const heads: PolicyHead[] = [];
  for (const head of policies.heads) {
    if (!accepts(head) || !isFirst(head)) continue;
    if (last !== null && compareNewest(head, last) <= 0) continue;
    if (heads.length === limit) {
      const { policy_id, effective_date } = heads.at(-1)!;
      return { heads, total, next: { release: release.id, id: policy_id, date: effective_date } };
    }
    heads.push(head);
  }
  return { heads, total, next: null };
}

/** Best first, ties by policy id. A page that the budget ends early continues where it stopped. */
function pageByRelevance(
  model: Model,
  text: string,
  { limit, after, accepts, grouping, vector }: Requested,
  budgets: SearchBudgets,
): Page {
  const { heads: all } = model.policies;
  const found = rankPolicies(model, text, accepts, budgets, vector);
  const { scores } = found;
  const last = after !== null && 'score' in after ? after : null;
  const isLater = last === null ? () => true : laterThan(model, scores, last);
  const isAccepted = (position: number) => scores.has(position) && accepts(all[position]!);
  // Which member contains a phrase is known only after reading its text, so such a family may recur on a later page.
  const recurs = last === null || grouping === null || found.readsTexts;
  const isOnEarlierPage = (head: PolicyHead) =>
    !recurs && grouping.family(head).some(({ position }) => isAccepted(position) && !isLater(position));
  const isFirst = firstOfFamily(grouping);
  const heads: PolicyHead[] = [];
  const page = (next: ListPosition | null): Page => ({
    heads,
    next,
    first: found.first,
    total() {
      if (found.readsTexts) return last === null && next === null ? heads.length : null;
      return countFamilies(scores.positions.filter(isAccepted), all, grouping);
    },
  });
  let walked: ListPosition | null = after;
  const candidates = bestScored({
    items: scores.positions,
    scores: scores.scores,
    precedes: (one, other) => all[one]!.policy_id < all[other]!.policy_id,
    accepts: (position) => isLater(position) && isAccepted(position),
  });
  for (const position of candidates) {
    const head = all[position]!;
    const fits = found.fits(head);
    const counts = fits === true && isFirst(head) && !isOnEarlierPage(head);
    if (fits === null || (counts && heads.length === limit)) return page(walked);
    if (counts) heads.push(head);
    walked = { release: model.release.id, id: head.policy_id, score: scores.scores[position]! };
  }
  return page(null);
}

/** Whether a policy comes after the end of a page; one from another release may have another score in this one. */
function laterThan(
  { policies: { heads, byPolicyId } }: Model,
  { scores }: FoundScores,
  last: { id: string; score: number },
): (position: number) => boolean {
  const own = scores[byPolicyId.get(last.id)?.position ?? -1] ?? -1;
  const score = own >= 0 ? own : last.score;
  return (position) =>
    scores[position]! < score || (scores[position] === score && heads[position]!.policy_id > last.id);
}
