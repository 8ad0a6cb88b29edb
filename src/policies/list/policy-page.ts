/** One page of a search as it is answered, whatever form the answer takes. */
import type { Context } from '../../access/access.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT } from '../../platform/collections/work-budget.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { note } from '../../platform/operations/notices.ts';
import { today } from '../../platform/today.ts';
import { unknownPayer } from '../payers.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { type SearchHint, searchHint } from '../search/search-hint.ts';
import { listByMeaning } from '../semantic/list-by-meaning.ts';
import { type ListPosition, listPolicies, type PolicyPage } from './list-policies.ts';
import { UPDATED } from './updated-range.ts';

export interface ResponsePage extends PolicyPage {
  /** Of the next page; null when nothing follows. */
  cursor: string | null;
  /** What to change, when a search found nothing. */
  hint: SearchHint | null;
}

/** @param vector of the search text; null without. @throws AppError VALIDATION_ERROR, REQUEST_INVALID_CURSOR. */
export function answerSearch(
  cursors: CursorCodec,
  context: Context,
  query: PolicyQuery,
  vector: Float32Array | null = null,
): ResponsePage {
  const { model } = context;
  const unknown = unknownPayer(model, query.payer);
  if (unknown !== null) note(context, unknown);
  const page = findPage(model, query, decodePosition(cursors, query), vector);
  const cursor = page.next === null ? null : cursors.encode(cursorScope(query), page.next);
  const nothing = page.items.length === 0 && page.query !== null && page.next === null && query.cursor === undefined;
  return { ...page, cursor, hint: nothing ? buildHint(model, query) : null };
}

export function isSemantic({ mode }: PolicyQuery): boolean {
  return mode === 'semantic' || mode === 'hybrid';
}

function findPage(
  model: Model,
  query: PolicyQuery,
  after: ListPosition | null,
  vector: Float32Array | null,
): PolicyPage {
  return isSemantic(query) && query.q?.trim()
    ? listByMeaning(model, query, today(), WORK_PER_UNIT, vector)
    : listPolicies(model, query, after, today(), WORK_PER_UNIT, vector);
}

function buildHint(model: Model, query: PolicyQuery): SearchHint {
  return searchHint(model, query, today(), isSemantic(query) ? listByMeaning : undefined);
}

/** The release a page was begun in; null for a first page. */
export function releaseOfPage(cursors: CursorCodec, query: PolicyQuery): string | null {
  return decodePosition(cursors, query)?.release ?? null;
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
function decodePosition(cursors: CursorCodec, query: PolicyQuery): ListPosition | null {
  return query.cursor === undefined ? null : (cursors.decode(cursorScope(query), query.cursor) as ListPosition);
}

/** Everything a cursor depends on, so that it fits no other search. */
function cursorScope(query: PolicyQuery): string {
  const { q, policy_type, jurisdiction, payer, icd10, status, line_of_business, group, parameter } = query;
  const updated = query[UPDATED] === undefined ? [] : [query[UPDATED].text];
  const filters = [policy_type, jurisdiction, payer, icd10, status ?? 'active', line_of_business, group, ...updated];
  if (parameter?.trim()) filters.push(`parameter ${parameter.trim()}`);
  return JSON.stringify([isSemantic(query) ? 'policies by meaning' : 'policies', q?.trim() ?? '', ...filters]);
}
