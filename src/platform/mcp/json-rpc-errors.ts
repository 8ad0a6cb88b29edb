import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.ts';
import { challengeTo } from '../http/request/challenge.ts';
import { problem } from '../operations/envelope.ts';

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** From the range that JSON-RPC reserves for servers. */
const SERVER_ERROR = -32_000;

/** Responds to failures outside the protocol: the usual error object becomes `data` of a JSON-RPC error. */
export async function answerJsonRpcError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  challenge: string,
): Promise<FastifyReply> {
  const refusal = await request.server.failRequest(error, request);
  if (refusal.status === 401) reply.header('www-authenticate', challengeTo(request, refusal, challenge));
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { error: data } = problem(refusal, request.id, publicUrl);
  const message = `${refusal.message}. ${refusal.hint}`;
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json')
    .serializer(JSON.stringify)
    .send({ jsonrpc: '2.0', id: readRequestId(request.body), error: { code: toRpcCode(refusal), message, data } });
}

function toRpcCode({ code, status }: AppError): number {
  if (code === 'VALIDATION_INVALID_JSON') return PARSE_ERROR;
  return status === 400 ? INVALID_REQUEST : SERVER_ERROR;
}

function readRequestId(body: unknown): string | number | null {
  const { id } = (typeof body === 'object' && body !== null ? body : {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
