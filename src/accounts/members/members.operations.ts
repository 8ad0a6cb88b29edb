import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { type AccountParts, DONE, getActor, MANAGE, TAGS } from '../route-kit.ts';
import {
  DoneAnswer,
  type MemberListQuery,
  MemberListQuerySchema,
  MembersAnswer,
  RoleBody,
  type RoleInput,
  UserParams,
} from './members.schemas.ts';
import { changeRole, findMembers, removeMember } from './members.service.ts';

const MEMBER_PATH = '/v1/account/members/:user_id';

export function memberOperations(parts: AccountParts): Operation[] {
  const { database } = parts;
  return [
    defineOperation<{ query: MemberListQuery }>({
      id: 'listMembers',
      method: 'GET',
      path: '/v1/account/members',
      summary: 'List members',
      description: 'Members of the organization with their roles, in the order in which they joined.',
      tags: TAGS,
      ...MANAGE,
      input: { query: MemberListQuerySchema },
      output: { 200: MembersAnswer, ...errors() },
      run: async (context, { query }) => {
        const { items, cursor, limit } = await findMembers(parts, context.caller.organizationId, query);
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
    defineOperation<{ params: { user_id: string }; body: RoleInput }>({
      id: 'updateMember',
      method: 'PATCH',
      path: MEMBER_PATH,
      summary: 'Change the role of a member',
      description:
        'Applies from the next request, in every process. Only an owner can add or change owners; at least one owner always remains.',
      tags: TAGS,
      ...MANAGE,
      input: { params: UserParams, body: RoleBody },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        const { organizationId } = context.caller;
        await changeRole(database, organizationId, input.params.user_id, input.body.role, getActor(context));
        return DONE;
      },
    }),
    defineOperation<{ params: { user_id: string } }>({
      id: 'removeMember',
      method: 'DELETE',
      path: MEMBER_PATH,
      summary: 'Remove a member',
      description:
        'Ends the sessions of the member in the organization immediately. API keys remain active; revoke those the member had.',
      tags: TAGS,
      ...MANAGE,
      input: { params: UserParams },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        await removeMember(database, context.caller.organizationId, input.params.user_id, getActor(context));
        return DONE;
      },
    }),
  ];
}
