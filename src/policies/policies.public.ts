import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { registerPolicyDetail, registerPolicyList } from './policies.routes.ts';

export { candidateDeterminations } from './candidate-determinations.ts';
export { jurisdictionFilter } from './jurisdiction-filter.ts';
export { listPolicies } from './list-policies.ts';
export { policyCommands } from './policies.commands.ts';
export { normalizeJurisdiction, policySpellings } from './policies.query.rules.ts';
export type { PolicyListItem } from './policies.schemas.ts';
export { codesOfVersion, criteriaOfVersion } from './policy-contents.ts';
export { findPolicy, policyDetail } from './policy-detail.ts';
export { rephrased } from './rephrase.ts';
export { searchHint } from './search-hint.ts';
export { titledPolicies } from './titled-policies.ts';

export function registerPolicies(
  app: FastifyInstance,
  { database, cursors }: { database: Database; cursors: CursorCodec },
): void {
  registerPolicyList(app, cursors);
  registerPolicyDetail(app, database);
}
