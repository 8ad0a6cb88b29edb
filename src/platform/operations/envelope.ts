/** The one place that writes envelopes around the data of a response or an error. */
import type { AppError } from '../errors/app-error.ts';
import type { DataResult, JsonBytes, StoredResult } from './result.ts';
import { serializerFor } from './serializers.ts';

/** Max messages per response; the rest follow once these are corrected. */
const MAX_DETAILS = 20;
const HEAD = Buffer.from('{"success":true,"data":');
const META = ',"meta":';

/** Values of the response for `meta`. */
export interface AnswerFacts {
  requestId: string;
  warnings: readonly string[] | null;
  /** On operations that support idempotency keys: the key, or null without one. */
  repeatKey?: string | null;
  /** The release used; null for operations that read none. */
  release: string | null;
}

/** The error object of every response. */
export type Problem = ReturnType<typeof problem>;

/**
 * Responses from a release are serialized directly: everything in it is public, and the engine is four to ten times as
 * fast as a compiled serializer (ADR 21). Of database rows, only the fields in the schema are written.
 * @param schema of the envelope.
 */
export function writeAnswer(result: DataResult | StoredResult, facts: AnswerFacts, schema: object): Buffer {
  const meta = metaFor(facts, result.meta);
  if ('json' in result) return splice(result.json, JSON.stringify(meta));
  const answer = { success: true, data: result.data, meta };
  return Buffer.from(facts.release === null ? serializerFor(schema)(answer) : JSON.stringify(answer));
}

function metaFor({ requestId, warnings, repeatKey, release }: AnswerFacts, more: object | undefined): object {
  return {
    request_id: requestId,
    timestamp: new Date().toISOString(),
    ...(warnings === null ? {} : { warnings }),
    ...more,
    ...(repeatKey === undefined ? {} : { idempotency_key: repeatKey, cached: false }),
    ...(release === null ? {} : { release }),
  };
}

/** In one buffer: a copy costs less than writing several chunks. */
function splice(data: JsonBytes, meta: string): Buffer {
  const tail = `${META}${meta}}`;
  const size = data.reduce((sum, chunk) => sum + chunk.length, 0);
  const body = Buffer.allocUnsafe(HEAD.length + size + Buffer.byteLength(tail));
  let end = HEAD.copy(body, 0);
  for (const chunk of data) end += chunk.copy(body, end);
  body.write(tail, end);
  return body;
}

/**
 * A stored response with different fields of `meta` and every byte before them unchanged: parsing and serializing it
 * would reorder fields with numeric names. `meta` is the last field of every envelope, and no text inside a JSON value
 * can contain its unescaped quotes.
 */
export function rewriteMeta(envelope: string, fields: object): string {
  const at = envelope.lastIndexOf(`${META}{`);
  const meta = JSON.parse(envelope.slice(at + META.length, -1)) as object;
  return `${envelope.slice(0, at)}${META}${JSON.stringify({ ...meta, ...fields })}}`;
}

export function problem(error: AppError, requestId: string, publicUrl: string, meta: object = {}) {
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

/** As many messages as are useful; `details_truncated` states that there are more. */
function boundedDetails(all: Record<string, unknown>): { details: Record<string, unknown>; details_truncated?: true } {
  const details: Record<string, unknown> = {};
  let room = MAX_DETAILS;
  for (const field in all) {
    const value = all[field];
    const messages = Array.isArray(value) ? value.slice(0, room) : value;
    if (room === 0 || (Array.isArray(value) && value.length > room)) {
      if (room > 0) details[field] = messages;
      return { details, details_truncated: true };
    }
    details[field] = messages;
    room -= Array.isArray(value) ? value.length : 1;
  }
  return { details };
}
