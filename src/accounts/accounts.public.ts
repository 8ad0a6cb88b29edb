import { encryptedColumns } from './sign-in/library-keys.ts';

export { findOrganizationOrFail, ORG_OPTION } from './command-kit.ts';
export { ensureOwnerLink } from './invitations/invitations.service.ts';
export { signUpLink } from './invitations/links.rules.ts';
export { deleteMembership, setRole } from './members/members.queries.ts';
export { addMembership, type Membership, SIGN_IN_ERROR_CODE } from './members/memberships.queries.ts';
export { type Role, SCOPES_BY_ROLE } from './members/roles.rules.ts';
export { personFor } from './members/sso-users.service.ts';
export { encryptedColumns } from './sign-in/library-keys.ts';

/** Secrets of authenticator apps, and recovery codes. */
export const sealedFactors = encryptedColumns({ table: 'two_factors', columns: ['secret', 'backup_codes'] });
