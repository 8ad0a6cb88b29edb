import { encryptedColumns } from './sign-in/library-keys.ts';

export { accountCommands } from './accounts.commands.ts';
export { findOrganizationOrFail, ORG_OPTION } from './command-kit.ts';
export { organizationDataCommands } from './departure/organization-data.commands.ts';
export { ensureOwnerLink } from './invitations/invitations.service.ts';
export { signUpLink } from './invitations/links.rules.ts';
export { memberCommands } from './members/members.commands.ts';
export { deleteMembership, setRole } from './members/members.queries.ts';
export { addMembership, type Membership, SIGN_IN_LACKS } from './members/memberships.queries.ts';
export { type Role, SCOPES_BY_ROLE } from './members/roles.rules.ts';
export { personFor } from './members/sso-users.service.ts';
export { organizationSettingCommands } from './organization/organization.commands.ts';
export { encryptedColumns } from './sign-in/library-keys.ts';

/** Secrets of authenticator apps, and recovery codes. */
export const sealedFactors = encryptedColumns({ table: 'two_factors', columns: ['secret', 'backup_codes'] });
