/** Names of the tables of the authorization server, for the library that writes them. */

const FIELDS = {
  oauthClient: {
    table: 'oauth_clients',
    fields: [
      ...['clientId', 'clientSecret', 'clientDiscoveryId', 'disabled', 'skipConsent', 'enableEndSession'],
      ...['subjectType', 'scopes', 'clientCredentialsScopes', 'userId', 'createdAt', 'updatedAt', 'name', 'uri', 'icon'],
      ...['contacts', 'tos', 'policy', 'softwareId', 'softwareVersion', 'softwareStatement', 'redirectUris'],
      ...['postLogoutRedirectUris', 'backchannelLogoutUri', 'backchannelLogoutSessionRequired'],
      ...['tokenEndpointAuthMethod', 'applicationType', 'jwks', 'jwksUri', 'grantTypes', 'responseTypes', 'requirePKCE'],
      ...['dpopBoundAccessTokens', 'referenceId', 'metadata'],
    ],
  },
  oauthResource: {
    table: 'oauth_resources',
    fields: [
      ...['identifier', 'name', 'accessTokenTtl', 'refreshTokenTtl', 'signingAlgorithm', 'signingKeyId'],
      ...['allowedScopes', 'customClaims', 'dpopBoundAccessTokensRequired', 'disabled', 'createdAt', 'updatedAt'],
      ...['policyVersion', 'metadata'],
    ],
  },
  oauthClientResource: {
    table: 'oauth_client_resources',
    fields: ['clientId', 'resourceId', 'metadata', 'createdAt'],
  },
  oauthRefreshToken: {
    table: 'oauth_refresh_tokens',
    fields: [
      ...['token', 'clientId', 'sessionId', 'userId', 'referenceId', 'authorizationCodeId', 'resources'],
      ...['requestedUserInfoClaims', 'expiresAt', 'createdAt', 'revoked', 'rotatedAt', 'rotationReplayResponse'],
      ...['rotationReplayExpiresAt', 'authTime', 'confirmation', 'scopes'],
    ],
  },
  oauthAccessToken: {
    table: 'oauth_access_tokens',
    fields: [
      ...['token', 'clientId', 'sessionId', 'userId', 'referenceId', 'authorizationCodeId', 'resources'],
      ...['requestedUserInfoClaims', 'refreshId', 'expiresAt', 'createdAt', 'revoked', 'confirmation', 'scopes'],
    ],
  },
  oauthConsent: {
    table: 'oauth_consents',
    fields: [
      ...['clientId', 'userId', 'referenceId', 'resources', 'requestedUserInfoClaims', 'scopes', 'createdAt'],
      'updatedAt',
    ],
  },
  oauthClientAssertion: { table: 'oauth_client_assertions', fields: ['expiresAt'] },
} as const;

type Models = { [Model in keyof typeof FIELDS]: { modelName: string; fields: Record<string, string> } };

/** Tables and columns as everywhere else in the database: words with underscores between them. */
export const OAUTH_TABLES = Object.fromEntries(
  Object.entries(FIELDS).map(([model, { table, fields }]) => [
    model,
    { modelName: table, fields: Object.fromEntries(fields.map((field) => [field, columnOf(field)])) },
  ]),
) as Models;

function columnOf(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
