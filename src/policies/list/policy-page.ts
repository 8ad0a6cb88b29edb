/** One page of search results, independent of the response format. */
import type { Context } from '../../access/access.public.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { note } from '../../platform/operations/notices.ts';
import { today } from '../../platform/today.ts';
import { unknownPayer } from '../payers.ts';
import { isSemantic, type PolicyFacets, type PolicyQuery, wantsFacets } from '../policies.schemas.ts';
import type { SearchHint } from '../search/search-hint.ts';
import { buildHint } from './empty-page-hint.ts';
import { countFacets } from './facets.ts';
import { findPage, findsByMeaning } from './find-page.ts';
import type { ListPosition, PolicyPage } from './list-policies.ts';
import { UPDATED } from './updated-range.ts';

export interface ResponsePage extends PolicyPage {
  /** Cursor of the next page; null on the last. */
  cursor: string | null;
  /** Suggested changes to a search without results. */
  hint: SearchHint | null;
  /** Counts by filter; null when not requested or unknown. */
  facets: PolicyFacets | null;
}

/** @param vector of the search text; null without one. @throws AppError VALIDATION_ERROR, REQUEST_INVALID_CURSOR. */
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
  const facets = wantsFacets(query) && !findsByMeaning(query) ? countFacets(model, query, page, today(), vector) : null;
  return { ...page, cursor, hint: nothing ? buildHint(model, query) : null, facets };
}

/** Release of the first page; null for a first page. */
export function releaseOfPage(cursors: CursorCodec, query: PolicyQuery): string | null {
  return decodePosition(cursors, query)?.release ?? null;
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
function decodePosition(cursors: CursorCodec, query: PolicyQuery): ListPosition | null {
  return query.cursor === undefined ? null : (cursors.decode(cursorScope(query), query.cursor) as ListPosition);
}

/** Everything that a cursor depends on, so that it is valid for no other search. */
function cursorScope(query: PolicyQuery): string {
  const { q, policy_type, jurisdiction, payer, icd10, status, line_of_business, group, parameter } = query;
  const updated = query[UPDATED] === undefined ? [] : [query[UPDATED].text];
  const filters = [policy_type, jurisdiction, payer, icd10, status ?? 'active', line_of_business, group, ...updated];
  if (parameter?.trim()) filters.push(`parameter ${parameter.trim()}`);
  return JSON.stringify([isSemantic(query) ? 'policies by meaning' : 'policies', q?.trim() ?? '', ...filters]);
}
