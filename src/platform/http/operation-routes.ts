/** Serves operations over HTTP: each route turns a request into input and an outcome into a response. */
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Outcome } from '../operations/executor.ts';
import { maxInputBytes } from '../operations/input-size.ts';
import { type AnyDeclaration, querySchema } from '../operations/operation.ts';
import type { FileResult, StreamResult } from '../operations/result.ts';
import type { AnyExecutor } from './admission.ts';
import { setAnswerHeaders } from './response/answer-headers.ts';
import { answerTag, hasTag } from './response/etag.ts';

type Served = AnyDeclaration & { scopes: readonly string[] | null };

declare module 'fastify' {
  interface FastifySchema {
    /** The route also returns CSV, with the next page's cursor in a header; for the OpenAPI document. */
    'x-csv'?: boolean;
    /** The route honors `Prefer: respond-async`: a 202 has headers for it; for the OpenAPI document. */
    'x-respond-async'?: boolean;
    /** The operation changes nothing, so clients may offer it to read-only programs. */
    'x-read-only'?: boolean;
  }
}

/** The executor validates; validating here would repeat it. */
const validatorCompiler = () => () => true;

export function serveOperations(app: FastifyInstance, executor: AnyExecutor, operations: readonly Served[]): void {
  for (const operation of operations) {
    const { method, path: url, streaming: openStream } = operation;
    app.route({
      method,
      url,
      validatorCompiler,
      schema: describe(operation),
      config: { operation },
      // HEAD would hold open a stream without data.
      ...(openStream === true ? { exposeHeadRoute: false } : {}),
      bodyLimit: maxInputBytes(operation),
      handler: (request, reply) => answer(executor, request, reply),
    });
  }
}

/** For the OpenAPI document. */
function describe(operation: Served): FastifySchema {
  const { id, summary, description, tags, input, output, deprecated, csv, forms, respondAsync, scopes } = operation;
  const querystring = querySchema(operation);
  return {
    operationId: id,
    summary,
    description,
    tags,
    response: output,
    ...(input.params === undefined ? {} : { params: input.params }),
    ...(querystring === undefined ? {} : { querystring }),
    ...(input.body === undefined ? {} : { body: input.body }),
    ...(deprecated === undefined ? {} : { deprecated: true }),
    ...(csv === true ? { 'x-csv': true } : {}),
    ...(forms === undefined ? {} : { 'x-forms': forms }),
    ...(respondAsync === undefined ? {} : { 'x-respond-async': true }),
    ...(scopes === null ? { security: [] } : {}),
    ...(isReadOnly(operation) ? { 'x-read-only': true } : {}),
  };
}

/** Read-only operations, including POST with a body: the read scope suffices and nothing is stored. */
function isReadOnly({ method, scopes, stores }: Served): boolean {
  if (method === 'GET') return true;
  return method === 'POST' && stores !== true && scopes?.includes('read') === true && !scopes.includes('write');
}

async function answer(executor: AnyExecutor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = request.call!;
  const { params, query, body } = request;
  const input = { params, query, body };
  const isFresh = (release: string): boolean => {
    request.etag = answerTag(call.operation.id, input, release, request.headers.accept);
    return hasTag(request.headers['if-none-match'], request.etag);
  };
  return send(request, reply, await executor.perform(call as never, input, isFresh));
}

function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  switch (outcome.kind) {
    case 'answer':
      if (outcome.status === 202 && 'data' in outcome.result) setAccepted(request, reply, outcome.result.data);
      return reply.code(outcome.status).header('content-type', 'application/json').send(outcome.write());
    case 'repeat':
      if (outcome.status === 202) setAccepted(request, reply, JSON.parse(outcome.text).data);
      return reply.code(outcome.status).header('content-type', 'application/json').send(Buffer.from(outcome.text));
    case 'fresh':
      return reply.code(304).send();
    case 'file':
      return sendFile(reply, outcome.result);
    case 'stream':
      return sendStream(request, reply, outcome.result);
  }
}

/** RFC 9110 and RFC 7240: the location of the accepted work's status, and that the preference was applied. */
function setAccepted(request: FastifyRequest, reply: FastifyReply, data: unknown): void {
  const { respondAsync } = request.call!.operation;
  if (respondAsync === undefined) return;
  reply.header('location', respondAsync(data as never)).header('preference-applied', 'respond-async');
}

function sendFile(reply: FastifyReply, { file, type, name, modified, cursor = null }: FileResult): FastifyReply {
  if (cursor !== null) reply.header('x-next-cursor', cursor);
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  if (modified !== undefined) reply.header('last-modified', new Date(modified).toUTCString());
  // As bytes, because the framework would add a charset to text.
  return reply.header('content-type', type).send(file instanceof Readable ? file : Buffer.from(file as string));
}

function sendStream(request: FastifyRequest, reply: FastifyReply, { stream, type }: StreamResult): FastifyReply {
  setAnswerHeaders(request, reply);
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': type,
    'cache-control': 'no-cache, no-transform',
    // Makes proxies such as nginx forward responses without buffering.
    'x-accel-buffering': 'no',
  });
  stream(reply.raw);
  return reply;
}
