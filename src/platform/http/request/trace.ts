/** Request ids and trace context, across systems. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sortableId } from '../../ids.ts';

/**
 * Ids from other systems: long enough to be unique, without characters that need escaping in logs or JSON, and not a
 * bare number.
 */
const REQUEST_ID = /^(?=.*[A-Za-z])[A-Za-z0-9_-]{6,128}$/;
/** W3C Trace Context: version, trace, parent span, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** What tools generate: UUIDs and other hexadecimal ids. */
const GENERATED_ID = /^[0-9a-f-]{16,}$/i;

/**
 * The client's request id if it is well formed and identifies no person, otherwise a generated one: it is logged, and
 * retained with the records of a request.
 */
export function readRequestId(headers: IncomingHttpHeaders, identifiesPerson: (id: string) => boolean): string {
  const provided = headers['x-request-id'];
  if (typeof provided !== 'string' || !REQUEST_ID.test(provided)) return sortableId('req_');
  return GENERATED_ID.test(provided) || !identifiesPerson(provided) ? provided : sortableId('req_');
}

export interface Trace {
  traceId: string;
  /** The caller's trace with a span of this service. */
  traceparent: string;
}

/** Trace of a request; null without one. */
export function parseTrace({ traceparent }: IncomingHttpHeaders): Trace | null {
  const parts = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent.trim()) : null;
  if (parts === null) return null;
  const [, traceId, flags] = parts;
  return { traceId: traceId!, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}` };
}
