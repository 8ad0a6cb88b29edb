/** Lets an owner export all data of the organization and delete it. */

import {
  type Context,
  defineOperation,
  lockOrganization,
  type Operation,
  recordAudit,
} from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { organizationFacts } from '../organization/account.queries.ts';
import { DONE, getActor, getSignedInUser, MANAGE, TAGS } from '../route-kit.ts';
import { countExports, deleteOrganization } from './organization-data.queries.ts';
import { type Confirmation, ConfirmBody, DoneAnswer } from './organization-data.schemas.ts';
import { openExport } from './write-export.ts';

/** Each export reads every row of the organization. */
const MAX_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const JSON_LINES = 'application/x-ndjson';

export function organizationDataOperations(database: Database): Operation[] {
  return [
    defineOperation<object>({
      id: 'exportOrganization',
      method: 'GET',
      path: '/v1/account/organization/export',
      summary: 'Export the organization',
      description:
        'All stored data of the organization, as JSON lines of table and row, without secrets. Requires a signed-in owner; ten times an hour. The last line is the organization itself.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: {
        200: { description: 'JSON lines', content: { [JSON_LINES]: { schema: { type: 'string' } } } },
        ...errors(),
      },
      run: async (context) => {
        const { organizationId, actor } = requireOwner(context);
        await recordExport(database, organizationId, actor);
        const { file, name } = await openExport(database, organizationId);
        // The unnamed file disappears when its handle is closed, also when the client disconnects.
        return { file: file.createReadStream({ start: 0 }), type: JSON_LINES, name };
      },
    }),
    defineOperation<{ body: Confirmation }>({
      id: 'deleteOrganization',
      method: 'POST',
      path: '/v1/account/organization/delete',
      summary: 'Delete the organization',
      description:
        'Deletes the organization, all of its data, and users who belong to no other organization. Its keys and sessions end immediately; the audit log and the ledger are retained as evidence. This cannot be undone. Requires a signed-in owner.',
      tags: TAGS,
      ...MANAGE,
      input: { body: ConfirmBody },
      output: { 200: DoneAnswer, ...errors(409, 413, 415) },
      run: async (context, { body }) => {
        const { organizationId, actor } = requireOwner(context);
        const { name } = await organizationFacts(database, organizationId);
        if (body.name !== name) throw validationError('name', 'must be the name of the organization');
        await deleteOrganization(database, organizationId, actor);
        return DONE;
      },
    }),
  ];
}

/**
 * Counts and records under one lock, so that concurrent exports cannot exceed the limit. @throws AppError
 * RATE_LIMIT_EXCEEDED after ten in an hour.
 */
function recordExport(database: Database, organizationId: string, actor: string): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    if ((await countExports(tx, organizationId, new Date(Date.now() - HOUR_MS))) >= MAX_AN_HOUR) throw tooMany();
    await recordAudit(tx, {
      actor,
      action: 'organization.exported',
      organizationId,
      keyId: null,
      changes: { export: { from: null, to: 'everything' } },
    });
  });
}

function tooMany(): AppError {
  return new AppError('RATE_LIMIT_EXCEEDED', `The organization was exported ${MAX_AN_HOUR} times within an hour`, {
    hint: 'Use the file of the last export, or wait.',
    details: { window: 'hour', limit: MAX_AN_HOUR },
    retryAfter: 600,
  });
}

/** @throws AppError AUTH_SESSION_REQUIRED, AUTH_ROLE_INSUFFICIENT. */
function requireOwner(context: Context): { organizationId: string; actor: string } {
  getSignedInUser(context);
  const { owner, actor } = getActor(context);
  if (!owner) throw new AppError('AUTH_ROLE_INSUFFICIENT', 'Only an owner can export or delete the organization');
  return { organizationId: context.caller.organizationId, actor };
}
