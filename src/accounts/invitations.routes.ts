import type { FastifyInstance } from 'fastify';
import { callerOf, recordAudit } from '../access/access.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import {
  countRecentInvitations,
  findOpenInvitation,
  findOrganization,
  findUser,
  listOpenInvitations,
  revokeInvitation,
} from './invitations.queries.ts';
import { acceptInvitation, hashToken, invalidLink, invite } from './invitations.service.ts';
import { invitationLetter } from './letters.rules.ts';
import { acceptLink } from './links.rules.ts';
import {
  DoneAnswer,
  IdParams,
  InvitationsAnswer,
  InviteBody,
  InvitedAnswer,
  type InviteInput,
  PreviewAnswer,
  TokenBody,
} from './members.schemas.ts';
import { requireOwner } from './members.service.ts';
import { type AccountParts, DONE, type Doer, doerOf, MANAGE, TAGS } from './route-kit.ts';
import { signedInBy } from './session-authenticator.ts';

/** Of one organization in a day: nobody is to send mail by way of the service. */
const MOST_INVITATIONS = 200;

export function registerInvitationRoutes(app: FastifyInstance, parts: AccountParts): void {
  registerInviting(app, parts);
  registerAccepting(app, parts);
}

function registerInviting(app: FastifyInstance, parts: AccountParts): void {
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
        params: IdParams,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await withdraw(parts, callerOf(request).organizationId, request.params.id, doerOf(request));
      return DONE;
    },
  );
}

async function inviteByMail(
  { database, mailer, config }: AccountParts,
  organizationId: string,
  { email, role }: InviteInput,
  doer: Doer,
) {
  if (role === 'owner') requireOwner(doer);
  if ((await countRecentInvitations(database, organizationId)) >= MOST_INVITATIONS)
    throw new AppError('RATE_LIMIT_MINUTE', `More than ${MOST_INVITATIONS} invitations in one day`, {
      retryAfter: 3_600,
    });
  const wanted = { organizationId, email, role, actor: doer.actor };
  const { invitation, token } = await database.transaction((tx) => invite(tx, wanted, new Date()));
  const { organization_id: _own, ...shown } = invitation;
  const organization = (await findOrganization(database, organizationId))!.name;
  const letter = invitationLetter(email, { organization, role, link: acceptLink(config.publicUrl, token) });
  // The invitation stands whatever the mail server says: another one can be sent.
  const delivery = await mailer.send(letter).then(
    () => (mailer.sends ? ('mail' as const) : ('log' as const)),
    () => 'failed' as const,
  );
  return { invitation: shown, delivery };
}

function withdraw({ database }: AccountParts, organizationId: string, id: string, doer: Doer): Promise<void> {
  return database.transaction(async (tx) => {
    const invitation = await revokeInvitation(tx, organizationId, id);
    if (invitation === null)
      throw new AppError('RESOURCE_NOT_FOUND', 'There is no such open invitation', {
        hint: 'GET /v1/account/invitations lists those that are open.',
      });
    if (invitation.role === 'owner') requireOwner(doer);
    await recordAudit(tx, {
      ...{ actor: doer.actor, action: 'invitation.revoked', organizationId, keyId: null },
      changes: { invitation: { from: id, to: null } },
    });
  });
}

/** For whoever has a link; nobody else learns anything. */
function registerAccepting(app: FastifyInstance, parts: AccountParts): void {
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
