import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import {
  DoneAnswer,
  InvitationParams,
  InvitationsAnswer,
  InviteBody,
  InvitedAnswer,
  type InviteInput,
} from '../members/members.schemas.ts';
import { type AccountParts, DONE, getActor, MANAGE, TAGS } from '../route-kit.ts';
import { listOpenInvitations } from './invitations.queries.ts';
import { inviteByMail, withdraw } from './invite.service.ts';

export function invitationOperations(parts: AccountParts): Operation[] {
  const { database } = parts;
  return [
    defineOperation<object>({
      id: 'listInvitations',
      method: 'GET',
      path: '/v1/account/invitations',
      summary: 'List open invitations',
      description: 'Invitations that can still be accepted, newest first.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: { 200: InvitationsAnswer, ...errors() },
      run: async (context) => ({ data: await listOpenInvitations(database, context.caller.organizationId) }),
    }),
    defineOperation<{ body: InviteInput }>({
      id: 'createInvitation',
      method: 'POST',
      path: '/v1/account/invitations',
      summary: 'Invite a member',
      description:
        'Sends a link that works once, within seven days. An open invitation for the same address is replaced.',
      tags: TAGS,
      ...MANAGE,
      input: { body: InviteBody },
      output: { 200: InvitedAnswer, ...errors(409, 415) },
      run: async (context, input) => ({
        data: await inviteByMail(parts, context.caller.organizationId, input.body, getActor(context)),
      }),
    }),
    defineOperation<{ params: { id: string } }>({
      id: 'revokeInvitation',
      method: 'DELETE',
      path: '/v1/account/invitations/:id',
      summary: 'Withdraw an invitation',
      description: 'Its link stops working immediately.',
      tags: TAGS,
      ...MANAGE,
      input: { params: InvitationParams },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        await withdraw(database, context.caller.organizationId, input.params.id, getActor(context));
        return DONE;
      },
    }),
  ];
}
