import { type Context, defineOperation, type Operation, type Terms, toAuditActor } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import type { Client } from '../platform/operations/operation.ts';
import type { ResolveTxt } from '../platform/outbound/resolve.ts';
import type { ServiceAddresses } from './addresses.rules.ts';
import { findConnection } from './settings/connections.queries.ts';
import { listDomains } from './settings/domains.queries.ts';
import { addDomain, removeDomain, toDomain, verifyDomain } from './settings/domains.service.ts';
import {
  type By,
  changeConnection,
  removeConnection,
  type SettingsParts,
  setConnection,
  toConnection,
} from './settings/settings.service.ts';
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
const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies Terms<unknown>;
const MAKE = { ...MANAGE, feature: 'sso' } satisfies Terms<unknown>;
/** Turning enforcement off requires no plan. */
const CHANGE = {
  ...MANAGE,
  feature: (_client: Client, { body }: { body: unknown }) => (isRelease(body) ? null : 'sso'),
} satisfies Terms<{ body: unknown }>;
const BODY_BYTES = 160 * 1024;

export interface SettingsRouteParts extends SettingsParts {
  ours: ServiceAddresses;
  resolveTxt: ResolveTxt;
}

export function settingsOperations(parts: SettingsRouteParts): Operation[] {
  return [...connectionOperations(parts), ...changesOperations(parts), ...domainsOperations(parts)];
}

function connectionOperations(parts: SettingsRouteParts): Operation[] {
  const { database, ours } = parts;
  const displayed = async (organizationId: string) => {
    const row = await findConnection(database, organizationId);
    const domains = await listDomains(database, organizationId);
    return {
      data: { connection: row === null ? null : toConnection(row), domains: domains.map(toDomain), service: ours },
    };
  };
  return [
    defineOperation<object>({
      id: 'getSso',
      method: 'GET',
      path: PATH,
      summary: 'Show single sign-on',
      description:
        'The identity provider of the organization without its secret, its domains with their DNS records, and the values to enter at the provider.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: { 200: SsoAnswer, ...errors() },
      run: (context) => displayed(context.caller.organizationId),
    }),
    defineOperation<{ body: ConnectionInput }>({
      id: 'setSso',
      method: 'POST',
      path: PATH,
      summary: 'Set the identity provider',
      description:
        'OpenID Connect or SAML. A different issuer replaces the current one and ends its sessions. The configuration of an OpenID provider is fetched first. Secrets are stored sealed and never returned.',
      tags: TAGS,
      ...MAKE,
      maxBodyBytes: BODY_BYTES,
      input: { body: ConnectionBody },
      output: { 200: SsoAnswer, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const by = getBy(context);
        await setConnection(parts, input.body, by);
        return displayed(by.organizationId);
      },
    }),
  ];
}

function changesOperations({ database }: SettingsRouteParts): Operation[] {
  return [
    defineOperation<{ body: ChangeInput }>({
      id: 'updateSso',
      method: 'PATCH',
      path: PATH,
      summary: 'Change single sign-on',
      description:
        'Roles of new members, and whether members with addresses in the verified domains must sign in through the provider, which ends their other sessions. Owners can always sign in without it.',
      tags: TAGS,
      ...CHANGE,
      input: { body: ChangeBody },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        await changeConnection(database, input.body, getBy(context));
        return DONE;
      },
    }),
    defineOperation<object>({
      id: 'removeSso',
      method: 'DELETE',
      path: PATH,
      summary: 'Remove the identity provider',
      description: 'Sessions started through it end within five seconds in every process. Members and domains remain.',
      tags: TAGS,
      ...MANAGE,
      input: {},
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context) => {
        await removeConnection(database, getBy(context));
        return DONE;
      },
    }),
  ];
}

function domainsOperations({ database, resolveTxt }: SettingsRouteParts): Operation[] {
  return [
    defineOperation<{ body: { domain: string } }>({
      id: 'addSsoDomain',
      method: 'POST',
      path: `${PATH}/domains`,
      summary: 'Add a domain',
      description:
        'Returns the TXT record to set in the DNS of the domain. No one can sign in through the domain until it is verified.',
      tags: TAGS,
      ...MAKE,
      input: { body: DomainBody },
      output: { 200: DomainAnswer, ...errors(409, 415) },
      run: async (context, input) => ({ data: await addDomain(database, input.body.domain, getBy(context)) }),
    }),
    defineOperation<{ params: { domain: string } }>({
      id: 'verifySsoDomain',
      method: 'POST',
      path: `${PATH}/domains/:domain/verify`,
      summary: 'Verify a domain',
      description: 'Checks for the TXT record now. A domain belongs to one organization only.',
      tags: TAGS,
      ...MAKE,
      input: { params: DomainParams },
      output: { 200: DomainAnswer, ...errors(409, 415) },
      run: async (context, input) => ({
        data: await verifyDomain(database, resolveTxt, input.params.domain, getBy(context)),
      }),
    }),
    defineOperation<{ params: { domain: string } }>({
      id: 'removeSsoDomain',
      method: 'DELETE',
      path: `${PATH}/domains/:domain`,
      summary: 'Remove a domain',
      description: 'Its users are signed out and use other sign-in methods again.',
      tags: TAGS,
      ...MANAGE,
      input: { params: DomainParams },
      output: { 200: DoneAnswer, ...errors(409, 415) },
      run: async (context, input) => {
        await removeDomain(database, input.params.domain, getBy(context));
        return DONE;
      },
    }),
  ];
}

function getBy({ caller }: Context): By {
  return { organizationId: caller.organizationId, actor: toAuditActor(caller) };
}

function isRelease(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'enforced' in body && body.enforced === false;
}
