import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import { ownUrls } from '../platform/http/request/own-urls.ts';
import { auditOperations } from './audit/audit.operations.ts';
import { acceptingOperations } from './invitations/accepting.operations.ts';
import { invitationOperations } from './invitations/invitations.operations.ts';
import { memberOperations } from './members/members.operations.ts';
import { accountOperations } from './organization/account.operations.ts';
import { organizationOperations } from './organization/organization.operations.ts';
import { organizationDataOperations } from './organization-data/organization-data.operations.ts';
import type { AccountParts } from './route-kit.ts';
import { sessionOperations } from './sessions/sessions.operations.ts';
import { registerAuthRoutes } from './sign-in/auth.routes.ts';

/** Serves sign-in below /auth and the operations on accounts and organizations. */
export function serveAccounts(app: FastifyInstance, serve: Serve, parts: AccountParts): void {
  const { auth, config, throttle } = parts;
  registerAuthRoutes(app, auth, { publicUrl: ownUrls(config)[0], throttle });
  serve([
    ...accountOperations(parts),
    ...memberOperations(parts),
    ...auditOperations(parts),
    ...invitationOperations(parts),
    ...acceptingOperations(parts),
    ...sessionOperations(parts),
    ...organizationOperations(parts),
    ...organizationDataOperations(parts.database),
  ]);
}
