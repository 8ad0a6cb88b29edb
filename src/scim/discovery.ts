/** Capabilities of the service, for providers that query them (RFC 7643, sections 5 to 7). */
import { MAX_COUNT } from './filter.rules.ts';
import { GROUP_SCHEMA } from './groups/groups.rules.ts';
import { USER_SCHEMA } from './users/users.rules.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

export function listResponse(resources: readonly object[], total = resources.length, startIndex = 1): object {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

export function serviceProviderConfig(base: string, documentation: string): object {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    documentationUri: documentation,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an owner or admin made for the organization',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): { id: string }[] {
  const type = (id: string, path: string, schema: string) => ({
    schemas: [`${CORE}:ResourceType`],
    id,
    name: id,
    endpoint: path,
    description: id === 'User' ? 'Members of the organization' : 'Groups of members',
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [type('User', '/Users', USER_SCHEMA), type('Group', '/Groups', GROUP_SCHEMA)];
}

type Mutability = 'readOnly' | 'readWrite' | 'immutable';

function attribute(name: string, description: string, more: object = {}, mutability: Mutability = 'readWrite'): object {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability,
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const several = (subAttributes: object[]) => ({ type: 'complex', multiValued: true, subAttributes });
const VALUE = (what: string, mutability: Mutability) => attribute('value', what, {}, mutability);

const USER_ATTRIBUTES = [
  attribute(
    'userName',
    'Name at the provider; the email address where emails has none',
    { required: true, uniqueness: 'server' },
    'immutable',
  ),
  attribute('externalId', 'Id at the provider', { caseExact: true }),
  attribute('displayName', 'Name that people see'),
  attribute('name', 'Name in parts', {
    type: 'complex',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((part) => attribute(part, 'Part of the name')),
  }),
  attribute(
    'emails',
    'Email address of the account',
    several([VALUE('Address', 'immutable'), attribute('primary', 'Whether it is the main one', { type: 'boolean' })]),
    'immutable',
  ),
  attribute('active', 'Whether the person is a member', { type: 'boolean' }),
  attribute('roles', 'Permissions of the member', several([VALUE('Role', 'readOnly')]), 'readOnly'),
  attribute(
    'groups',
    'Groups of the person',
    several([VALUE('Id of the group', 'readOnly'), attribute('display', 'Its name', {}, 'readOnly')]),
    'readOnly',
  ),
];
const GROUP_ATTRIBUTES = [
  attribute('displayName', 'Name, as the role mapping has it', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'Id at the provider', { caseExact: true }),
  attribute(
    'members',
    'Its people',
    several([VALUE('Id of the user', 'immutable'), attribute('display', 'Name', {}, 'readOnly')]),
  ),
];

export function schemas(base: string): { id: string }[] {
  const schema = (id: string, name: string, attributes: readonly object[]) => ({
    schemas: [`${CORE}:Schema`],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [schema(USER_SCHEMA, 'User', USER_ATTRIBUTES), schema(GROUP_SCHEMA, 'Group', GROUP_ATTRIBUTES)];
}
