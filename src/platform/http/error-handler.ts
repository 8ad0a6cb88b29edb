import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/error-table.ts';
import { challengeTo } from './challenge.ts';
import { answerUnrouted, collectMethods } from './methods.ts';
import { warningsOf } from './notices.ts';
import { fromValidation } from './validation-messages.ts';

const RETRY_AFTER_UNAVAILABLE_S = 2;
const RETRY_AFTER_REFUSED_S = 30;
/** Messages of one answer; whoever has more wrong learns of the rest when these are put right. */
const MOST_DETAILS = 20;

/** An error as every answer tells it. */
export type Problem = ReturnType<typeof errorBody>;

/** Another form of errors, for clients that asked for another form of the answer. */
export interface ErrorForm {
  contentType: string;
  /** Called when something is wrong already: the request may have no route, no parsed query and no valid path. */
  isAsked(request: FastifyRequest): boolean;
  /** @returns what is sent as JSON. */
  write(problem: Problem): object;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered in place of whatever went wrong: a caller beyond his limits is told that alone. */
    refusal: AppError | null;
  }
  interface FastifyInstance {
    errorForm: ErrorForm | null;
    /** What a 401 says of how to get in, where it is more than `Bearer`. */
    challengeOf(request: FastifyRequest): string | null;
  }
}

const FRAMEWORK_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['REQUEST_UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['REQUEST_TOO_LARGE', 'The body is larger than this operation accepts'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['VALIDATION_INVALID_JSON', 'The body is empty; a JSON document is expected'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION_INVALID_JSON', 'The body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_ERROR', 'Content-Length does not match the body'],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', 'The path is not a valid URL'],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION_ERROR', 'The path holds a value that is too long'],
};

// Connection-level failures of the database: the request can succeed later, so they are 503 and not 500.
const DATABASE_DOWN = /^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** No room on the disk, read-only, or a statement that took too long: others may be answered meanwhile. */
const DATABASE_REFUSES = /^(53100|25006|57014)$/;
const DATABASE_DOWN_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|pool after calling end/i;

/** Every error leaves through here: one envelope, one code of the table, nothing internal. */
export function registerErrorHandler(app: FastifyInstance, publicUrl: string): void {
  const methods = collectMethods(app);
  app.decorateRequest('refusal', null);
  app.decorate('errorForm', null);
  app.decorate('challengeOf', () => null);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(reply, request, request.refusal ?? toAppError(error, request), publicUrl),
  );
  app.setNotFoundHandler((request, reply) => {
    const error = answerUnrouted(methods, request, reply);
    return error === null ? reply : sendError(reply, request, error, publicUrl);
  });
}

export function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code = '', validation, validationContext } = error as Partial<FastifyError>;
  if (validation !== undefined) return fromValidation(validation, validationContext ?? 'body');
  const known = FRAMEWORK_CODES[code];
  if (known !== undefined) return new AppError(known[0], known[1]);
  if (error instanceof SyntaxError && (error as FastifyError).statusCode === 400) {
    return new AppError('VALIDATION_INVALID_JSON', 'The body is not valid JSON');
  }
  // The framework marks what went wrong with the stream of the body so; the database has no status.
  if ((error as FastifyError).statusCode === 400 && code === 'ECONNRESET')
    return new AppError('VALIDATION_ERROR', 'The body did not arrive completely');
  if (DATABASE_DOWN.test(code) || DATABASE_DOWN_TEXT.test(error.message)) {
    request.log.error({ err: error }, 'database unavailable');
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached', {
      retryAfter: RETRY_AFTER_UNAVAILABLE_S,
    });
  }
  if (DATABASE_REFUSES.test(code)) {
    request.log.error({ err: error }, 'the database refused a statement');
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot do this at the moment', {
      retryAfter: RETRY_AFTER_REFUSED_S,
    });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError('VALIDATION_ERROR', 'The request cannot be understood');
  request.log.error({ err: error }, 'unexpected error');
  return new AppError('SERVER_ERROR', 'An unexpected error occurred', { cause: error });
}

export function errorBody(error: AppError, requestId: string, publicUrl: string, meta: object = {}) {
  return {
    success: false as const,
    error: {
      code: error.code,
      message: error.message,
      hint: error.hint,
      ...boundedDetails(error.details),
      retryable: error.retryable,
      doc_url: `${publicUrl}/docs/errors#${error.code}`,
      ...error.extra,
    },
    meta: { request_id: requestId, timestamp: new Date().toISOString(), ...meta },
  };
}

/** As many messages as anybody reads; `details_truncated` says that there are more. */
function boundedDetails(all: Record<string, unknown>): { details: Record<string, unknown>; details_truncated?: true } {
  const details: Record<string, unknown> = {};
  let left = MOST_DETAILS;
  for (const field in all) {
    const told = all[field];
    const messages = Array.isArray(told) ? told.slice(0, left) : told;
    if (left === 0 || (Array.isArray(told) && told.length > left)) {
      if (left > 0) details[field] = messages;
      return { details, details_truncated: true };
    }
    details[field] = messages;
    left -= Array.isArray(told) ? told.length : 1;
  }
  return { details };
}

/** Answers what failed before any hook could run. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  publicUrl: string,
): FastifyReply {
  return sendError(
    reply.headers(headers).header('x-request-id', request.id),
    request,
    toAppError(error, request),
    publicUrl,
  );
}

function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError, publicUrl: string): FastifyReply {
  if (error.status === 401)
    reply.header('www-authenticate', challengeTo(request, error, request.server.challengeOf(request)));
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  const problem = errorBody(error, request.id, publicUrl, warningsOf(reply));
  const { errorForm } = request.server;
  const form = errorForm?.isAsked(request) === true ? errorForm : null;
  return reply
    .code(error.status)
    .header('content-type', form?.contentType ?? 'application/json')
    .serializer(JSON.stringify)
    .send(form?.write(problem) ?? problem);
}
