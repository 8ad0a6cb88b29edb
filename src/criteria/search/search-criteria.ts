/** GET /v1/coverage/criteria: single requirements of active policies by relevance, one page at a time. */
import { CRITERIA_SECTIONS, criterionAt, type Model, type PolicyHead, statusOn } from '../../corpus/corpus.public.ts';
import { bestFirst } from '../../platform/collections/best-first.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { jurisdictionFilter } from '../../policies/policies.public.ts';
import type { CriteriaItem, CriteriaQuery } from '../criteria.schemas.ts';
import { criteriaBlocks } from './criteria-blocks.ts';
import { indexIn, type MatchingBlocks, matchingBlocks } from './matching-blocks.ts';
import { parseCriteriaSearch } from './search-text.ts';

const DEFAULT_LIMIT = 50;
/** Scores that differ by less are equal, and the policy id decides. */
const RANKS_PER_SCORE = 1_000;

/** Where a page ended: a block with its rank, and the release that ranked it. */
export interface CriteriaPosition {
  release: string;
  rank: number;
  id: string;
  ordinal: number;
}

export interface CriteriaPage {
  items: CriteriaItem[];
  /** Null when nothing follows. */
  next: CriteriaPosition | null;
  limit: number;
  /** The search cost more than one answer may: some of it was left out, or the page is shorter than requested. */
  truncated: boolean;
}

/**
 * One page of criteria, best first, then by policy id and place.
 * @param after where the page before ended; from another release it continues after the same block in the order of this one.
 * @param work units that a search may cost.
 */
export function searchCriteria(
  model: Model,
  query: CriteriaQuery,
  after: CriteriaPosition | null,
  today: string,
  work = WORK_PER_UNIT,
): CriteriaPage {
  const limit = query.limit ?? DEFAULT_LIMIT;
  // Texts have a share of their own, so that every page gets on.
  const budgets = { words: new WorkBudget(work / 2), texts: new WorkBudget(work / 2) };
  const found = matchingBlocks(model, parseCriteriaSearch(query.q), budgets);
  const { documents, next } = buildPage(model, found, query, after, today, limit);
  const items = documents.map((document) => toItem(model, document));
  return { items, next, limit, truncated: budgets.words.exceeded || budgets.texts.exceeded };
}

function buildPage(
  model: Model,
  found: MatchingBlocks,
  query: CriteriaQuery,
  after: CriteriaPosition | null,
  today: string,
  limit: number,
): { documents: number[]; next: CriteriaPosition | null } {
  const { position, first } = criteriaBlocks(model);
  const accepts = createDocumentFilter(model, query, today);
  const isLater = after === null ? () => true : laterThan(model, found, after);
  const ranks = new Uint32Array(found.documents.length);
  const candidates = new Uint32Array(found.documents.length);
  let count = 0;
  for (let at = 0; at < ranks.length; at++) {
    ranks[at] = toRank(found.scores[at]!);
    if (accepts(found.documents[at]!) && isLater(found.documents[at]!, ranks[at]!)) candidates[count++] = at;
  }
  // Documents are numbered by policy id and place.
  const precedes = (one: number, other: number) =>
    ranks[one] === ranks[other] ? one < other : ranks[one]! > ranks[other]!;
  const documents: number[] = [];
  let walked = after;
  for (const at of bestFirst(candidates.subarray(0, count), precedes)) {
    const document = found.documents[at]!;
    const fits = found.fits(document);
    if (fits === null || (fits && documents.length === limit)) return { documents, next: walked };
    if (fits) documents.push(document);
    const head = position[document]!;
    const ordinal = document - first[head]!;
    const { policy_id: id } = model.policies.heads[head]!;
    walked = { release: model.release.id, rank: ranks[at]!, id, ordinal };
  }
  return { documents, next: null };
}

function toRank(score: number): number {
  return Math.round(score * RANKS_PER_SCORE);
}

/** Whether a document with its rank comes after a position. */
function laterThan(
  model: Model,
  found: MatchingBlocks,
  { id, ordinal, ...after }: CriteriaPosition,
): (document: number, rank: number) => boolean {
  const { position, first } = criteriaBlocks(model);
  const { heads, byPolicyId } = model.policies;
  const lastHead = byPolicyId.get(id)?.position ?? -1;
  const lastDocument = (first[lastHead] ?? 0) + ordinal;
  const at = position[lastDocument] === lastHead ? indexIn(found.documents, lastDocument) : -1;
  const last = at < 0 ? after.rank : toRank(found.scores[at]!);
  return (document, rank) => {
    if (rank !== last) return rank < last;
    const head = position[document]!;
    const policyId = heads[head]!.policy_id;
    return policyId === id ? document - first[head]! > ordinal : policyId > id;
  };
}

/** Whether a document may be shown: policies are looked at once, however many blocks they have. */
function createDocumentFilter(model: Model, query: CriteriaQuery, today: string): (document: number) => boolean {
  const { heads } = model.policies;
  const { position, section } = criteriaBlocks(model);
  const sections: readonly (string | undefined)[] = CRITERIA_SECTIONS;
  const wanted = sections.indexOf(query.section);
  const jurisdiction = jurisdictionFilter(model, query.jurisdiction);
  const isVisible = (head: PolicyHead) =>
    statusOn(head, today) === 'active' &&
    (query.policy_type === undefined || head.policy_type === query.policy_type) &&
    (jurisdiction === null || head.jurisdictions.includes(jurisdiction));
  // By position: 1 is shown, 2 is not.
  const displayed = new Uint8Array(heads.length);
  return (document) => {
    if (wanted >= 0 && section[document] !== wanted) return false;
    const at = position[document]!;
    if (displayed[at] === 0) displayed[at] = isVisible(heads[at]!) ? 1 : 2;
    return displayed[at] === 1;
  };
}

function toItem(model: Model, document: number): CriteriaItem {
  const { block, position } = criteriaBlocks(model);
  const { block_id, section, text, tags, requires_manual_review, confidence_score } = criterionAt(
    model.policies.segment,
    block[document]!,
  )!;
  const { policy_id, title, policy_type, jurisdictions, effective_date } = model.policies.heads[position[document]!]!;
  const policy = { policy_id, title, policy_type, jurisdiction: jurisdictions[0] ?? null, effective_date };
  return {
    criteria_id: block_id,
    section,
    text,
    tags,
    requires_manual_review,
    confidence_score,
    policy,
    policy_id,
    policy_title: title,
    policy_type,
    jurisdiction: policy.jurisdiction,
    effective_date,
  };
}
