import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { today } from '../platform/today.ts';
import { type PolicyDirectory, type PolicyEntry, statusOn } from '../policies/policies.public.ts';
import type { CriteriaMemory } from './criteria.memory.ts';
import { type FoundBlock, searchBlocks } from './criteria.queries.ts';
import { decideCoverage } from './criteria.rules.ts';
import type { CriteriaItem, CriteriaQuery, EvaluateBody } from './criteria.schemas.ts';
import { readParameters } from './evaluate/parameters.ts';

export interface CriteriaParts {
  database: Database;
  directory: PolicyDirectory;
  memory: CriteriaMemory;
  cursors: CursorCodec;
  /** Canonical spelling of a jurisdiction. */
  normalizeJurisdiction(text: string): string;
}

interface Position {
  r: number;
  p: string;
  o: number;
}

/** One page of criteria by relevance. @throws AppError REQUEST_INVALID_CURSOR. */
export async function searchCriteria(
  parts: CriteriaParts,
  query: CriteriaQuery,
): Promise<{ items: CriteriaItem[]; cursor: string | null; limit: number }> {
  const limit = query.limit ?? 50;
  const { q, section, policy_type, jurisdiction } = query;
  const scope = JSON.stringify(['criteria', q, section, policy_type, jurisdiction]);
  const after = query.cursor === undefined ? null : (parts.cursors.decode(scope, query.cursor) as Position);
  const rows = await searchBlocks(parts.database, {
    query: q,
    section: section ?? null,
    policyType: policy_type ?? null,
    jurisdiction: jurisdiction?.trim() ? parts.normalizeJurisdiction(jurisdiction) : null,
    after: after === null ? null : { rank: after.r, policy: after.p, ordinal: after.o },
    limit,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  const cursor = more
    ? parts.cursors.encode(scope, { r: last.rank, p: last.policy_id, o: last.ordinal } satisfies Position)
    : null;
  return { items: page.map(toItem), cursor, limit };
}

/**
 * Decides a policy's criteria from parameters by three-valued logic: what is not known is neither met nor failed.
 * @throws AppError RESOURCE_POLICY_NOT_FOUND, VALIDATION_ERROR with details by parameter.
 */
export async function evaluateCoverage({ directory, memory }: CriteriaParts, { policy_id, parameters }: EvaluateBody) {
  const read = readParameters(parameters);
  if ('errors' in read) {
    const details = Object.fromEntries(
      Object.entries(read.errors).map(([path, messages]) => [
        path === 'parameters' ? path : `parameters/${path.replaceAll('.', '/')}`,
        messages,
      ]),
    );
    throw new AppError('VALIDATION_ERROR', 'Some parameters cannot be understood', { details });
  }
  const { byPolicyId } = await directory.current();
  // Retired policies too: criteria of the past can be evaluated.
  const policy = byPolicyId.get(policy_id.trim().toUpperCase());
  if (policy === undefined)
    throw new AppError('RESOURCE_POLICY_NOT_FOUND', 'There is no policy with this id', {
      details: { policy_id: [policy_id] },
    });
  const blocks = await memory.blocksOf(policy.version_id);
  return { ...decideCoverage(blocks, read.parameters), policy: shownOf(policy) };
}

function shownOf(policy: PolicyEntry) {
  const { policy_id, title, policy_type, jurisdictions, effective_date, source_url } = policy;
  const status = statusOn(policy, today());
  return { policy_id, title, policy_type, jurisdiction: jurisdictions[0] ?? null, effective_date, source_url, status };
}

function toItem(row: FoundBlock): CriteriaItem {
  const { policy_id, title, policy_type, jurisdiction, effective_date } = row;
  return {
    criteria_id: row.block_id,
    section: row.section,
    text: row.text,
    tags: row.tags,
    requires_manual_review: row.requires_manual_review,
    confidence_score: row.confidence_score,
    policy: { policy_id, title, policy_type, jurisdiction, effective_date },
    policy_id,
    policy_title: title,
    policy_type,
    jurisdiction,
    effective_date,
  };
}
