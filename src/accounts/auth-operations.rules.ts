/** The operations of the library that signs people in which are reachable from outside. What is not listed does not exist. */

export interface AuthOperation {
  /** A password, a code or a link may be guessed here: attempts are counted by address. */
  attempt?: true;
  /** Attempts are counted by account as well: that of `email` in the body, or that of the session. */
  account?: 'email' | 'session';
  /** Field of the body in which a password is set. */
  sets?: 'password' | 'newPassword';
}

const WITH_PASSWORD: AuthOperation = { attempt: true, account: 'session' };
/** The library locks the second factor of an account after ten wrong codes in a row. */
const WITH_CODE: AuthOperation = { attempt: true };

const OPERATIONS: ReadonlyMap<string, AuthOperation> = new Map<string, AuthOperation>([
  ['POST /sign-in/email', { attempt: true, account: 'email' }],
  ['POST /sign-up/email', { attempt: true, sets: 'password' }],
  ['POST /sign-out', {}],
  ['GET /get-session', {}],
  ['POST /request-password-reset', { attempt: true, account: 'email' }],
  ['POST /reset-password', { attempt: true, sets: 'newPassword' }],
  ['POST /change-password', { ...WITH_PASSWORD, sets: 'newPassword' }],
  ['POST /verify-password', WITH_PASSWORD],
  ['POST /two-factor/enable', WITH_PASSWORD],
  ['POST /two-factor/disable', WITH_PASSWORD],
  ['POST /two-factor/get-totp-uri', WITH_PASSWORD],
  ['POST /two-factor/generate-backup-codes', WITH_PASSWORD],
  ['POST /two-factor/verify-totp', WITH_CODE],
  ['POST /two-factor/verify-backup-code', WITH_CODE],
  ['GET /passkey/generate-register-options', {}],
  ['POST /passkey/verify-registration', {}],
  ['GET /passkey/generate-authenticate-options', {}],
  ['POST /passkey/verify-authentication', { attempt: true }],
  ['GET /passkey/list-user-passkeys', {}],
  ['POST /passkey/update-passkey', {}],
  ['POST /passkey/delete-passkey', {}],
  // Authorization and registration have routes of their own; consent is requested by the page of this service.
  ['POST /oauth2/token', {}],
  ['POST /oauth2/introspect', {}],
  ['POST /oauth2/revoke', {}],
]);

/** @param path below /auth, as it is passed on: not decoded. @returns null for what does not exist */
export function findOperation(method: string, path: string): AuthOperation | null {
  return OPERATIONS.get(`${method} ${path}`) ?? null;
}
