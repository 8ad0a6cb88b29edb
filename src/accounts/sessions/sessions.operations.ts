import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { listSessions } from '../members/members.queries.ts';
import { DoneAnswer, SessionParams, SessionsAnswer } from '../members/members.schemas.ts';
import { endSession } from '../members/members.service.ts';
import { type AccountParts, ANY_SIGNED_IN, DONE, getSignedInUser, TAGS } from '../route-kit.ts';

export function sessionOperations({ database }: AccountParts): Operation[] {
  return [
    defineOperation<object>({
      id: 'listSessions',
      method: 'GET',
      path: '/v1/account/sessions',
      summary: 'List your sessions',
      description: 'Browsers in which you are signed in, newest first.',
      tags: TAGS,
      ...ANY_SIGNED_IN,
      input: {},
      output: { 200: SessionsAnswer, ...errors() },
      run: async (context) => {
        const { user, session } = getSignedInUser(context);
        const sessions = await listSessions(database, { userId: user.id, ssoConnectionId: session.ssoConnectionId });
        return { data: sessions.map((each) => ({ ...each, current: each.id === session.id })) };
      },
    }),
    defineOperation<{ params: { id: string } }>({
      id: 'revokeSession',
      method: 'DELETE',
      path: '/v1/account/sessions/:id',
      summary: 'End one of your sessions',
      description: 'Its next request is rejected, and its open streams end, within five seconds in every process.',
      tags: TAGS,
      ...ANY_SIGNED_IN,
      input: { params: SessionParams },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        const { organizationId } = context.caller;
        const { user, session } = getSignedInUser(context);
        const owner = { userId: user.id, ssoConnectionId: session.ssoConnectionId, organizationId };
        await endSession(database, owner, input.params.id);
        return DONE;
      },
    }),
  ];
}
