import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/error-table.ts';
import { type Problem, problem } from '../operations/envelope.ts';
import { isKnownFailure, toFailure } from '../operations/failures.ts';
import type { Client } from '../operations/operation.ts';
import { type Finding, fromValidation } from '../operations/validation/validation-messages.ts';
import { settleRequest } from './admission.ts';
import { challengeTo } from './request/challenge.ts';
import { answerUnrouted, collectMethods } from './request/methods.ts';

/** Methods of requests that may carry an idempotency key. */
const REPEATABLE: ReadonlySet<string> = new Set(['POST', 'PATCH', 'DELETE']);
/** Another error format, for clients that requested another response format. */
export interface ErrorForm {
  contentType: string;
  /** Called when something is already wrong: the request may have no route, no parsed query and no valid path. */
  isRequested(client: Client): boolean;
  /** @returns the object to send as JSON. */
  write(problem: Problem): object;
}

declare module 'fastify' {
  interface FastifyInstance {
    errorForm: ErrorForm | null;
    /** Charges and counts a failed request. @returns the error to send. */
    failRequest(error: Error, request: FastifyRequest): Promise<AppError>;
    /** WWW-Authenticate value of a 401, when it is more than `Bearer`. */
    buildChallenge(request: FastifyRequest): string | null;
  }
}

const FRAMEWORK_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['REQUEST_UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['REQUEST_TOO_LARGE', 'The body is larger than this operation accepts'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['VALIDATION_INVALID_JSON', 'The body is empty; a JSON document is expected'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['VALIDATION_INVALID_JSON', 'The body is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_ERROR', 'Content-Length does not match the body'],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', 'The path is not a valid URL'],
  FST_ERR_MAX_PARAM_LENGTH: ['VALIDATION_ERROR', 'The path contains a value that is too long'],
};

interface ErrorParts {
  publicUrl: string;
  /** Counts an error by its code. */
  count(code: string): void;
  /** Idempotency key of the request, echoed in responses. */
  repeatKey(request: FastifyRequest): string | null;
}

/** All errors are sent here: one envelope, one code of the table, nothing internal. */
export function registerErrorHandler(app: FastifyInstance, parts: ErrorParts): void {
  const methods = collectMethods(app);
  app.decorate('errorForm', null);
  app.decorate('challengeOf', () => null);
  app.decorate('failRequest', async (error: Error, request: FastifyRequest) => {
    const failure = await settleRequest(request, toAppError(error, request));
    request.failed = failure.code;
    parts.count(failure.code);
    return failure;
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    sendError(reply, request, await app.failRequest(error, request), parts),
  );
  app.setNotFoundHandler((request, reply) => {
    const error = answerUnrouted(methods, request, reply);
    return error === null ? reply : sendError(reply, request, error, parts);
  });
}

export function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code = '', validation, validationContext } = error as Partial<FastifyError>;
  if (validation !== undefined) return fromValidation(validation as Finding[], validationContext ?? 'body');
  const known = FRAMEWORK_CODES[code];
  if (known !== undefined) return new AppError(known[0], known[1]);
  if (error instanceof SyntaxError && (error as FastifyError).statusCode === 400) {
    return new AppError('VALIDATION_INVALID_JSON', 'The body is not valid JSON');
  }
  // The framework marks errors of the body stream this way; database errors have no status.
  if ((error as FastifyError).statusCode === 400 && code === 'ECONNRESET')
    return new AppError('VALIDATION_ERROR', 'The body did not arrive completely');
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500 && !isKnownFailure(error))
    return new AppError('VALIDATION_ERROR', 'The request is not valid');
  return toFailure(error, request.log);
}

/** Responds to failures before any hook could run. */
export function sendFrameworkError(
  failure: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  publicUrl: string,
): FastifyReply {
  const answer = reply.headers(headers).header('x-request-id', request.id);
  const error = toAppError(failure, request);
  return writeProblem(answer, request, error, problem(error, request.id, publicUrl));
}

async function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError, parts: ErrorParts) {
  if (error.status === 401)
    reply.header('www-authenticate', challengeTo(request, error, request.server.buildChallenge(request)));
  const { call } = request;
  const warnings = call === null || call.warnings === null ? {} : { warnings: call.warnings };
  const repeats = REPEATABLE.has(request.method) ? { idempotency_key: parts.repeatKey(request), cached: false } : {};
  const written = problem(error, request.id, parts.publicUrl, { ...warnings, ...repeats });
  if (call !== null && call.claim !== null) {
    const { claim } = call;
    call.claim = null;
    await claim.finish(error.status, JSON.stringify(written));
  }
  return writeProblem(reply, request, error, written);
}

function writeProblem(reply: FastifyReply, request: FastifyRequest, error: AppError, written: Problem): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  const { errorForm } = request.server;
  const form = errorForm?.isRequested(request as Client) === true ? errorForm : null;
  return reply
    .code(error.status)
    .header('content-type', form?.contentType ?? 'application/json')
    .serializer(JSON.stringify)
    .send(form?.write(written) ?? written);
}
