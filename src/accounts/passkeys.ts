/**
 * Passkeys replace password and second factor at once, so the authenticator must verify the user by PIN or biometrics.
 */
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

interface Verified {
  userVerified: boolean;
}

export function verifyingPasskeys({ rpName, rpID }: { rpName: string; rpID: string }) {
  return passkey({
    rpName,
    rpID,
    origin: null,
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    // The library only requests verification and accepts responses without it.
    registration: {
      afterVerification: ({ verification }) => requireVerified('BAD_REQUEST', verification.registrationInfo),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified('UNAUTHORIZED', verification.authenticationInfo),
    },
  });
}

function requireVerified(status: 'BAD_REQUEST' | 'UNAUTHORIZED', info: Verified | undefined): void {
  if (info?.userVerified === true) return;
  const message = 'The passkey did not verify its user: set up a PIN or biometrics for it';
  throw new APIError(status, { code: 'PASSKEY_USER_NOT_VERIFIED', message });
}

const OPTIONS = '/passkey/generate-authenticate-options';

/**
 * Makes browsers verify the user at sign-in, for which the library has no setting. @returns null for other responses.
 */
export function verifyingOptions(path: string, returned: unknown): object | null {
  if (path !== OPTIONS || typeof returned !== 'object' || returned === null || !('challenge' in returned)) return null;
  return { ...returned, userVerification: 'required' };
}
