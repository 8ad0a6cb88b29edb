import { type Static, Type } from 'typebox';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { MAPPED_ROLES } from './role-mapping.ts';

const closed = { additionalProperties: false } as const;
const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 UTC` });
const Issuer = (description: string, example: string) =>
  Type.String({ minLength: 8, maxLength: 500, description, examples: [example] });
const Role = (description: string) => choice(MAPPED_ROLES, description);

const RoleClaim = nullable(
  Type.String({ minLength: 1, maxLength: 200, description: 'Claim or attribute that determines roles, e.g. groups' }),
);
const RoleMapping = Type.Array(
  Type.Object(
    {
      value: Type.String({ minLength: 1, maxLength: 300, description: 'Value of the claim, e.g. a group' }),
      role: Role('Permissions of members with this role'),
    },
    closed,
  ),
  { maxItems: 50, description: 'The first matching rule sets the role of a user who signs in for the first time' },
);

const ConnectionSchema = named(
  'SsoConnection',
  Type.Object({
    protocol: choice(['oidc', 'saml'], 'OpenID Connect or SAML 2.0'),
    issuer: Type.String({ description: 'Issuer, or entity id of the provider' }),
    client_id: nullable(Type.String({ description: 'Null for SAML. The secret is never returned' })),
    scopes: nullable(Type.Array(Type.String(), { description: 'Requested scopes; null for SAML' })),
    entry_point: nullable(Type.String({ description: 'Redirect URL for sign-in; null for OpenID Connect' })),
    certificates: nullable(
      Type.Array(
        Type.Object({
          fingerprint: Type.String({ description: 'SHA-256' }),
          expires_at: Time('When it expires'),
        }),
        { description: 'Certificates accepted for signed responses; null for OpenID Connect' },
      ),
    ),
    role_claim: RoleClaim,
    role_mapping: RoleMapping,
    default_role: Role('Role of users who match no rule'),
    enforced: Type.Boolean({ description: 'Whether members with addresses in the domains must sign in through it' }),
    created_at: Time('When it was created'),
    updated_at: Time('When it was changed'),
  }),
);

const DomainSchema = named(
  'SsoDomain',
  Type.Object({
    domain: Type.String({ examples: ['example.com'] }),
    record: Type.Object(
      {
        type: Type.Literal('TXT'),
        name: Type.String({ examples: ['_cpi-sso.example.com'] }),
        value: Type.String({ examples: ['cpi-domain=4hB0x'] }),
      },
      { description: 'DNS record to create for the domain' },
    ),
    created_at: Time('When it was added'),
    verified_at: nullable(Time('When the record was found; no one can sign in through the domain before that')),
  }),
);

export const SsoAnswer = success(
  Type.Object({
    connection: nullable(ConnectionSchema),
    domains: Type.Array(DomainSchema),
    service: Type.Object(
      {
        redirect_uri: Type.String({ description: 'Redirect URI for OpenID Connect' }),
        acs_url: Type.String({ description: 'Assertion consumer service of SAML' }),
        entity_id: Type.String({ description: 'Entity id of SAML, and address of the metadata' }),
      },
      { description: 'Values to enter at the provider' },
    ),
  }),
);
export const DomainAnswer = success(DomainSchema);
export const DoneAnswer = success(Type.Object({ done: Type.Literal(true) }));

const roles = {
  role_claim: Type.Optional(RoleClaim),
  role_mapping: Type.Optional(RoleMapping),
  default_role: Type.Optional(Role('Role of users who match no rule; defaults to viewer')),
};

const OidcBody = Type.Object(
  {
    issuer: Issuer('Its /.well-known/openid-configuration is read', 'https://example.okta.com'),
    client_id: Type.String({ minLength: 1, maxLength: 300 }),
    client_secret: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000, description: 'If omitted, the current one remains' }),
    ),
    scopes: Type.Optional(
      Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$', maxLength: 200 }), {
        maxItems: 20,
        description: 'Scopes in addition to openid; defaults to email and profile',
      }),
    ),
  },
  closed,
);
const SamlBody = Type.Object(
  {
    metadata: Type.Optional(
      Type.String({
        maxLength: 100_000,
        description: 'Metadata of the provider as XML, instead of the other fields',
      }),
    ),
    entity_id: Type.Optional(Issuer('Entity id of the provider', 'https://idp.example.com/metadata')),
    entry_point: Type.Optional(Issuer('Redirect URL for sign-in', 'https://idp.example.com/sso')),
    certificates: Type.Optional(
      Type.Array(Type.String({ maxLength: 10_000, description: 'PEM, or its base 64' }), { minItems: 1, maxItems: 5 }),
    ),
  },
  closed,
);

export const ConnectionBody = Type.Object(
  { oidc: Type.Optional(OidcBody), saml: Type.Optional(SamlBody), ...roles },
  closed,
);
export const ChangeBody = Type.Object(
  {
    ...roles,
    enforced: Type.Optional(
      Type.Boolean({
        description: 'Members with addresses in the domains must sign in through the provider; owners are exempt',
      }),
    ),
  },
  { ...closed, minProperties: 1 },
);
const domain = { minLength: 4, maxLength: 253, description: 'Domain of email addresses', examples: ['example.com'] };
export const DomainBody = Type.Object({ domain: Type.String(domain) }, closed);
export const DomainParams = Type.Object({ domain: Type.String({ ...domain, minLength: 1 }) });

export type OidcInput = Static<typeof OidcBody>;
export type SamlInput = Static<typeof SamlBody>;
export type ConnectionInput = Static<typeof ConnectionBody>;
export type ChangeInput = Static<typeof ChangeBody>;
export type ConnectionView = Static<typeof ConnectionSchema>;
export type DomainView = Static<typeof DomainSchema>;
