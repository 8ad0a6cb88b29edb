import type { ERROR_CODES } from './generated/errors.ts';

/** Codes of this version of the API; a newer server may answer others. */
export type ErrorCode = keyof typeof ERROR_CODES;

interface Details {
  status: number | null;
  code: ErrorCode | (string & {});
  message: string;
  hint?: string | undefined;
  details?: Record<string, unknown> | undefined;
  retryable?: boolean | undefined;
  docUrl?: string | undefined;
  requestId?: string | undefined;
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** What went wrong, by the code of the API. Subclasses group codes by what a program does about them. */
export class CoveragePolicyError extends Error {
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  readonly code: Details['code'];
  readonly hint: string | undefined;
  readonly details: Record<string, unknown>;
  readonly retryable: boolean;
  readonly docUrl: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(provided: Details) {
    super(provided.message, provided.cause === undefined ? undefined : { cause: provided.cause });
    this.name = new.target.name;
    this.status = provided.status;
    this.code = provided.code;
    this.hint = provided.hint;
    this.details = provided.details ?? {};
    this.retryable = provided.retryable === true;
    this.docUrl = provided.docUrl;
    this.requestId = provided.requestId;
    this.retryAfter = provided.retryAfter;
  }
}

/** 401: no key, or one that is refused. */
export class AuthenticationError extends CoveragePolicyError {}
/** 403: the key lacks a scope, or the plan a feature. */
export class PermissionError extends CoveragePolicyError {}
/** 404. */
export class NotFoundError extends CoveragePolicyError {}
/** 400, 405, 413 and 415: the request has to change. */
export class ValidationError extends CoveragePolicyError {}
/** 409: the idempotency key belongs to another request. */
export class ConflictError extends CoveragePolicyError {}
/** 429. */
export class RateLimitError extends CoveragePolicyError {}
/** 500 and above. */
export class ServerError extends CoveragePolicyError {}
/** No answer came. */
export class ConnectionError extends CoveragePolicyError {}
/** No answer came in time. */
export class RequestTimeoutError extends ConnectionError {}

const BY_STATUS: Record<number, typeof CoveragePolicyError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

interface ErrorBody {
  error?: {
    code?: string;
    message?: string;
    hint?: string;
    details?: Record<string, unknown>;
    retryable?: boolean;
    doc_url?: string;
  };
  meta?: { request_id?: string };
}

/** @param body parsed JSON of the answer; anything else when it was no JSON. */
export function toError(response: Response, body: unknown): CoveragePolicyError {
  const { error = {}, meta = {} } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const Kind = BY_STATUS[response.status] ?? (response.status >= 500 ? ServerError : ValidationError);
  return new Kind({
    status: response.status,
    code: error.code ?? `HTTP_${response.status}`,
    message: error.message ?? `The server answered ${response.status}`,
    hint: error.hint,
    details: error.details,
    retryable: error.retryable,
    docUrl: error.doc_url,
    requestId: meta.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: parseRetryAfter(response),
  });
}

/** Seconds of `Retry-After`, which may also be a date. */
export function parseRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
