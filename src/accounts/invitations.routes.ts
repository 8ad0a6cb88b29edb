import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { listOpenInvitations } from './invitations.queries.ts';
import { inviteByMail, withdraw } from './inviting.service.ts';
import {
  DoneAnswer,
  InvitationParams,
  InvitationsAnswer,
  InviteBody,
  InvitedAnswer,
  type InviteInput,
} from './members.schemas.ts';
import { type AccountParts, DONE, doerOf, MANAGE, TAGS } from './route-kit.ts';

export function registerInvitationRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { database } = parts;
  app.get(
    '/v1/account/invitations',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'listInvitations',
        summary: 'List open invitations',
        description: 'Invitations that can still be accepted, newest first.',
        tags: TAGS,
        response: { 200: InvitationsAnswer, ...errors() },
      },
    },
    async (request) => ({ data: await listOpenInvitations(database, callerOf(request).organizationId) }),
  );
  app.post<{ Body: InviteInput }>(
    '/v1/account/invitations',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'createInvitation',
        summary: 'Invite a member',
        description:
          'Sends a link that works once, within seven days. An open invitation for the same address is replaced.',
        tags: TAGS,
        body: InviteBody,
        response: { 200: InvitedAnswer, ...errors(409, 415) },
      },
    },
    async (request) => ({
      data: await inviteByMail(parts, callerOf(request).organizationId, request.body, doerOf(request)),
    }),
  );
  app.delete<{ Params: { id: string } }>(
    '/v1/account/invitations/:id',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'revokeInvitation',
        summary: 'Withdraw an invitation',
        description: 'Its link stops working at once.',
        tags: TAGS,
        params: InvitationParams,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await withdraw(database, callerOf(request).organizationId, request.params.id, doerOf(request));
      return DONE;
    },
  );
}
