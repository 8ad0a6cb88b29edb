/** Stores drafts that operators import or have a model write, and removes what an operator withdraws. */
import { recordAudit } from '../access/access.public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { sortableId } from '../platform/ids.ts';
import type { CheckedFile } from './check/check-file.ts';
import {
  decideLogic,
  insertLogic,
  lockPolicyLogic,
  type NewLogic,
  type OperatorLogicEntry,
} from './logic-review.queries.ts';

export interface DraftOrigin {
  organizationId: string;
  origin: NewLogic['origin'];
  model: string | null;
  /** Actor as recorded in the audit log. */
  actor: string;
}

export interface StoredDraft {
  entry: OperatorLogicEntry;
  /** The same file is already waiting or accepted. */
  unchanged: boolean;
}

/**
 * Stores a checked file as its policy's draft, replacing any previous draft. Accepted logic remains until a person
 * decides.
 */
export async function storeDraft(
  tx: Transaction,
  { logic, source, record, report }: CheckedFile,
  { organizationId, origin, model, actor }: DraftOrigin,
): Promise<StoredDraft> {
  const existing = await lockPolicyLogic(tx, logic.policy);
  const same = existing.find((entry) => entry.source === source && entry.text_record.version === record.version);
  if (same !== undefined) return { entry: same, unchanged: true };
  const draft = existing.find(({ status }) => status === 'draft');
  if (draft?.origin === 'import' && origin === 'model')
    throw new Error(`An imported draft of ${logic.policy} waits for review: decide on it first`);
  if (draft !== undefined)
    await decideLogic(tx, draft.logic_id, { status: 'replaced', by: actor, user: null, reason: null });
  const entry = await insertLogic(tx, {
    logic_id: sortableId('logic_'),
    organization_id: organizationId,
    policy_id: logic.policy,
    title: logic.title,
    version: logic.version,
    origin,
    model,
    source,
    text_record: record,
    checks: report,
    created_by: actor,
  });
  await recordAudit(tx, {
    actor,
    action: origin === 'model' ? 'logic.drafted' : 'logic.imported',
    organizationId,
    keyId: null,
    changes: { policy: { from: null, to: logic.policy }, logic: { from: draft?.logic_id ?? null, to: entry.logic_id } },
  });
  return { entry, unchanged: false };
}

/** Withdraws a policy's draft and accepted logic. @returns what was removed. */
export async function removeLogic(
  tx: Transaction,
  policyId: string,
  { actor, reason }: { actor: string; reason: string | null },
): Promise<OperatorLogicEntry[]> {
  const existing = await lockPolicyLogic(tx, policyId);
  const removed: OperatorLogicEntry[] = [];
  for (const { logic_id } of existing)
    removed.push(await decideLogic(tx, logic_id, { status: 'removed', by: actor, user: null, reason }));
  for (const { logic_id, organization_id, policy_id } of removed)
    await recordAudit(tx, {
      actor,
      action: 'logic.removed',
      organizationId: organization_id,
      keyId: null,
      changes: {
        policy: { from: policy_id, to: null },
        logic: { from: logic_id, to: null },
        reason: { from: null, to: reason },
      },
    });
  return removed;
}
