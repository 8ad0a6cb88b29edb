import { validationError } from '../../platform/errors/app-error.ts';
import { momentIn } from '../../platform/http/request/moments.ts';
import type { ReviewParts } from '../reviews/reviews.service.ts';
import { listLinks } from './ledger.queries.ts';
import { type ReadLink, verifyLinks } from './ledger.ts';

const JSON_LIMIT = 100;
export const FILE_LIMIT = 10_000;
/** Links per page when hashes are recomputed. */
export const VERIFIED_LINKS = 50;

interface LedgerQuery {
  tool?: string;
  actor?: string;
  outcome?: string;
  since?: string;
  until?: string;
  cursor?: string;
  limit?: number;
}

/** One page of links, newest first. @throws AppError VALIDATION_ERROR or REQUEST_INVALID_CURSOR. */
export async function linkPage(
  { database, cursors }: ReviewParts,
  organizationId: string,
  query: LedgerQuery,
  asFile: boolean,
) {
  const { tool = null, actor = null, outcome = null, since, until, cursor: provided, limit: wanted } = query;
  if (!asFile && (wanted ?? 0) > JSON_LIMIT)
    throw validationError('limit', `must be <= ${JSON_LIMIT}; up to ${FILE_LIMIT} with format=csv or jsonl`);
  const limit = wanted ?? (asFile ? FILE_LIMIT : 50);
  const filter = { tool, actor, outcome, since: momentIn('since', since), until: momentIn('until', until) };
  const scope = JSON.stringify(['ledger', organizationId, filter]);
  const before = provided === undefined ? null : (cursors.decode(scope, provided) as number);
  const found = await listLinks(database, organizationId, filter, { before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const cursor = found.length > limit ? cursors.encode(scope, items.at(-1)!.position) : null;
  return { items, cursor, limit };
}

/** The next page of a chain, oldest first. @throws AppError REQUEST_INVALID_CURSOR. */
export async function verifiedPage({ database, cursors }: ReviewParts, organizationId: string, provided?: string) {
  const scope = JSON.stringify(['ledger/verify', organizationId]);
  // The cursor carries the hash computed for the previous page, so a link replaced between two pages is detected.
  const after = provided === undefined ? null : (cursors.decode(scope, provided) as ReadLink);
  const { verification, next } = await verifyLinks(database, organizationId, after, VERIFIED_LINKS);
  const cursor = next === null ? null : cursors.encode(scope, next);
  return {
    data: { ...verification, complete: next === null && verification.valid },
    meta: { pagination: { cursor, has_more: cursor !== null, limit: VERIFIED_LINKS } },
  };
}
