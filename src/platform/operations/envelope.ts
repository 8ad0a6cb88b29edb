/** The one place that writes envelopes: what is around the data of an answer, or around an error. */
import type { AppError } from '../errors/app-error.ts';
import type { DataResult, JsonBytes, StoredResult } from './result.ts';
import { serializerFor } from './serializers.ts';

/** Messages of one answer; a client with more mistakes learns of the rest when these are corrected. */
const MAX_DETAILS = 20;
const HEAD = Buffer.from('{"success":true,"data":');
const META = ',"meta":';

/** Facts of the answer, for `meta`. */
export interface AnswerFacts {
  requestId: string;
  warnings: readonly string[] | null;
  /** Of operations that may be sent again with a key: the key, or null without. */
  repeatKey?: string | null;
  /** The release that answered; null for operations that read none. */
  release: string | null;
}

/** An error as every answer states it. */
export type Problem = ReturnType<typeof problem>;

/**
 * Answers of a release are written as they are: everything in it is public, and the engine writes them four to ten times as fast as a
 * compiled serializer (ADR 21). Of rows of the database only what the schema declares is written.
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

/** In one buffer: one copy costs less than a write of several chunks. */
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
 * A stored answer with other fields of `meta`, every byte before them as it was: parsing it and writing it again would move fields
 * with numeric names. `meta` is the last field of every envelope, and no text inside a JSON value can contain its unescaped quotes.
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

/** As many messages as a reader can use; `details_truncated` states that there are more. */
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
