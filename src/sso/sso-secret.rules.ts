/** Of the secrets of the installation the one that seals the secrets at providers. */
export const SSO_SECRET = 'sso';
