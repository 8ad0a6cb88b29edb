import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import { ownUrls } from '../platform/http/request/own-urls.ts';
import { acceptingOperations } from './accepting.operations.ts';
import { accountOperations } from './account.operations.ts';
import { auditOperations } from './audit.operations.ts';
import { departureOperations } from './departure/departure.operations.ts';
import { invitationOperations } from './invitations.operations.ts';
import { memberOperations } from './members.operations.ts';
import type { AccountParts } from './route-kit.ts';
import { organizationOperations, sessionOperations } from './sessions.operations.ts';
import { registerAuthRoutes } from './sign-in/auth.routes.ts';

/** Signing in below /auth, and what people do with their account and organization. */
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
    ...departureOperations(parts.database),
  ]);
}
