import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, FORMAT, named, nullable, plainName } from '../../platform/http/schemas/schema-kit.ts';
import { KEY_MODES, KEY_STATES, type KeyMode, type KeyState } from './keys.rules.ts';

const MAX_UNITS = 2_147_483_647;
const MAX_NAME = 200;
/** One month; with a longer overlap the two keys would simply be two active keys. */
const MAX_OVERLAP_SECONDS = 2_592_000;

const text = (description: string) => Type.String({ description });
const Name = plainName({ maxLength: MAX_NAME, description: 'What the key is for', examples: ['billing system'] });
const Scopes = Type.Array(Type.String({ [FORMAT]: 'scope', maxLength: 80 }), {
  minItems: 1,
  maxItems: 60,
  'x-expects': 'an array of scopes such as ["read"] or ["codes:read"]',
  description:
    'read, write, admin, of one group of operations such as codes:read, or of agent tools such as agent:tool:*. You can grant only scopes that you have.',
  examples: [['read']],
});
const Expiry = nullable(
  Type.String({
    format: 'date-time',
    'x-expects': 'a time such as 2027-01-31T12:00:00Z, or null',
    description: 'When the key expires; null for never',
    examples: ['2027-01-31T12:00:00Z'],
  }),
);
const units = (description: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: MAX_UNITS, description, examples: [5_000] }));
const Addresses = Type.Array(Type.String({ [FORMAT]: 'address', maxLength: 64 }), {
  maxItems: 100,
  'x-expects': 'an array of addresses and ranges such as ["192.0.2.0/24"]',
  description: 'Addresses and CIDR ranges the key may be used from; empty for any',
  examples: [['192.0.2.0/24']],
});

const SETTINGS = {
  expires_at: Type.Optional(Expiry),
  per_minute: Type.Optional(
    units('Units per minute, in addition to the limit of the organization; null for no limit on the key'),
  ),
  per_month: Type.Optional(
    units('Units per month, in addition to the limit of the organization; null for no limit on the key'),
  ),
  addresses: Type.Optional(Addresses),
};

export const CreateKeySchema = named(
  'KeyRequest',
  Type.Object({
    name: Name,
    mode: Type.Optional({ ...choice<KeyMode>(KEY_MODES, 'Test keys do not count toward the month'), default: 'live' }),
    scopes: Scopes,
    ...SETTINGS,
  }),
);
export type CreateKeyBody = Static<typeof CreateKeySchema>;

export const ChangeKeySchema = named(
  'KeyChange',
  Type.Object({
    name: Type.Optional(Name),
    scopes: Type.Optional(Scopes),
    ...SETTINGS,
    state: Type.Optional(choice<'active' | 'suspended'>(['active', 'suspended'], 'A suspended key is rejected')),
  }),
);
export type ChangeKeyBody = Static<typeof ChangeKeySchema>;

export const RotateKeySchema = named(
  'KeyRotation',
  Type.Object({
    overlap_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_SECONDS,
        default: 86_400,
        description: 'Overlap period in which the old key remains valid',
        examples: [86_400],
      }),
    ),
  }),
);
export type RotateKeyBody = Static<typeof RotateKeySchema>;

export const KeyParamsSchema = Type.Object({
  key_id: Type.String({ maxLength: 64, description: 'Id of the key', examples: ['key_01m80yrzgq0007wcsh7383d'] }),
});
export type KeyParams = Static<typeof KeyParamsSchema>;

export const KeyListQuerySchema = Type.Object({
  state: Type.Optional(choice<KeyState>(KEY_STATES, 'Only keys in this state')),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type KeyListQuery = Static<typeof KeyListQuerySchema>;

const KEY = {
  id: text('Id of the key'),
  name: text('What the key is for'),
  hint: text('Start of the key, to recognize it by'),
  mode: choice(KEY_MODES, 'Test keys do not count toward the month'),
  scopes: Type.Array(Type.String(), { description: 'Permissions of the key' }),
  state: choice(KEY_STATES, 'revoked is final'),
  expires_at: nullable(text('ISO 8601 UTC; null for never')),
  per_minute: nullable(Type.Integer({ description: 'Units per minute for this key' })),
  per_month: nullable(Type.Integer({ description: 'Units per month for this key' })),
  addresses: Type.Array(Type.String(), { description: 'Allowed addresses; empty for any' }),
  replaced_by: nullable(text('Id of the key that replaced it')),
  created_at: text('ISO 8601 UTC'),
  last_used_at: nullable(text('ISO 8601 UTC, updated every ten seconds; null for never')),
};
const KeySchema = named('Key', Type.Object(KEY));
export type KeyView = Static<typeof KeySchema>;
const secret = text('The key itself; shown only in this response');

export const KeyAnswer = success(KeySchema);
export const KeyListAnswer = success(Type.Array(KeySchema), { pagination: PaginationSchema });
export const NewKeyAnswer = success(named('NewKey', Type.Object({ ...KEY, key: secret })));
export const RotatedKeyAnswer = success(
  named(
    'RotatedKey',
    Type.Object({
      ...KEY,
      key: secret,
      replaces: text('Id of the old key'),
      replaces_until: text('The old key is valid until then, ISO 8601 UTC'),
    }),
  ),
);
