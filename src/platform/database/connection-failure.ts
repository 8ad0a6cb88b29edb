/** Connection-level failures of the database: the same request may succeed later. */
const CODES =
  /^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|pool after calling end|Client has encountered a connection error/i;

export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errors = [] } = error as { code?: string; errors?: unknown[] };
  // A host name with several addresses fails with one error for all of them.
  return CODES.test(code) || TEXTS.test(error.message) || (errors.length > 0 && errors.every(isConnectionFailure));
}
