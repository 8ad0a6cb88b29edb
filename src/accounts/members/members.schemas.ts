import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable, plainName } from '../../platform/http/schemas/schema-kit.ts';
import { AlwaysReceiptsSchema, WriteApprovalsSchema } from '../organization/account.schemas.ts';
import { ROLES } from './roles.rules.ts';

export const RoleSchema = choice(ROLES, 'owner, admin, developer, reviewer or viewer');
const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 UTC` });

const MemberSchema = named(
  'Member',
  Type.Object({
    user_id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    role: RoleSchema,
    two_factor: Type.Boolean({ description: 'Whether a second factor is set up' }),
    joined_at: Time('When the person became a member'),
    last_seen_at: nullable(Time('Last sign-in or renewal of a session')),
  }),
);

const InvitationSchema = named(
  'Invitation',
  Type.Object({
    id: Type.String(),
    email: nullable(Type.String({ description: 'Null for a link that anyone may use' })),
    role: RoleSchema,
    invited_by: Type.String({ description: 'Who made it, e.g. user:usr_01k9' }),
    created_at: Time('When it was created'),
    expires_at: Time('When it expires'),
  }),
);

const SessionSchema = named(
  'SignedInSession',
  Type.Object({
    id: Type.String(),
    current: Type.Boolean({ description: 'True for the current session' }),
    created_at: Time('When it began'),
    last_seen_at: Time('When it began or was renewed'),
    expires_at: Time('When it ends'),
    address: nullable(Type.String({ description: 'IP address at sign-in' })),
    user_agent: nullable(Type.String({ description: 'Browser at sign-in' })),
  }),
);

const DoneSchema = Type.Object({ done: Type.Literal(true) });

export const MemberListQuerySchema = Type.Object({
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type MemberListQuery = Static<typeof MemberListQuerySchema>;
export const MembersAnswer = success(Type.Array(MemberSchema), { pagination: PaginationSchema });
export const InvitationsAnswer = success(Type.Array(InvitationSchema));
export const InvitedAnswer = success(
  Type.Object({
    invitation: InvitationSchema,
    delivery: choice(
      ['mail', 'log', 'failed'],
      'How the link was sent; without a mail server it is in the server log, and "cpi accounts link" creates another',
    ),
  }),
);
export const SessionsAnswer = success(Type.Array(SessionSchema));
export const DoneAnswer = success(DoneSchema);
export const PreviewAnswer = success(
  Type.Object({
    organization: Type.Object({ name: Type.String() }),
    email: nullable(Type.String({ description: 'Address the link was issued for; null for any' })),
    role: RoleSchema,
    has_account: Type.Boolean({ description: 'Whether the address has an account: sign in instead of signing up' }),
    expires_at: Time('When it expires'),
  }),
);

const Email = Type.String({ format: 'email', maxLength: 254, examples: ['pat@example.org'] });
const closed = { additionalProperties: false } as const;

export const RoleBody = Type.Object({ role: RoleSchema }, closed);
export const InviteBody = Type.Object({ email: Email, role: RoleSchema }, closed);
export const TokenBody = Type.Object(
  { token: Type.String({ minLength: 20, maxLength: 100, description: 'The token in the link' }) },
  closed,
);
export const SwitchBody = Type.Object({ organization_id: Type.String({ maxLength: 60 }) }, closed);
export const SettingsBody = Type.Object(
  {
    name: Type.Optional(plainName({ minLength: 1, maxLength: 200 })),
    require_two_factor: Type.Optional(Type.Boolean({ description: 'Members without a second factor must set one up' })),
    write_approvals: Type.Optional(WriteApprovalsSchema),
    always_receipts: Type.Optional(AlwaysReceiptsSchema),
  },
  { ...closed, minProperties: 1 },
);
export const ProfileBody = Type.Object(
  { name: plainName({ minLength: 1, maxLength: 200, description: 'Your name, which other members see' }) },
  closed,
);
const id = (description: string, example: string) => Type.String({ maxLength: 60, description, examples: [example] });
export const UserParams = Type.Object({ user_id: id('Id of the member', 'usr_01m80yrzgq0007wcsh7383c') });
export const InvitationParams = Type.Object({ id: id('Id of the invitation', 'inv_01m80yrzgq0007wcsh7383c') });
export const SessionParams = Type.Object({ id: id('Id of the session', 'ses_01m80yrzgq0007wcsh7383c') });

export type RoleInput = Static<typeof RoleBody>;
export type InviteInput = Static<typeof InviteBody>;
export type SettingsInput = Static<typeof SettingsBody>;
