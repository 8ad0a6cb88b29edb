import { type Context, defineOperation, lockOrganization, type Operation } from '../access/access.public.ts';
import { type Model, normalizeCode } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec, Page } from '../platform/http/cursor.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { sortableId } from '../platform/ids.ts';
import { namedPolicy } from '../policies/policies.public.ts';
import {
  countSaved,
  deleteSaved,
  listSaved,
  type NewRow,
  type Owner,
  type SavedRow,
  upsertSaved,
} from './saved.queries.ts';
import {
  SaveAnswerSchema,
  type SaveBody,
  SaveBodySchema,
  SavedDeletedSchema,
  type SavedListQuery,
  SavedListQuerySchema,
  SavedListSchema,
  SavedParamsSchema,
  type SaveItem,
} from './saved.schemas.ts';

/** Maximum saved items per user or key in an organization. */
const MAX_SAVED = 500;
/** A saved item is a note to oneself: every caller who may read may save. */
const shared = { tags: ['Saved'], cost: 'standard' } as const;

export interface SavedParts {
  database: Database;
  cursors: CursorCodec;
}

export function savedOperations(parts: SavedParts): Operation[] {
  const { database } = parts;
  return [
    defineOperation<{ query: SavedListQuery }>({
      ...shared,
      id: 'listSaved',
      method: 'GET',
      path: '/v1/saved',
      freeInConsole: true,
      summary: 'List saved items',
      description:
        'Policies and codes you watch and searches you saved, newest first. Each user and each API key has a separate list in each organization.',
      scopes: ['read'],
      release: true,
      input: { query: SavedListQuerySchema },
      output: { 200: SavedListSchema, ...errors() },
      run: async (context, { query }) => {
        const { items, cursor, limit } = await findSaved(parts, toOwner(context.caller), query);
        const pagination = { cursor, has_more: cursor !== null, limit };
        return { data: items.map((row) => toItem(context.model, row)), meta: { pagination } };
      },
    }),
    defineOperation<{ body: SaveBody }>({
      ...shared,
      id: 'saveItems',
      method: 'POST',
      path: '/v1/saved',
      summary: 'Watch policies and codes, save searches',
      description:
        'Adds saved items. Existing items remain; a search with the same name is replaced. `skipped` lists items that could not be saved, with the reason. Names and searches must not contain patient data.',
      scopes: ['read'],
      stores: true,
      phi: 'refused',
      release: true,
      input: { body: SaveBodySchema },
      output: { 200: SaveAnswerSchema, ...errors(409, 413, 415) },
      run: async (context, { body }) => ({
        data: await save(database, context.model, toOwner(context.caller), body.items),
      }),
    }),
    defineOperation<{ params: { saved_id: string } }>({
      ...shared,
      id: 'deleteSaved',
      method: 'DELETE',
      path: '/v1/saved/:saved_id',
      summary: 'Delete a saved item',
      description: 'Stops watching a policy or code, or deletes a saved search. Applies to your own items only.',
      scopes: ['read'],
      input: { params: SavedParamsSchema },
      output: { 200: SavedDeletedSchema, ...errors(409, 413, 415) },
      run: async (context, { params }) => {
        if (await deleteSaved(database, toOwner(context.caller), params.saved_id)) return { data: { deleted: true } };
        throw new AppError('RESOURCE_NOT_FOUND', 'You have no saved item with this id');
      },
    }),
  ];
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
async function findSaved(
  { database, cursors }: SavedParts,
  owner: Owner,
  query: SavedListQuery,
): Promise<Page<SavedRow>> {
  const limit = query.limit ?? 50;
  const scope = JSON.stringify(['saved', owner]);
  const before = query.cursor === undefined ? null : (cursors.decode(scope, query.cursor) as string);
  return cursors.page(scope, await listSaved(database, owner, { before, limit }), limit, ({ saved_id }) => saved_id);
}

/** An assistant connected by a user shares that user's saved items. */
export function toOwner({ actor, organizationId }: Context['caller']): Owner {
  return actor.type === 'key'
    ? { organizationId, userId: null, keyId: actor.keyId }
    : { organizationId, userId: actor.userId, keyId: null };
}

async function save(database: Database, model: Model, owner: Owner, items: readonly SaveItem[]) {
  const checked = items.map((item) => ({ item, resolved: resolve(model, item) }));
  const skipped = checked.flatMap(({ item: { kind, name }, resolved }) =>
    typeof resolved === 'string' ? [{ kind, name, reason: resolved }] : [],
  );
  const distinct = new Map(
    checked.flatMap(({ resolved }): [string, NewRow][] =>
      typeof resolved === 'string' ? [] : [[`${resolved.kind} ${resolved.name}`, resolved]],
    ),
  );
  const saved = await database.transaction(async (tx) => {
    await lockOrganization(tx, owner.organizationId);
    const rows = await upsertSaved(tx, owner, [...distinct.values()]);
    if ((await countSaved(tx, owner)) > MAX_SAVED)
      throw new AppError('VALIDATION_ERROR', `You can save at most ${MAX_SAVED} items; delete some first`);
    return rows;
  });
  return { saved: saved.map((row) => toItem(model, row)), skipped };
}

/** @returns the item to store, or the reason it cannot be stored. */
function resolve(model: Model, { kind, name, search }: SaveItem): NewRow | string {
  const saved_id = sortableId('sav_');
  if (kind === 'search')
    return search === undefined
      ? 'A search needs its parameters in `search`'
      : { saved_id, kind, name: name.trim(), search };
  if (kind === 'code') {
    const code = normalizeCode(name);
    return /^[0-9A-Z]{2,11}$/.test(code) ? { saved_id, kind, name: code, search: null } : 'This is not a code';
  }
  const policy = namedPolicy(model, name);
  return policy === undefined ? 'No such policy' : { saved_id, kind, name: policy.policy_id, search: null };
}

function toItem(model: Model, row: SavedRow) {
  return { ...row, title: row.kind === 'policy' ? (namedPolicy(model, row.name)?.title ?? null) : null };
}
