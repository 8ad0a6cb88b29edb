/** Table names of the authorization server, for the library that writes them. */
export const OAUTH_TABLES = {
  // Columns are mapped to camel case, which has no abbreviations.
  oauthClient: { modelName: 'oauthClients', fields: { requirePKCE: 'requirePkce' } },
  oauthResource: { modelName: 'oauthResources' },
  oauthClientResource: { modelName: 'oauthClientResources' },
  oauthRefreshToken: { modelName: 'oauthRefreshTokens' },
  oauthAccessToken: { modelName: 'oauthAccessTokens' },
  oauthConsent: { modelName: 'oauthConsents' },
  oauthClientAssertion: { modelName: 'oauthClientAssertions' },
} as const;
