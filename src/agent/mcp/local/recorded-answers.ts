/** Recorded answers of the local front end: everything that does not depend on the release. */
import listing from '../listing.json' with { type: 'json' };
import { type Envelope, findEnvelope, type Message } from './local-message.ts';

type Recorded = { result: object } | { error: object };

/** Revisions that begin with `initialize`, the preferred one first. */
const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];
/** Revisions with an envelope in each request. */
const LATER = ['2026-07-28'];
const METHOD_NOT_FOUND = -32_601;
const UNSUPPORTED_REVISION = -32_022;

/**
 * @returns null for requests that the service must answer. @param moreTools optional tools are enabled, so the service
 * lists its own.
 */
export function recordedAnswer(message: Message, moreTools: boolean): Recorded | null {
  if (message.id === undefined) return null;
  const envelope = findEnvelope(message);
  if (envelope !== null) return ofLater(message, envelope, moreTools);
  const { method, params } = message;
  switch (method) {
    case 'initialize': {
      const requested = String(params?.protocolVersion);
      const protocolVersion = REVISIONS.includes(requested) ? requested : REVISIONS[0];
      return { result: { protocolVersion, ...listing.initialize } };
    }
    case 'ping':
      return { result: {} };
    // Without an envelope, the request is not of a revision that has this method.
    case 'server/discover':
      return { error: { code: METHOD_NOT_FOUND, message: 'Start with initialize' } };
    default: {
      const list = firstPage(message, moreTools);
      return list === null ? null : { result: listing[list] };
    }
  }
}

function ofLater(message: Message, { revision, isComplete }: Envelope, moreTools: boolean): Recorded | null {
  if (!LATER.includes(revision)) {
    const data = { supported: LATER, requested: revision };
    return { error: { code: UNSUPPORTED_REVISION, message: `Unsupported protocol version: ${revision}`, data } };
  }
  // The service reports what is missing.
  if (!isComplete) return null;
  if (message.method === 'server/discover') return { result: listing.later['server/discover'] };
  const list = firstPage(message, moreTools);
  return list === null ? null : { result: { ...listing[list], ...listing.later[list] } };
}

const LISTS = ['tools/list', 'prompts/list', 'resources/templates/list'] as const;

function firstPage({ method, params }: Message, moreTools: boolean): (typeof LISTS)[number] | null {
  if (params?.cursor !== undefined || (moreTools && method === 'tools/list')) return null;
  return LISTS.find((list) => list === method) ?? null;
}
