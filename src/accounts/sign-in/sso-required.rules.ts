import { AppError } from '../../platform/errors/app-error.ts';

/** Error for members who signed in with a password although the organization requires SSO. */
export function ssoRequired(): AppError {
  return new AppError('AUTH_SSO_REQUIRED', 'The organization requires its members to sign in with SSO');
}
