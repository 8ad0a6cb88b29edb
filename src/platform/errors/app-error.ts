import { ERROR_TABLE, type ErrorCode } from './error-table.ts';

export interface AppErrorOptions {
  /** Replaces the hint of the error table. */
  hint?: string;
  details?: Record<string, unknown>;
  /** Overrides the error table: whether a retry of the same request may succeed. */
  retryable?: boolean;
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number;
  /** Additional public fields of the error object, e.g. `upgrade_to`. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected outcome with a public code. Any other thrown value becomes SERVER_ERROR. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly hint: string;
  readonly retryable: boolean;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    const row = ERROR_TABLE[code];
    this.code = code;
    this.status = row.status;
    this.hint = options.hint ?? row.hint;
    this.retryable = options.retryable ?? row.retryable;
    this.details = options.details ?? {};
    this.retryAfter = options.retryAfter;
    this.extra = options.extra ?? {};
  }
}

/** @param field input field as users write it, e.g. `limit` or `codes[3]`. */
export function validationError(field: string, message: string, options: AppErrorOptions = {}): AppError {
  return new AppError('VALIDATION_ERROR', fieldMessage(field, message), {
    details: { [field]: [message] },
    ...options,
  });
}

/** "limit must be a whole number", but "qq: unknown parameter": the part after the name determines the separator. */
export function fieldMessage(field: string, message: string): string {
  return /^(?:must|is|are|has|have|needs|cannot|may)\b/.test(message) ? `${field} ${message}` : `${field}: ${message}`;
}
