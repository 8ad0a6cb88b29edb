/** What a request is called here and in the systems it came through. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sortableId } from '../../ids.ts';

/** Of other systems: enough to be unlike others, nothing that a log or a JSON text would have to escape, and no bare number. */
const REQUEST_ID = /^(?=.*[A-Za-z])[A-Za-z0-9_-]{6,128}$/;
/** W3C Trace Context: version, trace, span of the caller, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The id a client gave the request, where it is well formed; else one of our own. */
export function readRequestId(headers: IncomingHttpHeaders): string {
  const provided = headers['x-request-id'];
  return typeof provided === 'string' && REQUEST_ID.test(provided) ? provided : sortableId('req_');
}

export interface Trace {
  traceId: string;
  /** The caller's trace with a span of this service. */
  traceparent: string;
}

/** The trace a request is part of; null without one. */
export function parseTrace({ traceparent }: IncomingHttpHeaders): Trace | null {
  const parts = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent.trim()) : null;
  if (parts === null) return null;
  const [, traceId, flags] = parts;
  return { traceId: traceId!, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}` };
}
