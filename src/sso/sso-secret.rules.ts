/** Which of the installation's secrets encrypts client secrets of providers. */
export const SSO_SECRET = 'sso';
