import type { FastifyInstance } from 'fastify';
import { auditActorOf, callerOf } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { listSessions } from './members.queries.ts';
import {
  DoneAnswer,
  SessionParams,
  SessionsAnswer,
  SettingsBody,
  type SettingsInput,
  SwitchBody,
} from './members.schemas.ts';
import { endSession } from './members.service.ts';
import { changeSettings, switchOrganization } from './organization.service.ts';
import { type AccountParts, ANYBODY_KNOWN, DONE, MANAGE, personOf, TAGS } from './route-kit.ts';

export function registerSessionRoutes(app: FastifyInstance, { database }: AccountParts): void {
  app.get(
    '/v1/account/sessions',
    {
      config: { access: ANYBODY_KNOWN },
      schema: {
        operationId: 'listSessions',
        summary: 'List your sessions',
        description: 'Browsers in which you are signed in, newest first.',
        tags: TAGS,
        response: { 200: SessionsAnswer, ...errors() },
      },
    },
    async (request) => {
      const { user, session } = personOf(request);
      const sessions = await listSessions(database, { userId: user.id, ssoConnectionId: session.ssoConnectionId });
      return { data: sessions.map((each) => ({ ...each, current: each.id === session.id })) };
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/v1/account/sessions/:id',
    {
      config: { access: ANYBODY_KNOWN },
      schema: {
        operationId: 'revokeSession',
        summary: 'End one of your sessions',
        description: 'Its next request is refused, and its open streams end, within five seconds in every process.',
        tags: TAGS,
        params: SessionParams,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request);
      const { user, session } = personOf(request);
      const owner = { userId: user.id, ssoConnectionId: session.ssoConnectionId, organizationId };
      await endSession(database, owner, request.params.id);
      return DONE;
    },
  );
}

export function registerOrganizationRoutes(app: FastifyInstance, { database }: AccountParts): void {
  app.post<{ Body: { organization_id: string } }>(
    '/v1/account/organization/switch',
    {
      config: { access: ANYBODY_KNOWN },
      schema: {
        operationId: 'switchOrganization',
        summary: 'Work in another organization',
        description: 'Has your session work in another organization that you belong to.',
        tags: TAGS,
        body: SwitchBody,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      const { user, session } = personOf(request);
      const boundTo = session.ssoConnectionId === null ? null : session.organizationId;
      const person = { userId: user.id, sessionId: session.id, boundTo };
      await switchOrganization(database, person, request.body.organization_id);
      return DONE;
    },
  );
  app.patch<{ Body: SettingsInput }>(
    '/v1/account/organization',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'updateOrganization',
        summary: 'Change the organization',
        description: 'Its name, and whether members need a second factor. Members that are left out stay as they are.',
        tags: TAGS,
        body: SettingsBody,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await changeSettings(database, caller.organizationId, request.body, auditActorOf(caller));
      return DONE;
    },
  );
}
