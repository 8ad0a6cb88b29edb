import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Optional members of `meta` beside `request_id` and `timestamp`. */
type Meta = Record<string, unknown>;

const HEAD = Buffer.from('{"success":true,"data":');

/**
 * Sends data that is JSON already (a cached or stored answer) without parsing, encoding or copying it again: the envelope
 * is written around it. The reply is hijacked, so onSend hooks do not see this answer; headers set before are sent.
 * @param data one complete JSON value in UTF-8.
 */
export function sendJsonBytes(reply: FastifyReply, data: Buffer, meta: Meta = {}): FastifyReply {
  const tail = `,"meta":${JSON.stringify({ request_id: reply.request.id, timestamp: new Date().toISOString(), ...meta })}}`;
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  headers['content-type'] = 'application/json';
  headers['content-length'] = HEAD.length + data.length + Buffer.byteLength(tail);
  reply.hijack();
  const raw = reply.raw;
  raw.writeHead(200, headers);
  raw.cork();
  raw.write(HEAD);
  raw.write(data);
  raw.end(tail);
  return reply;
}
