import { type Static, Type } from 'typebox';
import { success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named, nullable } from '../../platform/http/schemas/schema-kit.ts';
import { ROLES } from '../members/roles.rules.ts';
import { WRITE_APPROVALS } from './account.queries.ts';

const RoleSchema = choice(ROLES, 'Permissions of the member');

export const WriteApprovalsSchema = choice(
  WRITE_APPROVALS,
  'What an agent write requires: a recorded approval (recorded), an approval by a person other than the requester (second_person), or an approval or the assertion of a key with the write or admin scope (asserted)',
);

export const AlwaysReceiptsSchema = Type.Boolean({
  description: 'Whether every response that supports a receipt includes one; otherwise request one with `receipt=true`',
});

const OrganizationSchema = named(
  'Organization',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    plan: Type.String({ description: 'Current plan' }),
    state: choice(['active', 'suspended'], 'Requests of a suspended organization are rejected'),
    require_two_factor: Type.Boolean({ description: 'Whether members must use a second factor' }),
    write_approvals: WriteApprovalsSchema,
    always_receipts: AlwaysReceiptsSchema,
    created_at: Type.String({ description: 'ISO 8601 UTC' }),
  }),
);

const AccountSchema = named(
  'Account',
  Type.Object({
    organization: OrganizationSchema,
    user: nullable(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          email: Type.String(),
          two_factor: Type.Boolean({ description: 'Whether a second factor is set up' }),
        },
        { description: 'Null for a key' },
      ),
    ),
    role: choiceOrNull(ROLES, 'Role of the person in the organization; null for a key'),
    scopes: Type.Array(Type.String(), { description: 'Permissions of the caller' }),
    organizations: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: RoleSchema }), {
      description: 'Every organization the user belongs to; empty for a key',
    }),
    session: nullable(
      Type.Object(
        { id: Type.String(), expires_at: Type.String({ description: 'ISO 8601 UTC' }) },
        { description: 'Null for a key' },
      ),
    ),
    features: Type.Array(Type.String(), { description: 'Features of the plan in addition to the standard operations' }),
    limits: Type.Object({
      units_per_minute: Type.Integer(),
      units_per_month: Type.Integer(),
    }),
  }),
);

export type Account = Static<typeof AccountSchema>;
export const AccountAnswerSchema = success(AccountSchema);
