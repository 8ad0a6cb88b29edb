import type { FastifyInstance } from 'fastify';
import { refusePhi } from '../phi/phi.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { callerOf } from './access.hooks.ts';
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
  keysOf,
  type OwnKeyParts,
  revokeOwnKey,
  rotateOwnKey,
} from './own-keys.service.ts';

const KEEPS_KEYS = { access: { scopes: ['write', 'admin'], cost: 'standard' } } as const;
/** The name of a key is text of the caller's, stored and listed. */
const NAMES_KEY = { ...KEEPS_KEYS, refusesPhi: true } as const;
const MAKES_KEY = { access: { ...KEEPS_KEYS.access, confidential: true }, refusesPhi: true } as const;

export function registerKeyRoutes(app: FastifyInstance, parts: OwnKeyParts): void {
  registerList(app, parts);
  registerMaking(app, parts);
  registerChanges(app, parts);
}

function registerList(app: FastifyInstance, parts: OwnKeyParts): void {
  app.get<{ Querystring: KeyListQuery }>(
    '/v1/account/keys',
    {
      config: KEEPS_KEYS,
      schema: {
        operationId: 'listKeys',
        summary: 'List API keys',
        description: 'The keys of your organization, newest first, without their secrets.',
        tags: ['Account'],
        querystring: KeyListQuerySchema,
        response: { 200: KeyListAnswer, ...errors() },
      },
    },
    async (request) => {
      const { items, cursor, limit } = await keysOf(parts, callerOf(request), request.query);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
}

function registerMaking(app: FastifyInstance, parts: OwnKeyParts): void {
  app.post<{ Body: CreateKeyBody }>(
    '/v1/account/keys',
    {
      config: MAKES_KEY,
      schema: {
        operationId: 'createKey',
        summary: 'Create an API key',
        description: 'Makes a key with scopes that you have yourself. The key is in this answer and in no later one.',
        tags: ['Account'],
        body: CreateKeySchema,
        response: { 200: NewKeyAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      refusePhi(request.body.name);
      return { data: await createOwnKey(parts, callerOf(request), request.body) };
    },
  );
  app.post<{ Params: KeyParams; Body: RotateKeyBody }>(
    '/v1/account/keys/:key_id/rotate',
    {
      config: MAKES_KEY,
      schema: {
        operationId: 'rotateKey',
        summary: 'Rotate an API key',
        description:
          'Makes a new key with the settings of another, which goes on working for a while: a day if you do not say.',
        tags: ['Account'],
        params: KeyParamsSchema,
        body: RotateKeySchema,
        response: { 200: RotatedKeyAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await rotateOwnKey(parts, callerOf(request), request.params.key_id, request.body) }),
  );
}

function registerChanges(app: FastifyInstance, parts: OwnKeyParts): void {
  app.patch<{ Params: KeyParams; Body: ChangeKeyBody }>(
    '/v1/account/keys/:key_id',
    {
      config: NAMES_KEY,
      schema: {
        operationId: 'updateKey',
        summary: 'Update an API key',
        description:
          'Members that are left out stay as they are; at least one is needed. A revoked key cannot be changed.',
        tags: ['Account'],
        params: KeyParamsSchema,
        body: ChangeKeySchema,
        response: { 200: KeyAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      refusePhi(request.body.name);
      return { data: await changeOwnKey(parts, callerOf(request), request.params.key_id, request.body) };
    },
  );
  app.delete<{ Params: KeyParams }>(
    '/v1/account/keys/:key_id',
    {
      config: KEEPS_KEYS,
      schema: {
        operationId: 'revokeKey',
        summary: 'Revoke an API key',
        description: 'The key is refused from now on, for good. It stays in the list.',
        tags: ['Account'],
        params: KeyParamsSchema,
        response: { 200: KeyAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await revokeOwnKey(parts, callerOf(request), request.params.key_id) }),
  );
}
