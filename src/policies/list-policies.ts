/** GET /v1/policies: policies by date or by relevance, one page at a time. */
import {
  compareNewest,
  criteriaOf,
  displayCode,
  firstCodesOf,
  type Model,
  normalizeCode,
  type PolicyHead,
  statusOn,
} from '../corpus/corpus.public.ts';
import { bestFirst } from '../platform/collections/best-first.ts';
import { WORK_PER_UNIT, WorkBudget } from '../platform/collections/work-budget.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { knownNames } from '../platform/http/notices.ts';
import { jurisdictionFilter } from './jurisdiction-filter.ts';
import { LIST_INCLUDES, type PolicyListItem, type PolicyQuery } from './policies.schemas.ts';
import { type SearchBudgets, searchPolicies } from './search-policies.ts';
import { sourceShape } from './source-shape.ts';
import { servesState, stateOf } from './states.ts';

const LIST_CODES = 50;
const LIST_CRITERIA = 20;
export const DEFAULT_LIMIT = 50;

/** Where a page ended: the policy there with its place in the order, and the release that had this order. */
export type ListPosition = { release: string; id: string } & ({ date: string | null } | { score: number });

export interface PolicyPage {
  items: PolicyListItem[];
  /** Null when nothing follows. */
  next: ListPosition | null;
  limit: number;
  query: string | null;
  /** The search cost more than one answer may: some of it was left out, or the page is shorter than asked for. */
  truncated: boolean;
}

/**
 * One page of policies.
 * @param after where the page before ended; from another release it goes on after the same policy in the order of this one.
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
  const asked = { limit, after, accepts: filterOf(model, query, today) };
  // Texts have a share of their own, so that every page gets on.
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const { heads, next } = text === '' ? pageByDate(model, asked) : pageByRelevance(model, text, asked, budgets);
  const items = heads.map(itemOf(model, query, today));
  return {
    items,
    next,
    limit,
    query: text === '' ? null : text,
    truncated: budgets.words.exceeded || budgets.texts.exceeded,
  };
}

type Page = { heads: PolicyHead[]; next: ListPosition | null };
interface Asked {
  limit: number;
  after: ListPosition | null;
  accepts(head: PolicyHead): boolean;
}

/** Which policies the filters of a query let pass. @throws AppError VALIDATION_ERROR. */
export function filterOf(model: Model, query: PolicyQuery, today: string): Asked['accepts'] {
  const status = query.status ?? 'active';
  const state = query.jurisdiction === undefined ? null : stateOf(query.jurisdiction);
  const inState = state === null ? () => true : servesState(model, state);
  const jurisdiction = state === null ? jurisdictionFilter(model, query.jurisdiction) : null;
  const payer = query.payer?.trim().toLowerCase() || null;
  const covering = query.icd10?.trim() ? versionsCovering(model, query.icd10) : null;
  return (head) =>
    (covering === null || covering.has(head.version_id)) &&
    (status === 'all' || statusOn(head, today) === status) &&
    (query.policy_type === undefined || head.policy_type === query.policy_type) &&
    (jurisdiction === null || head.jurisdictions.includes(jurisdiction)) &&
    inState(head) &&
    (payer === null ||
      (head.payer !== null &&
        [head.payer.name, head.payer.code, head.payer.slug].some((name) => name.toLowerCase() === payer)));
}

function versionsCovering({ codeIndex }: Model, icd10: string): ReadonlySet<number> {
  const code = normalizeCode(icd10);
  if (!/^[A-Z][0-9][0-9A-Z]{0,5}$/.test(code))
    throw validationError('icd10', 'must be an ICD-10-CM code such as G47.33');
  return codeIndex.versionsCovering(code);
}

/** Newest first. The position holds the last policy's place in the order, which other policies cannot shift. */
function pageByDate({ policies, release }: Model, { limit, after, accepts }: Asked): Page {
  const last = after !== null && 'date' in after ? { effective_date: after.date, policy_id: after.id } : null;
  const heads: PolicyHead[] = [];
  for (const head of policies.heads) {
    if (last !== null && compareNewest(head, last) <= 0) continue;
    if (!accepts(head)) continue;
    if (heads.length === limit) {
      const { policy_id, effective_date } = heads.at(-1)!;
      return { heads, next: { release: release.id, id: policy_id, date: effective_date } };
    }
    heads.push(head);
  }
  return { heads, next: null };
}

/** Best first, policies of equal score by policy id. A page that its budget ends early goes on where it stopped. */
function pageByRelevance(model: Model, text: string, { limit, after, accepts }: Asked, budgets: SearchBudgets): Page {
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
  let walked: ListPosition | null = after;
  for (const position of bestFirst(candidates, precedes)) {
    const head = all[position]!;
    const fits = found.fits(head);
    if (fits === null || (fits && heads.length === limit)) return { heads, next: walked };
    if (fits) heads.push(head);
    walked = { release: model.release.id, id: head.policy_id, score: found.score(position) };
  }
  return { heads, next: null };
}

/** How policies are shown with the includes of a query. */
export function itemOf(model: Model, query: PolicyQuery, today: string): (head: PolicyHead) => PolicyListItem {
  const include = knownNames(query.include, LIST_INCLUDES);
  return (head) => ({
    policy_id: head.policy_id,
    title: head.title,
    policy_type: head.policy_type,
    jurisdiction: head.jurisdictions[0] ?? null,
    jurisdictions: head.jurisdictions,
    status: statusOn(head, today),
    effective_date: head.effective_date,
    retire_date: head.retire_date,
    source_url: head.source_url,
    payer: head.payer,
    code_count: head.code_count,
    criteria_count: head.criteria_count,
    last_verified_at: head.last_verified_at,
    ...sourceShape(head),
    ...(include.includes('summary') ? { summary: head.summary } : {}),
    ...(include.includes('codes') ? { codes: codesShown(model, head) } : {}),
    ...(include.includes('criteria') ? { criteria: criteriaShown(model, head) } : {}),
  });
}

function codesShown({ policies }: Model, { version_id }: PolicyHead): PolicyListItem['codes'] {
  return firstCodesOf(policies.segment, version_id, LIST_CODES).map(({ code, code_system, disposition }) => ({
    code: displayCode(code, code_system),
    code_system,
    disposition,
    source: 'document',
  }));
}

function criteriaShown({ policies }: Model, { version_id }: PolicyHead): PolicyListItem['criteria'] {
  return criteriaOf(policies.segment, version_id, LIST_CRITERIA).map(({ section, text, tags }) => ({
    section,
    text,
    tags,
  }));
}
