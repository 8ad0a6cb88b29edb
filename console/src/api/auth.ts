/** Signing in and out, below `/auth`. Passwords and codes are sent in bodies, never in URLs. */
import { request } from './request.ts';

export type SignedIn = { twoFactorRedirect?: boolean };

export const signIn = (email: string, password: string): Promise<SignedIn> =>
  request('POST', '/auth/sign-in/email', { email, password });

export interface SignUp {
  name: string;
  email: string;
  password: string;
  token: string;
}
export const signUp = (person: SignUp): Promise<unknown> => request('POST', '/auth/sign-up/email', person);

export const signOut = (): Promise<unknown> => request('POST', '/auth/sign-out', {});

export const requestReset = (email: string): Promise<unknown> =>
  request('POST', '/auth/request-password-reset', { email });

export const setPassword = (newPassword: string, token: string): Promise<unknown> =>
  request('POST', '/auth/reset-password', { newPassword, token });

export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  request('POST', '/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true });

/** @param recovery whether the code is one of the backup codes for a lost phone. */
export const verifyCode = (code: string, recovery: boolean): Promise<unknown> =>
  request('POST', recovery ? '/auth/two-factor/verify-backup-code' : '/auth/two-factor/verify-totp', {
    code: recovery ? code.trim() : code.replaceAll(/\s/g, ''),
  });

export interface SecondFactor {
  totpURI: string;
  backupCodes: string[];
}
export const enableSecondFactor = (password: string): Promise<SecondFactor> =>
  request('POST', '/auth/two-factor/enable', { password });
export const disableSecondFactor = (password: string): Promise<unknown> =>
  request('POST', '/auth/two-factor/disable', { password });

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
}
export const passkeys = (): Promise<Passkey[]> => request('GET', '/auth/passkey/list-user-passkeys');
export const deletePasskey = (id: string): Promise<unknown> => request('POST', '/auth/passkey/delete-passkey', { id });

export async function addPasskey(name: string): Promise<void> {
  const options = await request<PublicKeyCredentialCreationOptionsJSON>(
    'GET',
    '/auth/passkey/generate-register-options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  if (made !== null) await request('POST', '/auth/passkey/verify-registration', { response: made.toJSON(), name });
}

export async function signInByPasskey(): Promise<void> {
  const options = await request<PublicKeyCredentialRequestOptionsJSON>(
    'GET',
    '/auth/passkey/generate-authenticate-options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  if (found !== null) await request('POST', '/auth/passkey/verify-authentication', { response: found.toJSON() });
}
