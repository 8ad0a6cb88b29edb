import type { FastifyInstance } from 'fastify';
import { ownUrls } from '../platform/http/own-urls.ts';
import { registerAccepting } from './accepting.routes.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { registerInvitationRoutes } from './invitations.routes.ts';
import { registerMemberRoutes } from './members.routes.ts';
import type { AccountParts } from './route-kit.ts';
import { registerOrganizationRoutes, registerSessionRoutes } from './sessions.routes.ts';

export function registerAccountApi(app: FastifyInstance, parts: AccountParts): void {
  registerAuthRoutes(app, parts.auth, { publicUrl: ownUrls(parts.config)[0], throttle: parts.throttle });
  registerAccountRoutes(app, parts);
  registerMemberRoutes(app, parts);
  registerAuditRoutes(app, parts);
  registerInvitationRoutes(app, parts);
  registerAccepting(app, parts);
  registerSessionRoutes(app, parts);
  registerOrganizationRoutes(app, parts);
}
