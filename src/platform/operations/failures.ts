/** Converts internal failures to errors for callers. */
import type { FastifyBaseLogger } from 'fastify';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_UNAVAILABLE_S = 2;
const RETRY_AFTER_REFUSED_S = 30;
/** Disk full, read-only, or statement timeout; other requests may succeed in the meantime. */
const DATABASE_REFUSES = /^(53100|25006|57014)$/;

/** Whether the database is the cause. */
export function isKnownFailure(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return isConnectionFailure(error) || DATABASE_REFUSES.test(code);
}

export function toFailure(error: Error, log: Pick<FastifyBaseLogger, 'error'>): AppError {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  // A retry may succeed, so it is 503 and not 500.
  if (isConnectionFailure(error)) {
    log.error({ err: error }, 'database unavailable');
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached', {
      retryAfter: RETRY_AFTER_UNAVAILABLE_S,
    });
  }
  if (DATABASE_REFUSES.test(code)) {
    log.error({ err: error }, 'the database refused a statement');
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot do this at the moment', {
      retryAfter: RETRY_AFTER_REFUSED_S,
    });
  }
  log.error({ err: error }, 'unexpected error');
  return new AppError('SERVER_ERROR', 'An unexpected error occurred', { cause: error });
}
