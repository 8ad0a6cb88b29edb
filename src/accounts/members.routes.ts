import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { listMembers } from './members.queries.ts';
import { DoneAnswer, MembersAnswer, RoleBody, type RoleInput, UserParams } from './members.schemas.ts';
import { changeRole, removeMember } from './members.service.ts';
import { type AccountParts, DONE, doerOf, MANAGE, TAGS } from './route-kit.ts';

const MEMBER_PATH = '/v1/account/members/:user_id';

export function registerMemberRoutes(app: FastifyInstance, { database }: AccountParts): void {
  app.get(
    '/v1/account/members',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'listMembers',
        summary: 'List members',
        description: 'People of the organization with their roles, in the order in which they joined.',
        tags: TAGS,
        response: { 200: MembersAnswer, ...errors() },
      },
    },
    async (request) => ({ data: await listMembers(database, callerOf(request).organizationId) }),
  );
  app.patch<{ Params: { user_id: string }; Body: RoleInput }>(
    MEMBER_PATH,
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'updateMember',
        summary: 'Change the role of a member',
        description:
          'Holds from the next request on, in every process. Only an owner makes or changes owners; one always remains.',
        tags: TAGS,
        params: UserParams,
        body: RoleBody,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request);
      await changeRole(database, organizationId, request.params.user_id, request.body.role, doerOf(request));
      return DONE;
    },
  );
  app.delete<{ Params: { user_id: string } }>(
    MEMBER_PATH,
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'removeMember',
        summary: 'Remove a member',
        description:
          'Ends the sessions of the person in the organization at once. Keys stay; revoke those the person had.',
        tags: TAGS,
        params: UserParams,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await removeMember(database, callerOf(request).organizationId, request.params.user_id, doerOf(request));
      return DONE;
    },
  );
}
