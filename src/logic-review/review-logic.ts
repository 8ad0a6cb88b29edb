/** Decisions about logic: a named person accepts a draft, rejects it, or withdraws accepted logic. */
import { type Caller, recordAudit } from '../access/access.public.ts';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { loadedDocument } from './check/check-file.ts';
import {
  decideLogic,
  findLogicEntry,
  type LogicStatus,
  listLogic,
  lockPolicyLogic,
  type OperatorLogicEntry,
} from './logic-review.queries.ts';
import { compileSource } from './operator-sources.ts';
import { tryPublishOperatorLogic } from './publish-logic.ts';

export interface LogicQuery {
  status?: LogicStatus;
  policy_id?: string;
  cursor?: string;
  limit?: number;
}

const LIMIT = 50;

/** Newest first. @throws AppError REQUEST_INVALID_CURSOR. */
export async function logicPage(
  { corpus, cursors }: { corpus: Corpus; cursors: CursorCodec },
  organizationId: string,
  { status, policy_id, cursor: given, limit = LIMIT }: LogicQuery,
) {
  const scope = JSON.stringify(['logic-reviews', organizationId, status ?? null, policy_id ?? null]);
  const after = given === undefined ? null : (cursors.decode(scope, given) as { at: string; id: string });
  const filter = { organizationId, status: status ?? null, policyId: policy_id?.toUpperCase() ?? null };
  const found = await listLogic(corpus.database, filter, { after, limit });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const cursor = found.length > limit ? cursors.encode(scope, { at: last!.created_at, id: last!.logic_id }) : null;
  return { items, cursor, limit };
}

/** @throws AppError RESOURCE_NOT_FOUND, also for logic of other organizations. */
export async function oneLogic(corpus: Corpus, organizationId: string, logicId: string): Promise<OperatorLogicEntry> {
  return found(await findLogicEntry(corpus.database, organizationId, logicId));
}

function found(entry: OperatorLogicEntry | null): OperatorLogicEntry {
  if (entry === null)
    throw new AppError('RESOURCE_NOT_FOUND', 'No logic has this id', {
      hint: 'GET /v1/agent/logic-reviews lists the logic your organization reviews.',
    });
  return entry;
}

export const RESOLUTIONS = ['accepted', 'refused', 'removed'] as const;
export type LogicResolution = (typeof RESOLUTIONS)[number];

export interface LogicDecision {
  resolution: LogicResolution;
  reason: string | null;
}

/**
 * Records the decision and its author in one transaction, then publishes the logic in a new release.
 * @returns the updated logic, and whether the served release includes it: a running load adds it later.
 * @throws AppError RESOURCE_NOT_FOUND, AUTH_SESSION_REQUIRED, LOGIC_REVIEW_RESOLVED, LOGIC_TEXT_CHANGED.
 */
export async function resolveLogic(
  corpus: Corpus,
  caller: Caller,
  logicId: string,
  decision: LogicDecision,
): Promise<{ entry: OperatorLogicEntry; served: boolean }> {
  const { actor, organizationId } = caller;
  if (actor.type !== 'session')
    throw new AppError(
      'AUTH_SESSION_REQUIRED',
      'Logic is reviewed by a person who signed in, not by a key or a client',
    );
  const { policy_id } = await oneLogic(corpus, organizationId, logicId);
  const entry = await corpus.database.transaction(async (tx) => {
    const current = await lockPolicyLogic(tx, policy_id);
    const entry = found(await findLogicEntry(tx, organizationId, logicId));
    if (!isOpen(entry, decision)) return alreadyDecided(entry, decision);
    if (decision.resolution === 'accepted') requireCurrentText(corpus, entry);
    const by = { name: actor.name, userId: actor.userId };
    if (decision.resolution === 'accepted') await replaceAccepted(tx, current, by.name);
    return record(tx, entry, decision, by);
  });
  return { entry, served: (await tryPublishOperatorLogic(corpus)) !== null };
}

/** A draft can be accepted or rejected; accepted logic can be removed. */
function isOpen({ status }: OperatorLogicEntry, { resolution }: LogicDecision): boolean {
  return resolution === 'removed' ? status === 'accepted' : status === 'draft';
}

/** Repeating the same decision changes nothing. */
function alreadyDecided(entry: OperatorLogicEntry, { resolution }: LogicDecision): OperatorLogicEntry {
  if (entry.status === resolution) return entry;
  throw new AppError('LOGIC_REVIEW_RESOLVED', `The logic is ${entry.status}: it cannot be ${resolution}`, {
    details: { logic_id: entry.logic_id, status: entry.status },
  });
}

/** The reviewed text must be the loaded one. */
function requireCurrentText(corpus: Corpus, entry: OperatorLogicEntry): void {
  const document = loadedDocument(corpus.current, entry.policy_id);
  const logic = document === null ? null : compileSource({ ...entry, accepted: true }, document);
  if (logic !== null && logic.anchorState !== 'stale') return;
  throw new AppError('LOGIC_TEXT_CHANGED', 'The text of the policy changed since the logic was written', {
    details: { logic_id: entry.logic_id, policy_id: entry.policy_id, version: document?.version ?? null },
  });
}

async function replaceAccepted(tx: Transaction, current: readonly OperatorLogicEntry[], by: string): Promise<void> {
  for (const { logic_id, status } of current)
    if (status === 'accepted') await decideLogic(tx, logic_id, { status: 'replaced', by, user: null, reason: null });
}

async function record(
  tx: Transaction,
  { logic_id, policy_id, organization_id, status }: OperatorLogicEntry,
  { resolution, reason }: LogicDecision,
  { name, userId }: { name: string; userId: string },
): Promise<OperatorLogicEntry> {
  const decided = await decideLogic(tx, logic_id, { status: resolution, by: name, user: userId, reason });
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: `logic.${resolution}`,
    organizationId: organization_id,
    keyId: null,
    changes: {
      policy: { from: null, to: policy_id },
      logic: { from: null, to: logic_id },
      status: { from: status, to: resolution },
      ...(reason === null ? {} : { reason: { from: null, to: reason } }),
    },
  });
  return decided;
}
