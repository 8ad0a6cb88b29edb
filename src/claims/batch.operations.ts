/** Validates many claims in one request, each as /claims/validate does: immediately, or asynchronously on request. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, defineOperation, type Operation } from '../access/access.public.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { Client } from '../platform/operations/operation.ts';
import { BATCH_ERRORS, type BatchBody, BatchBodySchema, BatchSchema, MAX_CLAIMS } from './batch.schemas.ts';
import type { AnswerClaim } from './batches/batches.jobs.ts';
import { JobAcceptedSchema } from './batches/batches.schemas.ts';
import { acceptBatch, type BatchParts, type InspectClaim, toRefusal } from './batches/batches.service.ts';
import type { ClaimBody } from './claims.schemas.ts';
import { openWorkBatch, requireFitting, requireListAccess, toReference } from './work-list/add-to-list.ts';
import { toNewEntry } from './work-list/work-entry.ts';
import { insertEntries } from './work-list/work-list.queries.ts';
import type { WorkAnswer } from './work-list/work-list.rules.ts';
import type { WorkListRequest } from './work-list/work-list.schemas.ts';

const LIST_OFF = 'The work list of the organization is turned off: nothing was stored';
/** 50,000 claims of about 600 bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface LaterParts {
  parts: BatchParts;
  inspect: InspectClaim;
  /** Units per claim. */
  price: number;
}

export function claimBatchOperations(answerClaim: AnswerClaim, later: LaterParts): Operation[] {
  return [
    defineOperation<{ body: BatchBody }>({
      id: 'validateClaimBatch',
      method: 'POST',
      path: '/v1/claims/batch',
      summary: 'Validate many claims',
      description:
        'Up to 200 claims, within the per-minute units of the plan; each costs as much as /claims/validate. A rejected claim does not stop the others. With the header Prefer: respond-async, up to 50,000 claims are accepted with 202, processed later, charged to the month as they complete, and rejected at submission if the month has too few units left, or for a test key the minute, which is charged at once; then poll, or subscribe to batch.completed. With `work_list` the claims are added to the work list of the organization, without anything that identifies a patient. Do not send patient data.',
      tags: ['Decisions'],
      scopes: ['read'],
      stores: true,
      cost: ({ body }, price, client) => {
        if (wantsLater(client)) return price('standard');
        const claims = (body as Partial<BatchBody> | null)?.claims;
        const count = Array.isArray(claims) ? Math.max(1, claims.length) : 1;
        if (count > MAX_CLAIMS) throw tooMany();
        return price('claims_validate') * count;
      },
      release: true,
      respondAsync: ({ poll_url }: Accepted) => poll_url,
      maxBodyBytes: MAX_BYTES,
      input: { body: BatchBodySchema },
      output: { 200: BatchSchema, 202: JobAcceptedSchema, ...BATCH_ERRORS },
      run: async (context, { body }) => {
        if (body.work_list !== undefined) {
          requireListAccess(context.caller);
          requireFitting(body.work_list, body.claims.length);
        }
        if (!wantsLater(context.client)) return { data: await answerAll(context, body, answerClaim, later.parts) };
        const data = await acceptBatch(later.parts, context, body, later);
        if (body.work_list !== undefined && data.work_list_batch_id === null) warnOff(context);
        return { status: 202, data };
      },
    }),
  ];
}

/** RFC 7240: one of several preferences, possibly with parameters. */
function wantsLater({ headers: { prefer = '' } }: Client): boolean {
  return [prefer].flat().some((line) => line.split(',').some((one) => /^\s*respond-async\s*(?:;|$)/i.test(one)));
}

function tooMany(): AppError {
  return validationError('claims', `must contain at most ${MAX_CLAIMS} claims, or be sent with Prefer: respond-async`);
}

function warnOff(context: Context): void {
  context.warnings = [...(context.warnings ?? []), LIST_OFF];
}

type Accepted = Awaited<ReturnType<typeof acceptBatch>>;
type Answered = { claim: object } & ({ data: unknown } | { code: string });

async function answerAll(context: Context, body: BatchBody, answerClaim: AnswerClaim, parts: BatchParts) {
  const { model, today } = context;
  const { claims, work_list: list } = body;
  const { organizationId } = context.caller;
  const size = { claims: claims.length, now: parts.now() };
  const batchId =
    list === undefined ? null : await parts.database.transaction((tx) => openWorkBatch(tx, organizationId, list, size));
  if (list !== undefined && batchId === null) warnOff(context);
  const results: object[] = [];
  const answered: Answered[] = [];
  for (const [index, claim] of claims.entries()) {
    try {
      const data = await answerClaim(claim, model.release.id, today);
      results.push({ index, status: 200, data });
      answered.push({ claim, data });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ index, ...toRefusal(error) });
      answered.push({ claim, code: error.code });
    }
    // Lets other requests run between claims.
    await nextTurn();
  }
  const checked = answered.filter((one) => 'data' in one).length;
  const stored =
    list === undefined || batchId === null ? null : await store(context, list, { batchId, answered }, parts);
  return {
    results,
    counts: { checked, refused: claims.length - checked },
    ...(list === undefined ? {} : { work_list: stored === null ? null : { batch_id: batchId, stored } }),
  };
}

/** @returns number of claims added to the work list. */
function store(
  { caller: { organizationId }, model, today }: Context,
  list: WorkListRequest,
  { batchId, answered }: { batchId: string; answered: readonly Answered[] },
  { database, now }: BatchParts,
): Promise<number> {
  const entries = answered.map((one, at) => {
    const reference = toReference(list, at);
    if ('code' in one) return toNewEntry(model, { ...reference, refused: one.code }, today);
    return toNewEntry(model, { ...reference, claim: one.claim as ClaimBody, answer: one.data as WorkAnswer }, today);
  });
  return insertEntries(database, { organizationId, batchId, now: now() }, entries);
}
