import { type Static, Type } from 'typebox';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { WRITE_APPROVALS } from './account.queries.ts';
import { ROLES } from './members/roles.rules.ts';

const RoleSchema = choice(ROLES, 'What the member may do');

export const WriteApprovalsSchema = choice(
  WRITE_APPROVALS,
  'What a write of an agent needs: an approval on record (recorded), one by another person than the requester (second_person), or an approval or the word of a key with write or admin (asserted)',
);

export const AlwaysReceiptsSchema = Type.Boolean({
  description: 'Whether every answer that can have a receipt has one; without it `receipt=true` asks for one',
});

const OrganizationSchema = named(
  'Organization',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    plan: Type.String({ description: 'Plan in force' }),
    state: choice(['active', 'suspended'], 'Requests of a suspended organization are refused'),
    require_two_factor: Type.Boolean({ description: 'Whether members need a second factor' }),
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
    scopes: Type.Array(Type.String(), { description: 'What the caller may do' }),
    organizations: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: RoleSchema }), {
      description: 'Every organization the person belongs to; empty for a key',
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
