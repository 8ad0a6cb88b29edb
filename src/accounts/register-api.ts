import type { Operation } from '../access/access.public.ts';
import { acceptingOperations } from './accepting.operations.ts';
import { accountOperations } from './account.operations.ts';
import { auditOperations } from './audit.operations.ts';
import { invitationOperations } from './invitations.operations.ts';
import { memberOperations } from './members.operations.ts';
import type { AccountParts } from './route-kit.ts';
import { organizationOperations, sessionOperations } from './sessions.operations.ts';

export function accountApiOperations(parts: AccountParts): Operation[] {
  return [
    ...accountOperations(parts),
    ...memberOperations(parts),
    ...auditOperations(parts),
    ...invitationOperations(parts),
    ...acceptingOperations(parts),
    ...sessionOperations(parts),
    ...organizationOperations(parts),
  ];
}
