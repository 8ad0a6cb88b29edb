import type { BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { compareNewest, type PolicyDirectory, type PolicyEntry, type Snapshot } from './policies.directory.ts';
import { codesOf, criteriaOf } from './policies.queries.ts';
import { normalizeJurisdiction } from './policies.query.rules.ts';
import { displayCode, statusOn } from './policies.rules.ts';
import { LIST_INCLUDES, type PolicyListItem, type PolicyQuery } from './policies.schemas.ts';
import { earlierRanking, rank } from './policies.search.service.ts';

const LIST_CODES = 50;
const LIST_CRITERIA = 20;

export interface PolicyPage {
  items: PolicyListItem[];
  cursor: string | null;
  limit: number;
  query: string | null;
}

export interface ListParts {
  database: Database;
  directory: PolicyDirectory;
  cursors: CursorCodec;
  /** Versions that cover a diagnosis, many requests in one query. */
  covering: BatchLoader<string, ReadonlySet<number>>;
}

/** One page of policies. @throws AppError VALIDATION_ERROR or REQUEST_INVALID_CURSOR. */
export async function listPolicies(parts: ListParts, query: PolicyQuery, today: string): Promise<PolicyPage> {
  const include = parseIncludes(query.include, LIST_INCLUDES);
  const snapshot = await parts.directory.current();
  const text = query.q?.trim() ?? '';
  const limit = query.limit ?? 50;
  const scope = cursorScope(query, text);
  const covering = query.icd10?.trim() ? await coveringVersions(parts, snapshot, query.icd10) : null;
  const accept = filter(query, covering, today);
  const { entries, next } =
    text === ''
      ? pageByDate(parts, inOrder(snapshot, covering), scope, query.cursor, limit, accept)
      : await pageByRelevance(parts, snapshot, scope, text, query.cursor, limit, accept);
  const items = entries.map((entry) => listItem(entry, today, include.includes('summary')));
  if (include.includes('codes')) await addCodes(parts.database, entries, items);
  if (include.includes('criteria')) await addCriteria(parts.database, entries, items);
  return { items, cursor: next, limit, query: text === '' ? null : text };
}

/** @throws AppError VALIDATION_ERROR naming what may be included. */
export function parseIncludes<T extends string>(text: string | undefined, allowed: readonly T[]): T[] {
  const names = [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
  ];
  const unknown = names.filter((name) => !allowed.some((known) => known === name));
  if (unknown.length > 0) throw validationError('include', `must be a comma-separated list of ${allowed.join(', ')}`);
  return names as T[];
}

type Page = { entries: PolicyEntry[]; next: string | null };
type Accept = (entry: PolicyEntry) => boolean;

/** Everything a cursor depends on, so that it fits no other search. */
function cursorScope(query: PolicyQuery, text: string): string {
  const { policy_type, jurisdiction, payer, icd10, status } = query;
  return JSON.stringify(['policies', text, policy_type, jurisdiction, payer, icd10, status ?? 'active']);
}

function filter(query: PolicyQuery, covering: ReadonlySet<number> | null, today: string): Accept {
  const status = query.status ?? 'active';
  const jurisdiction = query.jurisdiction?.trim() ? normalizeJurisdiction(query.jurisdiction) : null;
  const payer = query.payer?.trim().toLowerCase() || null;
  return (entry) =>
    (covering === null || covering.has(entry.version_id)) &&
    (status === 'all' || statusOn(entry, today) === status) &&
    (query.policy_type === undefined || entry.policy_type === query.policy_type) &&
    (jurisdiction === null || entry.jurisdictions.includes(jurisdiction)) &&
    (payer === null ||
      (entry.payer !== null &&
        [entry.payer.name, entry.payer.code, entry.payer.slug].some((name) => name.toLowerCase() === payer)));
}

async function coveringVersions(parts: ListParts, snapshot: Snapshot, icd10: string): Promise<ReadonlySet<number>> {
  const code = icd10.toUpperCase().replace(/[.\s-]/g, '');
  // Not the shape of a diagnosis code: no policy can cover it.
  if (!/^[A-Z][0-9][0-9A-Z]{0,5}$/.test(code)) return new Set();
  const key = `icd10 ${snapshot.sequence} ${code}`;
  const known = parts.directory.cache.get(key) as Set<number> | undefined;
  if (known !== undefined) return known;
  const found = (await parts.covering.load(code)) ?? new Set<number>();
  parts.directory.cache.set(key, found);
  return found;
}

/** The entries that can be on a page, newest first: all, or those a diagnosis leaves. */
function inOrder(snapshot: Snapshot, covering: ReadonlySet<number> | null): readonly PolicyEntry[] {
  if (covering === null) return snapshot.entries;
  const entries = [...covering].flatMap((id) => snapshot.byVersionId.get(id) ?? []);
  return entries.sort((a, b) => a.position - b.position);
}

/** Newest first. The cursor holds the last item's place in the order, which other items cannot shift. */
function pageByDate(
  parts: ListParts,
  ordered: readonly PolicyEntry[],
  scope: string,
  cursor: string | undefined,
  limit: number,
  accept: Accept,
): Page {
  const after = cursor === undefined ? null : (parts.cursors.decode(scope, cursor) as { d: string | null; i: string });
  const entries: PolicyEntry[] = [];
  for (const entry of ordered) {
    if (after !== null && compareNewest(entry, { effective_date: after.d, policy_id: after.i }) <= 0) continue;
    if (!accept(entry)) continue;
    if (entries.length === limit) {
      const last = entries.at(-1)!;
      return { entries, next: parts.cursors.encode(scope, { d: last.effective_date, i: last.policy_id }) };
    }
    entries.push(entry);
  }
  return { entries, next: null };
}

/**
 * By relevance. The cursor names the release its order came from: while this process remembers that order the reader
 * goes on in it, else after the last item in today's order.
 */
async function pageByRelevance(
  parts: ListParts,
  snapshot: Snapshot,
  scope: string,
  text: string,
  cursor: string | undefined,
  limit: number,
  accept: Accept,
): Promise<Page> {
  const after =
    cursor === undefined ? null : (parts.cursors.decode(scope, cursor) as { s: number; o: number; i: string });
  const earlier = after === null ? undefined : earlierRanking(parts.directory, after.s, text);
  const ranking = earlier ?? (await rank(parts.database, parts.directory, snapshot, text));
  let start = 0;
  if (after !== null) {
    const place = ranking.policyIds[after.o] === after.i ? after.o : ranking.policyIds.indexOf(after.i);
    start = (place >= 0 ? place : after.o - 1) + 1;
  }
  const entries: PolicyEntry[] = [];
  let lastOffset = 0;
  for (let offset = start; offset < ranking.policyIds.length; offset++) {
    const entry = snapshot.byPolicyId.get(ranking.policyIds[offset]!);
    if (entry === undefined || !accept(entry)) continue;
    if (entries.length === limit) {
      const position = { s: ranking.sequence, o: lastOffset, i: entries.at(-1)!.policy_id };
      return { entries, next: parts.cursors.encode(scope, position) };
    }
    entries.push(entry);
    lastOffset = offset;
  }
  return { entries, next: null };
}

function listItem(entry: PolicyEntry, today: string, withSummary: boolean): PolicyListItem {
  return {
    policy_id: entry.policy_id,
    title: entry.title,
    policy_type: entry.policy_type,
    jurisdiction: entry.jurisdictions[0] ?? null,
    jurisdictions: entry.jurisdictions,
    status: statusOn(entry, today),
    effective_date: entry.effective_date,
    retire_date: entry.retire_date,
    source_url: entry.source_url,
    payer: entry.payer,
    code_count: entry.code_count,
    criteria_count: entry.criteria_count,
    last_verified_at: entry.last_verified_at,
    ...(withSummary ? { summary: entry.summary } : {}),
  };
}

async function addCodes(database: Database, entries: readonly PolicyEntry[], items: PolicyListItem[]): Promise<void> {
  const rows = await codesOf(
    database,
    entries.map((entry) => entry.version_id),
    LIST_CODES,
  );
  const byVersion = Map.groupBy(rows, (row) => row.version_id);
  entries.forEach((entry, at) => {
    items[at]!.codes = (byVersion.get(entry.version_id) ?? []).map((row) => ({
      code: displayCode(row.code, row.code_system),
      code_system: row.code_system,
      disposition: row.disposition,
    }));
  });
}

async function addCriteria(
  database: Database,
  entries: readonly PolicyEntry[],
  items: PolicyListItem[],
): Promise<void> {
  const rows = await criteriaOf(
    database,
    entries.map((entry) => entry.version_id),
    LIST_CRITERIA,
  );
  const byVersion = Map.groupBy(rows, (row) => row.version_id);
  entries.forEach((entry, at) => {
    items[at]!.criteria = (byVersion.get(entry.version_id) ?? []).map(({ section, text, tags }) => ({
      section,
      text,
      tags,
    }));
  });
}
