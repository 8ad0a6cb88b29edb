/** Requests to the target are not allowed. The message is a sentence for its owner. */
export class RefusedTargetError extends Error {
  override name = 'RefusedTargetError';
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response was received',
  EPIPE: 'The connection was closed before a response was received',
  UND_ERR_SOCKET: 'The connection was closed before a response was received',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  ETIMEDOUT: 'No connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'No connection in time',
  UND_ERR_HEADERS_OVERFLOW: 'The response headers are too large',
};

/**
 * Describes a failed request in one sentence. Library messages are not passed on, because they may contain internal
 * addresses.
 */
export function describeFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof RefusedTargetError) return error.message;
  const { name, code = '', cause, syscall = '' } = error as NodeJS.ErrnoException;
  if (cause instanceof RefusedTargetError) return cause.message;
  if (/^(?:query|getaddrinfo)/.test(syscall)) return 'The host name cannot be resolved';
  if (name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return `No response within ${timeoutMs / 1000} s`;
  }
  if (/^(?:ERR_TLS_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL_|EPROTO|HOSTNAME_MISMATCH)/.test(code)) {
    return `TLS failed: ${code}`;
  }
  if (name === 'HTTPParserError') return 'The response is not valid HTTP';
  return SENTENCES[code] ?? 'The request failed';
}
