/** GET /v1/coverage/criteria: individual requirements of active policies by relevance, page by page. */
import { CRITERIA_SECTIONS, type Model, type PolicyHead, statusOn } from '../../corpus/corpus.public.ts';
import { bestScored } from '../../platform/collections/best-scored.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { jurisdictionFilter } from '../../policies/policies.public.ts';
import type { CriteriaItem, CriteriaQuery } from '../criteria.schemas.ts';
import { criteriaBlocks, readCriterion } from './criteria-blocks.ts';
import { indexIn, type MatchingBlocks, matchingBlocks } from './matching-blocks.ts';
import { parseCriteriaSearch } from './search-text.ts';

const DEFAULT_LIMIT = 50;
/** Smaller score differences count as equal, and the policy id decides. */
const RANKS_PER_SCORE = 1_000;

/** End of a page: a block with its rank, and the release that ranked it. */
export interface CriteriaPosition {
  release: string;
  rank: number;
  id: string;
  ordinal: number;
}

export interface CriteriaPage {
  items: CriteriaItem[];
  /** Null on the last page. */
  next: CriteriaPosition | null;
  limit: number;
  /** The search exceeded the work budget: results were omitted, or the page is shorter than requested. */
  truncated: boolean;
}

/**
 * One page of criteria, best first, then by policy id and position.
 * @param after end of the previous page; if from another release, continues after the same block in this release's
 * order.
 * @param work budget of the search.
 */
export function searchCriteria(
  model: Model,
  query: CriteriaQuery,
  after: CriteriaPosition | null,
  today: string,
  work = WORK_PER_UNIT,
): CriteriaPage {
  const limit = query.limit ?? DEFAULT_LIMIT;
  // Texts have a separate budget, so that every page makes progress.
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
  const ranks = new Float64Array(found.documents.length);
  const items = new Uint32Array(found.documents.length);
  for (let at = 0; at < ranks.length; at++) {
    ranks[at] = toRank(found.scores[at]!);
    items[at] = at;
  }
  const candidates = bestScored({
    items,
    scores: ranks,
    // Documents are numbered by policy id and position.
    precedes: (one, other) => one < other,
    accepts: (at) => isLater(found.documents[at]!, ranks[at]!) && accepts(found.documents[at]!),
  });
  const documents: number[] = [];
  let walked = after;
  for (const at of candidates) {
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

/** Whether a ranked document comes after a position. */
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

/** Whether a document may be displayed: each policy is checked once, regardless of its number of blocks. */
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
  // By position: 1 for displayed, 2 for hidden.
  const displayed = new Uint8Array(heads.length);
  return (document) => {
    if (wanted >= 0 && section[document] !== wanted) return false;
    const at = position[document]!;
    if (displayed[at] === 0) displayed[at] = isVisible(heads[at]!) ? 1 : 2;
    return displayed[at] === 1;
  };
}

function toItem(model: Model, document: number): CriteriaItem {
  const { position } = criteriaBlocks(model);
  const { block_id, section, text, tags, requires_manual_review, confidence_score } = readCriterion(model, document);
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
