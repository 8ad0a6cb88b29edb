import { ConnectionError, type CoveragePolicyError } from '../../../sdk/typescript/src/errors.ts';

const BY_STATUS: Record<number, string> = {
  400: 'Check what you entered',
  401: 'Sign in again',
  403: 'You are not allowed to do this',
  404: 'Not found',
  409: 'This was already sent',
  413: 'This is too large',
  422: 'Check what you entered',
  429: 'Too many requests. Wait a moment',
};

/** What went wrong, for people. */
export function errorTitle(error: CoveragePolicyError | null): string {
  if (error === null) return 'Something went wrong';
  if (error instanceof ConnectionError) return navigator.onLine ? 'The server cannot be reached' : 'You are offline';
  return BY_STATUS[error.status ?? 0] ?? 'The server has a problem';
}

/** The message, without what only a program can act on. */
export function errorText(error: Error): string {
  if (error instanceof ConnectionError) return 'Check your connection and try again. What you entered is still here.';
  return error.message;
}
