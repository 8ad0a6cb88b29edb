/** What went wrong inside, as callers learn of it. */
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_UNAVAILABLE_S = 2;
const RETRY_AFTER_REFUSED_S = 30;
// Connection-level failures of the database: the request can succeed later, so they are 503 and not 500.
const DATABASE_DOWN = /^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** No room on the disk, read-only, or a statement that took too long: others may be answered meanwhile. */
const DATABASE_REFUSES = /^(53100|25006|57014)$/;
const DATABASE_DOWN_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|pool after calling end/i;

/** Whether the database is the cause. */
export function isKnownFailure(error: Error): boolean {
  const { code = '' } = error as { code?: string };
  return DATABASE_DOWN.test(code) || DATABASE_DOWN_TEXT.test(error.message) || DATABASE_REFUSES.test(code);
}

export function toFailure(error: Error, log: Pick<FastifyBaseLogger, 'error'>): AppError {
  if (error instanceof AppError) return error;
  const { code = '' } = error as { code?: string };
  if (DATABASE_DOWN.test(code) || DATABASE_DOWN_TEXT.test(error.message)) {
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
