/** Forwards requests below /auth to the sign-in library and converts its errors to our envelope. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { ERROR_TABLE, type ErrorCode } from '../../platform/errors/error-table.ts';
import { ADDRESS_HEADER, AUTH_PATH } from '../auth-parts.ts';
import type { Auth } from './auth.ts';
import { authorize } from './gate.ts';
import type { Throttle } from './throttle.ts';

/** Identity providers post signed documents of this size. */
const BODY_LIMIT_BYTES = 256 * 1024;

export function registerAuthRoutes(app: FastifyInstance, auth: Auth, { publicUrl, throttle }: AuthRouteParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${AUTH_PATH}/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { hide: true },
      handler: async (request, reply) => {
        const url = new URL(request.url, publicUrl);
        await authorize({ throttle, sessionEmail: (from) => sessionEmail(auth, from) }, request, url);
        return answer(await auth.handler(webRequest(request, url)), reply);
      },
    });
  });
}

interface AuthRouteParts {
  publicUrl: string;
  throttle: Throttle;
}

/** The original request at the public address; the client's Host header is ignored. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const { method, body, ip } = request;
  const headers = toWebHeaders(request.headers);
  headers.set(ADDRESS_HEADER, ip);
  const sent = method === 'POST' && Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : null;
  return new Request(url, { method, headers, body: sent });
}

async function sessionEmail(auth: Auth, { headers }: FastifyRequest): Promise<string | null> {
  return (await auth.findSession(headers))?.user.email ?? null;
}

function toWebHeaders(headers: IncomingHttpHeaders): Headers {
  const copied = new Headers();
  for (const [name, values = []] of Object.entries(headers))
    for (const value of [values].flat()) copied.append(name, value);
  return copied;
}

async function answer(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const text = await response.text();
  if (response.status >= 400) throwKnown(response, text);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(response.status).send(text === '' ? null : text);
}

/** Errors with their own format, such as OAuth errors, pass through. @throws AppError for all others. */
function throwKnown({ status, headers }: Response, text: string): void {
  const refusal = refusalIn(text);
  if (refusal === null && status !== 404 && status < 500) return;
  const { code = '', message = '' } = refusal ?? {};
  const reason = code.toLowerCase();
  const sentence = message.replace(/\.$/, '') || 'The request was rejected';
  const after = Number(headers.get('x-retry-after') ?? headers.get('retry-after') ?? Number.NaN);
  throw new AppError(codeFor(status, code), sentence, {
    details: reason === '' ? {} : { reason },
    ...(status === 429 ? { retryAfter: Number.isNaN(after) ? 60 : after } : {}),
  });
}

function refusalIn(text: string): { code?: string; message?: string } | null {
  if (text === '') return {};
  try {
    const body = JSON.parse(text) as { code?: unknown; message?: unknown; error?: unknown };
    if (body.error !== undefined) return null;
    return {
      ...(typeof body.code === 'string' ? { code: body.code } : {}),
      ...(typeof body.message === 'string' ? { message: body.message } : {}),
    };
  } catch {
    return null;
  }
}

const ORIGIN_CODES = /ORIGIN|CALLBACK|REDIRECT|CROSS_SITE/;

function codeFor(status: number, code: string): ErrorCode {
  if (Object.hasOwn(ERROR_TABLE, code)) return code as ErrorCode;
  if (status === 401) return code === 'UNAUTHORIZED' || code === '' ? 'AUTH_SESSION_ENDED' : 'AUTH_SIGN_IN_FAILED';
  if (status === 403) return ORIGIN_CODES.test(code) ? 'REQUEST_ORIGIN_NOT_ALLOWED' : 'ACCOUNT_REFUSED';
  if (status === 404) return 'RESOURCE_NOT_FOUND';
  if (status === 429) return 'RATE_LIMIT_MINUTE';
  if (status >= 500) return 'SERVER_ERROR';
  return 'ACCOUNT_REFUSED';
}
