import { AppError } from '../../platform/errors/app-error.ts';

/** For a member who signed in by a password, where the organization requires SSO. */
export function ssoRequired(): AppError {
  return new AppError('AUTH_SSO_REQUIRED', 'The organization has its members sign in with SSO');
}
