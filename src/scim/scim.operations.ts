/**
 * The token with which an identity provider manages members: created and deleted by administrators of the organization.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { defineOperation, type Operation, recordAudit, type Terms, toAuditActor } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/schemas/envelope.schemas.ts';
import { named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { deleteToken, findToken, storeToken, type TokenRow } from './tokens.queries.ts';

const PATH = '/v1/account/scim';
const TAGS = ['Account'];
const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies Terms<unknown>;
const TOKEN_BYTES = 32;
const HINT_CHARACTERS = 4;

const TokenSchema = named(
  'ScimToken',
  Type.Object({
    last_characters: Type.String({ description: 'Last characters of the token' }),
    created_by: Type.String({ description: 'Who made it, e.g. user:usr_01k9' }),
    created_at: Type.String({ description: 'ISO 8601 UTC' }),
    last_used_at: nullable(Type.String({ description: 'ISO 8601 UTC; to the minute' })),
  }),
);
const BaseUrl = Type.String({ description: 'SCIM base URL to enter at the provider' });
const ScimAnswer = success(Type.Object({ base_url: BaseUrl, token: nullable(TokenSchema) }));
const CreatedAnswer = success(
  Type.Object({
    base_url: BaseUrl,
    secret: Type.String({ description: 'The token; shown only once' }),
    token: TokenSchema,
  }),
);
const DoneAnswer = success(Type.Object({ done: Type.Literal(true) }));

export interface ScimSettingsParts {
  database: Database;
  /** Prefix of tokens. */
  prefix: string;
  baseUrl: string;
}

export function scimOperations(parts: ScimSettingsParts): Operation[] {
  const { database, baseUrl: base_url } = parts;
  return [
    defineOperation<object>({
      id: 'getScim',
      method: 'GET',
      path: PATH,
      summary: 'Show provisioning',
      description: 'Whether an identity provider may provision members by SCIM 2.0, and the values to enter there.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: { 200: ScimAnswer, ...errors() },
      run: async ({ caller }) => ({ data: { base_url, token: await findToken(database, caller.organizationId) } }),
    }),
    defineOperation<object>({
      id: 'createScimToken',
      method: 'POST',
      path: `${PATH}/token`,
      summary: 'Create a provisioning token',
      description: 'The SCIM 2.0 token of the organization, shown once. The previous token is revoked immediately.',
      tags: TAGS,
      ...MANAGE,
      feature: 'sso',
      confidential: true,
      input: {},
      output: { 200: CreatedAnswer, ...errors(409, 413, 415) },
      run: async ({ caller }) => ({
        data: { base_url, ...(await makeToken(parts, caller.organizationId, toAuditActor(caller))) },
      }),
    }),
    defineOperation<object>({
      id: 'removeScim',
      method: 'DELETE',
      path: PATH,
      summary: 'End provisioning',
      description: 'The token is revoked immediately. Members and groups are unchanged.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: { 200: DoneAnswer, ...errors(409, 413, 415) },
      run: async ({ caller }) => {
        await endToken(database, caller.organizationId, toAuditActor(caller));
        return { data: { done: true as const } };
      },
    }),
  ];
}

export const hashScimToken = (token: string): Buffer => createHash('sha256').update(token).digest();

function makeToken(
  { database, prefix }: ScimSettingsParts,
  organizationId: string,
  actor: string,
): Promise<{ secret: string; token: TokenRow }> {
  const secret = `${prefix}_scim_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const hint = secret.slice(-HINT_CHARACTERS);
  return database.transaction(async (tx) => {
    const before = await findToken(tx, organizationId);
    await storeToken(tx, { organizationId, hash: hashScimToken(secret), hint, createdBy: actor });
    await recordAudit(tx, {
      actor,
      action: 'scim.connected',
      organizationId,
      keyId: null,
      changes: { token: { from: before?.last_characters ?? null, to: hint } },
    });
    return { secret, token: (await findToken(tx, organizationId))! };
  });
}

function endToken(database: Database, organizationId: string, actor: string): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await findToken(tx, organizationId);
    if (before === null || !(await deleteToken(tx, organizationId))) return;
    await recordAudit(tx, {
      actor,
      action: 'scim.removed',
      organizationId,
      keyId: null,
      changes: { token: { from: before.last_characters, to: null } },
    });
  });
}
