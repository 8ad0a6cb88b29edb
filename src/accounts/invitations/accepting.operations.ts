import { defineOperation, type Operation } from '../../access/access.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { DoneAnswer, PreviewAnswer, TokenBody } from '../members/members.schemas.ts';
import { type AccountParts, DONE, TAGS } from '../route-kit.ts';
import { signedInBy } from '../sign-in/session-authenticator.ts';
import { findOpenInvitation, findOrganization, findUser } from './invitations.queries.ts';
import { acceptInvitation, hashToken, invalidLink } from './invitations.service.ts';

/** Open to anyone with the link; without it, nothing is revealed. */
export function acceptingOperations(parts: AccountParts): Operation[] {
  const { database, throttle } = parts;
  return [
    defineOperation<{ body: { token: string } }>({
      id: 'previewInvitation',
      method: 'POST',
      path: '/v1/account/invitations/preview',
      summary: 'Preview an invitation',
      description: 'For anyone with the invitation link: organization, role, and whether to sign in or sign up.',
      tags: TAGS,
      scopes: null,
      cost: () => 0,
      input: { body: TokenBody },
      output: { 200: PreviewAnswer, ...errors(415) },
      run: async (context, input) => {
        await throttle.address(context.client.ip);
        const invitation = await findOpenInvitation(database, hashToken(input.body.token));
        if (invitation === null) throw invalidLink();
        const { email, role, expires_at, organization_id } = invitation;
        const { name } = (await findOrganization(database, organization_id))!;
        const has_account = email !== null && (await findUser(database, email)) !== null;
        return { data: { organization: { name }, email, role, has_account, expires_at } };
      },
    }),
    defineOperation<{ body: { token: string } }>({
      id: 'acceptInvitation',
      method: 'POST',
      path: '/v1/account/invitations/accept',
      summary: 'Accept an invitation',
      description:
        'For a user signed in with the address the invitation is for. Switches the session to the organization.',
      tags: TAGS,
      scopes: null,
      cost: () => 0,
      input: { body: TokenBody },
      output: { 200: DoneAnswer, ...errors(415) },
      run: async (context, input) => {
        await throttle.address(context.client.ip);
        const person = await signedInBy(parts, context.client);
        if (person === null) throw new AppError('AUTH_SESSION_ENDED', 'Sign in first, then open the link again');
        const { user, session } = person;
        await acceptInvitation(database, input.body.token, {
          userId: user.id,
          email: user.email,
          sessionId: session.id,
        });
        return DONE;
      },
    }),
  ];
}
