/** Operations of the sign-in library that are reachable from outside. Anything not listed returns 404. */

export interface AuthOperation {
  /** A password, code or link could be guessed here, so attempts are counted by address. */
  attempt?: true;
  /** Attempts are also counted by account: the `email` in the body, or the session's account. */
  account?: 'email' | 'session';
  /** Body field that sets a password. */
  sets?: 'password' | 'newPassword';
  /** Recorded in the audit log of the user's organizations when it changes how the user signs in. */
  records?: PersonalEvent;
}

/** A change to how a user signs in. */
export type PersonalEvent =
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.passkey_added'
  | 'user.passkey_removed'
  | 'user.recovery_codes_renewed'
  | 'user.two_factor_on'
  | 'user.two_factor_off'
  | 'user.two_factor_renewed';

const WITH_PASSWORD: AuthOperation = { attempt: true, account: 'session' };
/** The library locks an account's second factor after ten wrong codes in a row. */
const WITH_CODE: AuthOperation = { attempt: true };

const OPERATIONS: ReadonlyMap<string, AuthOperation> = new Map<string, AuthOperation>([
  ['POST /sign-in/email', { attempt: true, account: 'email' }],
  ['POST /sign-up/email', { attempt: true, sets: 'password' }],
  ['POST /sign-out', {}],
  ['GET /get-session', {}],
  ['POST /request-password-reset', { attempt: true, account: 'email' }],
  // The library reports its user; see `onReset`.
  ['POST /reset-password', { attempt: true, sets: 'newPassword' }],
  ['POST /change-password', { ...WITH_PASSWORD, sets: 'newPassword', records: 'user.password_changed' }],
  ['POST /verify-password', WITH_PASSWORD],
  ['POST /two-factor/enable', { ...WITH_PASSWORD, records: 'user.two_factor_renewed' }],
  ['POST /two-factor/disable', { ...WITH_PASSWORD, records: 'user.two_factor_off' }],
  ['POST /two-factor/get-totp-uri', WITH_PASSWORD],
  ['POST /two-factor/generate-backup-codes', { ...WITH_PASSWORD, records: 'user.recovery_codes_renewed' }],
  ['POST /two-factor/verify-totp', { ...WITH_CODE, records: 'user.two_factor_on' }],
  ['POST /two-factor/verify-backup-code', WITH_CODE],
  ['GET /passkey/generate-register-options', {}],
  ['POST /passkey/verify-registration', { records: 'user.passkey_added' }],
  ['GET /passkey/generate-authenticate-options', {}],
  ['POST /passkey/verify-authentication', { attempt: true }],
  ['GET /passkey/list-user-passkeys', {}],
  ['POST /passkey/update-passkey', {}],
  ['POST /passkey/delete-passkey', { records: 'user.passkey_removed' }],
  // Authorization and registration have their own routes; consent is submitted by the page of this service.
  ['POST /oauth2/token', {}],
  ['POST /oauth2/introspect', {}],
  ['POST /oauth2/revoke', {}],
]);

/** @param path below /auth, not decoded, exactly as it is forwarded. @returns null for an unlisted operation */
export function findOperation(method: string, path: string): AuthOperation | null {
  return OPERATIONS.get(`${method} ${path}`) ?? null;
}

/** @param hadFactor before the operation. @returns null for an operation that changed nothing. */
export function findPersonalEvent(path: string, hadFactor: boolean): PersonalEvent | null {
  const event = findOperation('POST', path)?.records ?? null;
  if (event === 'user.two_factor_on') return hadFactor ? null : event;
  return event === 'user.two_factor_off' || event === 'user.two_factor_renewed' ? (hadFactor ? event : null) : event;
}

const SIGN_IN_METHODS: ReadonlyMap<string, string> = new Map([
  ['/sign-in/email', 'password'],
  ['/two-factor/verify-totp', 'second factor'],
  ['/two-factor/verify-backup-code', 'recovery code'],
  ['/passkey/verify-authentication', 'passkey'],
]);

/**
 * How an operation that started a session signed a user in; null where none does, and where the second factor is to come.
 * @param hasFactor whether the user has a second factor.
 */
export function findSignInMethod(path: string, hasFactor: boolean): string | null {
  const method = SIGN_IN_METHODS.get(path) ?? null;
  return method === 'password' && hasFactor ? null : method;
}
