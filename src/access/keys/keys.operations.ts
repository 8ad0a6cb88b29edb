import { refusePhi } from '../../phi/phi.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { defineOperation, type Operation } from '../define-operation.ts';
import {
  type ChangeKeyBody,
  ChangeKeySchema,
  type CreateKeyBody,
  CreateKeySchema,
  KeyAnswer,
  KeyListAnswer,
  type KeyListQuery,
  KeyListQuerySchema,
  type KeyParams,
  KeyParamsSchema,
  NewKeyAnswer,
  RotatedKeyAnswer,
  type RotateKeyBody,
  RotateKeySchema,
} from './keys.schemas.ts';
import {
  changeOwnKey,
  createOwnKey,
  findOwnKeys,
  type OwnKeyParts,
  revokeOwnKey,
  rotateOwnKey,
} from './own-keys.service.ts';

const KEEPS_KEYS = { scopes: ['write', 'admin'], cost: 'standard' } as const;
/** The name of a key is caller text that is stored and listed. */
const NAMES_KEY = { ...KEEPS_KEYS, phi: 'refused' } as const;
const MAKES_KEY = { ...NAMES_KEY, confidential: true } as const;

export function keyOperations(parts: OwnKeyParts): Operation[] {
  return [...listOperations(parts), ...makingOperations(parts), ...changesOperations(parts)];
}

function listOperations(parts: OwnKeyParts): Operation[] {
  return [
    defineOperation<{ query: KeyListQuery }>({
      id: 'listKeys',
      method: 'GET',
      path: '/v1/account/keys',
      freeInConsole: true,
      summary: 'List API keys',
      description: 'The keys of your organization, newest first, without their secrets.',
      tags: ['Account'],
      ...KEEPS_KEYS,
      input: { query: KeyListQuerySchema },
      output: { 200: KeyListAnswer, ...errors() },
      run: async (context, input) => {
        const { items, cursor, limit } = await findOwnKeys(parts, context.caller, input.query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
  ];
}

function makingOperations(parts: OwnKeyParts): Operation[] {
  return [
    defineOperation<{ body: CreateKeyBody }>({
      id: 'createKey',
      method: 'POST',
      path: '/v1/account/keys',
      summary: 'Create an API key',
      description: 'Creates a key with scopes that you have yourself. The key is returned only in this response.',
      tags: ['Account'],
      ...MAKES_KEY,
      input: { body: CreateKeySchema },
      output: { 200: NewKeyAnswer, ...errors(409, 413, 415) },
      run: async ({ caller }, { body }) => {
        refusePhi(body.name);
        return { data: await createOwnKey(parts, caller, body) };
      },
    }),
    defineOperation<{ params: KeyParams; body: RotateKeyBody }>({
      id: 'rotateKey',
      method: 'POST',
      path: '/v1/account/keys/:key_id/rotate',
      summary: 'Rotate an API key',
      description:
        'Creates a new key with the settings of the current one, which remains valid for an overlap period: a day by default.',
      tags: ['Account'],
      ...MAKES_KEY,
      input: { params: KeyParamsSchema, body: RotateKeySchema },
      output: { 200: RotatedKeyAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({
        data: await rotateOwnKey(parts, context.caller, input.params.key_id, input.body),
      }),
    }),
  ];
}

function changesOperations(parts: OwnKeyParts): Operation[] {
  return [
    defineOperation<{ params: KeyParams; body: ChangeKeyBody }>({
      id: 'updateKey',
      method: 'PATCH',
      path: '/v1/account/keys/:key_id',
      summary: 'Update an API key',
      description: 'Omitted fields are unchanged; at least one field is required. A revoked key cannot be changed.',
      tags: ['Account'],
      ...NAMES_KEY,
      input: { params: KeyParamsSchema, body: ChangeKeySchema },
      output: { 200: KeyAnswer, ...errors(409, 413, 415) },
      run: async ({ caller }, { params, body }) => {
        refusePhi(body.name);
        return { data: await changeOwnKey(parts, caller, params.key_id, body) };
      },
    }),
    defineOperation<{ params: KeyParams }>({
      id: 'revokeKey',
      method: 'DELETE',
      path: '/v1/account/keys/:key_id',
      summary: 'Revoke an API key',
      description: 'Revokes the key immediately and permanently. The key remains in the list.',
      tags: ['Account'],
      ...KEEPS_KEYS,
      input: { params: KeyParamsSchema },
      output: { 200: KeyAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => ({ data: await revokeOwnKey(parts, context.caller, input.params.key_id) }),
    }),
  ];
}
