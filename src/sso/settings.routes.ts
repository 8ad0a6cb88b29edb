import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditActorOf, callerOf, type RouteAccess } from '../access/access.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import type { ResolveTxt } from '../platform/outbound/resolve.ts';
import type { ServiceAddresses } from './addresses.rules.ts';
import { connectionOf } from './connections.queries.ts';
import { listDomains } from './domains.queries.ts';
import { addDomain, removeDomain, toDomain, verifyDomain } from './domains.service.ts';
import {
  type By,
  changeConnection,
  removeConnection,
  type SettingsParts,
  setConnection,
  toConnection,
} from './settings.service.ts';
import {
  ChangeBody,
  type ChangeInput,
  ConnectionBody,
  type ConnectionInput,
  DomainAnswer,
  DomainBody,
  DomainParams,
  DoneAnswer,
  SsoAnswer,
} from './sso.schemas.ts';

const PATH = '/v1/account/sso';
const TAGS = ['Account'];
const DONE = { data: { done: true as const } };
const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies RouteAccess;
const MAKE = { ...MANAGE, feature: 'sso' } satisfies RouteAccess;
/** Letting people in by other ways again needs no plan. */
const CHANGE = { ...MANAGE, feature: ({ body }) => (isRelease(body) ? null : 'sso') } satisfies RouteAccess;
const BODY_BYTES = 160 * 1024;

export interface SettingsRouteParts extends SettingsParts {
  ours: ServiceAddresses;
  resolveTxt: ResolveTxt;
}

export function registerSettings(app: FastifyInstance, parts: SettingsRouteParts): void {
  registerConnection(app, parts);
  registerChanges(app, parts);
  registerDomains(app, parts);
}

function registerConnection(app: FastifyInstance, parts: SettingsRouteParts): void {
  const { database, ours } = parts;
  const shown = async (organizationId: string) => {
    const row = await connectionOf(database, organizationId);
    const domains = await listDomains(database, organizationId);
    return {
      data: { connection: row === null ? null : toConnection(row), domains: domains.map(toDomain), service: ours },
    };
  };
  app.get(
    PATH,
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'getSso',
        summary: 'Show single sign-on',
        description:
          'The identity provider of the organization without its secret, its domains with the records to set, and what to enter at the provider.',
        tags: TAGS,
        response: { 200: SsoAnswer, ...errors() },
      },
    },
    (request) => shown(callerOf(request).organizationId),
  );
  app.post<{ Body: ConnectionInput }>(
    PATH,
    {
      config: { access: MAKE },
      bodyLimit: BODY_BYTES,
      schema: {
        operationId: 'setSso',
        summary: 'Set the identity provider',
        description:
          'OpenID Connect or SAML. With another issuer it takes the place of the one before, whose sessions end. An OpenID provider is asked about itself first. Secrets are kept sealed and never shown.',
        tags: TAGS,
        body: ConnectionBody,
        response: { 200: SsoAnswer, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const by = byOf(request);
      await setConnection(parts, request.body, by);
      return shown(by.organizationId);
    },
  );
}

function registerChanges(app: FastifyInstance, { database }: SettingsRouteParts): void {
  app.patch<{ Body: ChangeInput }>(
    PATH,
    {
      config: { access: CHANGE },
      schema: {
        operationId: 'updateSso',
        summary: 'Change single sign-on',
        description:
          'Roles of new members, and whether members with addresses of the verified domains must sign in by the provider: their other sessions end then. Owners may always sign in without it.',
        tags: TAGS,
        body: ChangeBody,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await changeConnection(database, request.body, byOf(request));
      return DONE;
    },
  );
  app.delete(
    PATH,
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'removeSso',
        summary: 'Remove the identity provider',
        description: 'Sessions that began by it end within five seconds in every process. Members and domains stay.',
        tags: TAGS,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await removeConnection(database, byOf(request));
      return DONE;
    },
  );
}

function registerDomains(app: FastifyInstance, { database, resolveTxt }: SettingsRouteParts): void {
  app.post<{ Body: { domain: string } }>(
    `${PATH}/domains`,
    {
      config: { access: MAKE },
      schema: {
        operationId: 'addSsoDomain',
        summary: 'Add a domain',
        description:
          'Answers the TXT record to set in the DNS of the domain. Nobody signs in by it before it is verified.',
        tags: TAGS,
        body: DomainBody,
        response: { 200: DomainAnswer, ...errors(409, 415) },
      },
    },
    async (request) => ({ data: await addDomain(database, request.body.domain, byOf(request)) }),
  );
  app.post<{ Params: { domain: string } }>(
    `${PATH}/domains/:domain/verify`,
    {
      config: { access: MAKE },
      schema: {
        operationId: 'verifySsoDomain',
        summary: 'Verify a domain',
        description: 'Looks for the TXT record now. A domain belongs to one organization alone.',
        tags: TAGS,
        params: DomainParams,
        response: { 200: DomainAnswer, ...errors(409, 415) },
      },
    },
    async (request) => ({
      data: await verifyDomain(database, resolveTxt, request.params.domain, byOf(request)),
    }),
  );
  app.delete<{ Params: { domain: string } }>(
    `${PATH}/domains/:domain`,
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'removeSsoDomain',
        summary: 'Remove a domain',
        description: 'Its people are signed out, and sign in by other ways again.',
        tags: TAGS,
        params: DomainParams,
        response: { 200: DoneAnswer, ...errors(409, 415) },
      },
    },
    async (request) => {
      await removeDomain(database, request.params.domain, byOf(request));
      return DONE;
    },
  );
}

function byOf(request: FastifyRequest): By {
  const caller = callerOf(request);
  return { organizationId: caller.organizationId, actor: auditActorOf(caller) };
}

function isRelease(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'enforced' in body && body.enforced === false;
}
