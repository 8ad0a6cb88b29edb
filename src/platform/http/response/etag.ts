/** Names of answers, by which a client learns whether it has one already. */
import { hash } from 'node:crypto';
import type { Input } from '../../operations/operation.ts';
import { today } from '../../today.ts';

/**
 * Of an answer that depends on the input, the release and the day alone. Weak: two answers to one request have ids of their own, and may
 * be compressed or not.
 */
export function answerTag(operation: string, { params, query, body }: Input, release: string, accept = ''): string {
  const parameters = Object.entries(query as object).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([release, operation, params, parameters, body ?? null, today(), accept]);
  return `W/"${hash('sha256', text, 'base64url')}"`;
}

/** Of bytes that are sent as they are: each encoding of a document has its own. */
export function documentTag(digest: string, encoding: string | null): string {
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether a client that sent `If-None-Match` has the answer with this tag; weak and strong tags are compared alike. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => opaque(tag.trim()));
  return tags.includes('*') || tags.includes(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
