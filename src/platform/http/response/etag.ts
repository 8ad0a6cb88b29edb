/** ETags, with which a client finds out whether it already has a response. */
import { hash } from 'node:crypto';
import type { Input } from '../../operations/operation.ts';
import { today } from '../../today.ts';

/**
 * ETag of a response that depends only on input, release and date. Weak: two responses to one request have different
 * ids, and may or may not be compressed.
 */
export function answerTag(operation: string, { params, query, body }: Input, release: string, accept = ''): string {
  const parameters = Object.entries(query as object).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([release, operation, params, parameters, body ?? null, today(), accept]);
  return `W/"${hash('sha256', text, 'base64url')}"`;
}

/** ETag of bytes that are sent unchanged: each encoding of a document has its own. */
export function documentTag(digest: string, encoding: string | null): string {
  return encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/** Whether the client's `If-None-Match` contains this tag; uses weak comparison. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => opaque(tag.trim()));
  return tags.includes('*') || tags.includes(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
