import {
  type Context,
  defineOperation,
  lockOrganization,
  type Operation,
  recordAudit,
  toAuditActor,
} from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/http/cursor.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { missingBatch } from './add-to-list.ts';
import { type RecheckParts, recheck } from './recheck.ts';
import {
  deleteAll,
  deleteBatch,
  findSettings,
  listBatches,
  listPeople,
  MAX_PEOPLE,
  storeSettings,
  type WorkBatchRow,
} from './work-batches.queries.ts';
import { SHARED } from './work-list.operations.ts';
import {
  type RecheckBody,
  RecheckBodySchema,
  RecheckSchema,
  SettingsAnswerSchema,
  type SettingsBody,
  SettingsBodySchema,
  SettingsChangedSchema,
  WorkBatchDeletedSchema,
  type WorkBatchesQuery,
  WorkBatchesQuerySchema,
  WorkBatchesSchema,
  type WorkBatchParams,
  WorkBatchParamsSchema,
} from './work-list.schemas.ts';

const SETTINGS_PATH = '/v1/claims/work-list/settings';

/** Work list batches, re-checks after a release, and settings of an organization. */
export function workBatchOperations(parts: RecheckParts): Operation[] {
  return [...batchOperations(parts), ...settingsOperations(parts)];
}

function batchOperations(parts: RecheckParts): Operation[] {
  const { database } = parts;
  return [
    defineOperation<{ query: WorkBatchesQuery }>({
      ...SHARED,
      id: 'listWorkListBatches',
      method: 'GET',
      path: '/v1/claims/work-list/batches',
      freeInConsole: true,
      summary: 'List batches of the work list',
      description: 'Batches of your organization with counts of their claims, newest first.',
      scopes: ['read'],
      release: true,
      input: { query: WorkBatchesQuerySchema },
      output: { 200: WorkBatchesSchema, ...errors() },
      run: async ({ caller: { organizationId }, model }, { query }) => {
        const { items, cursor, limit } = await findBatches(parts, { organizationId, release: model.release.id }, query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
    defineOperation<{ params: WorkBatchParams }>({
      ...SHARED,
      id: 'deleteWorkListBatch',
      method: 'DELETE',
      path: '/v1/claims/work-list/batches/:batch_id',
      summary: 'Delete a batch of the work list',
      description: 'Deletes the batch with all of its claims, their owners and statuses, immediately.',
      scopes: ['write'],
      input: { params: WorkBatchParamsSchema },
      output: { 200: WorkBatchDeletedSchema, ...errors(409, 415) },
      run: async ({ caller }, { params: { batch_id } }) => {
        if (!(await deleteBatch(database, caller.organizationId, batch_id))) throw missingBatch();
        return { data: { batch_id, deleted: true } };
      },
    }),
    defineOperation<{ body: RecheckBody }>({
      ...SHARED,
      id: 'recheckWorkList',
      method: 'POST',
      path: '/v1/claims/work-list/recheck',
      summary: 'Check the work list again after a release',
      description:
        'Validates against the latest release the claims that an earlier release answered and that are not done, up to 100 per request, each for its own date of service; repeat it while `remaining` is not 0. Each claim costs as much as /claims/validate and is charged to the month. Returns only claims with a changed verdict, for the claim or one of its lines; a claim that was done and no longer passes is reopened.',
      scopes: ['write'],
      release: true,
      input: { body: RecheckBodySchema },
      output: { 200: RecheckSchema, ...errors(409, 415) },
      run: async (context, { body }) => ({ data: await recheck(parts, context, body.batch_id ?? null) }),
    }),
  ];
}

function settingsOperations({ database }: RecheckParts): Operation[] {
  return [
    defineOperation<object>({
      ...SHARED,
      id: 'getWorkListSettings',
      method: 'GET',
      path: SETTINGS_PATH,
      freeInConsole: true,
      summary: 'Get the settings of the work list',
      description: `Whether your organization has a work list, how long claims are retained, and members who can own them, up to ${MAX_PEOPLE}; every member can be an owner.`,
      scopes: ['read'],
      input: {},
      output: { 200: SettingsAnswerSchema, ...errors() },
      run: async ({ caller }) => ({ data: await describeSettings(database, caller.organizationId) }),
    }),
    defineOperation<{ body: SettingsBody }>({
      ...SHARED,
      id: 'updateWorkListSettings',
      method: 'PATCH',
      path: SETTINGS_PATH,
      summary: 'Change the settings of the work list',
      description:
        'Omitted fields are unchanged. Turning it off deletes everything stored immediately, and nothing more is stored. Changes are recorded in the audit log.',
      scopes: ['admin'],
      input: { body: SettingsBodySchema },
      output: { 200: SettingsChangedSchema, ...errors(409, 415) },
      run: async (context, { body }) => {
        await changeSettings(database, context, body);
        return { data: await describeSettings(database, context.caller.organizationId) };
      },
    }),
  ];
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
async function findBatches(
  { database, cursors }: RecheckParts,
  wanted: { organizationId: string; release: string },
  query: WorkBatchesQuery,
): Promise<Page<WorkBatchRow>> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['work-list batches', wanted.organizationId]);
  const before = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as string);
  const settings = await findSettings(database, wanted.organizationId);
  const rows = await listBatches(database, wanted, { before, limit }, settings);
  return cursors.page(scope, rows, limit, ({ batch_id }) => batch_id);
}

async function describeSettings(database: Database, organizationId: string) {
  return { ...(await findSettings(database, organizationId)), members: await listPeople(database, organizationId) };
}

function changeSettings(database: Database, { caller }: Context, change: SettingsBody): Promise<void> {
  const { organizationId } = caller;
  return database.transaction(async (tx) => {
    // Concurrent additions wait and then see the new settings.
    await lockOrganization(tx, organizationId);
    const before = await findSettings(tx, organizationId);
    const after = { ...before, ...change };
    await storeSettings(tx, organizationId, after);
    if (!after.enabled) await deleteAll(tx, organizationId);
    const changes = Object.fromEntries(
      (['enabled', 'retention_days'] as const)
        .filter((name) => before[name] !== after[name])
        .map((name) => [name, { from: before[name], to: after[name] }]),
    );
    if (Object.keys(changes).length === 0) return;
    const entry = { actor: toAuditActor(caller), action: 'work_list.changed', organizationId, keyId: null } as const;
    await recordAudit(tx, { ...entry, changes });
  });
}
