import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { findOpenInvitation, findOrganization, findUser } from './invitations.queries.ts';
import { acceptInvitation, hashToken, invalidLink } from './invitations.service.ts';
import { DoneAnswer, PreviewAnswer, TokenBody } from './members.schemas.ts';
import { type AccountParts, DONE, TAGS } from './route-kit.ts';
import { signedInBy } from './session-authenticator.ts';

/** For whoever has a link; nobody else learns anything. */
export function registerAccepting(app: FastifyInstance, parts: AccountParts): void {
  const { database, throttle } = parts;
  app.post<{ Body: { token: string } }>(
    '/v1/account/invitations/preview',
    {
      schema: {
        operationId: 'previewInvitation',
        summary: 'Show what a link is for',
        description:
          'For whoever has the link of an invitation: organization, role, and whether to sign in or to sign up.',
        tags: TAGS,
        body: TokenBody,
        response: { 200: PreviewAnswer, ...errors(415) },
        security: [],
      },
    },
    async (request) => {
      await throttle.address(request.ip);
      const invitation = await findOpenInvitation(database, hashToken(request.body.token));
      if (invitation === null) throw invalidLink();
      const { email, role, expires_at, organization_id } = invitation;
      const { name } = (await findOrganization(database, organization_id))!;
      const has_account = email !== null && (await findUser(database, email)) !== null;
      return { data: { organization: { name }, email, role, has_account, expires_at } };
    },
  );
  app.post<{ Body: { token: string } }>(
    '/v1/account/invitations/accept',
    {
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation',
        description:
          'For somebody who signed in with the address the invitation is for. The session works in the organization then.',
        tags: TAGS,
        body: TokenBody,
        response: { 200: DoneAnswer, ...errors(415) },
        security: [],
      },
    },
    async (request) => {
      await throttle.address(request.ip);
      const person = await signedInBy(parts, request);
      if (person === null) throw new AppError('AUTH_SESSION_ENDED', 'Sign in first, then open the link again');
      const { user, session } = person;
      await acceptInvitation(database, request.body.token, {
        ...{ userId: user.id, email: user.email, sessionId: session.id },
      });
      return DONE;
    },
  );
}
