import type { FastifyReply } from 'fastify';
import { warningsOf } from './notices.ts';

/** Optional members of `meta` beside `request_id` and `timestamp`. */
type Meta = Record<string, unknown>;

const HEAD_TEXT = '{"success":true,"data":';
const HEAD = Buffer.from(HEAD_TEXT);

/** One complete JSON value in UTF-8, in as many pieces as it is stored in. */
export type JsonBytes = readonly Buffer[];

/**
 * The envelope around data that is JSON already, in one piece: one copy costs less than a write of several pieces.
 * @param meta further members of `meta` as JSON text, each behind a comma.
 */
export function enveloped(data: JsonBytes, requestId: string, meta: string): Buffer {
  const tail = tailOf(requestId, meta);
  const body = Buffer.allocUnsafe(HEAD.length + sizeOf(data) + Buffer.byteLength(tail));
  let end = HEAD.copy(body, 0);
  for (const piece of data) end += piece.copy(body, end);
  body.write(tail, end);
  return body;
}

/** The same around JSON text. */
export function envelopedText(data: string, requestId: string, meta: string): string {
  return `${HEAD_TEXT}${data}${tailOf(requestId, meta)}`;
}

/** Members of `meta` as JSON text, behind a comma. */
export function membersOf(meta: object): string {
  const members = JSON.stringify(meta).slice(1, -1);
  return members === '' ? '' : `,${members}`;
}

function tailOf(requestId: string, meta: string): string {
  return `,"meta":{"request_id":"${requestId}","timestamp":"${new Date().toISOString()}"${meta}}}`;
}

const META = ',"meta":{';

/**
 * The same answer with other members of `meta`, every byte before them as it was: parsing the whole and writing it again
 * would move members whose names are numbers. `meta` is the last member of every envelope, and no text inside a JSON
 * value can hold its unescaped quotes.
 */
export function withMeta(envelope: string, members: object): string {
  const at = envelope.lastIndexOf(META);
  const meta = JSON.parse(envelope.slice(at + META.length - 1, -1)) as object;
  return `${envelope.slice(0, at)},"meta":${JSON.stringify({ ...meta, ...members })}}`;
}

export function sizeOf(data: JsonBytes): number {
  return data.reduce((sum, piece) => sum + piece.length, 0);
}

/**
 * Sends an answer that is too large to be written member by member after its schema. What it holds must fit the schema:
 * tests check every answer they get.
 */
export function sendLarge(reply: FastifyReply, data: object, meta: Meta): FastifyReply {
  const text = envelopedText(JSON.stringify(data), reply.request.id, membersOf({ ...warningsOf(reply), ...meta }));
  return reply.header('content-type', 'application/json').send(text);
}

/** Sends data that is JSON already (a cached or stored answer) without parsing or encoding it again. */
export function sendJsonBytes(reply: FastifyReply, data: JsonBytes, meta: Meta = {}): FastifyReply {
  const body = enveloped(data, reply.request.id, membersOf({ ...warningsOf(reply), ...meta }));
  return reply.header('content-type', 'application/json').send(body);
}
