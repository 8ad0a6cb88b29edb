import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import {
  type ActorType,
  type Approval,
  appendLink,
  findLedgerHead,
  type LedgerEntry,
  type LedgerRow,
  linksAfter,
} from './ledger.queries.ts';

/** Who acted, in which request. */
export interface Actor {
  organizationId: string;
  /** Of the key, the person or the connection; the chain calls it key_id since its first link. */
  actorId: string;
  type: ActorType;
  /** What the caller states about itself; null without. */
  name: string | null;
  requestId: string;
}

/** What is recorded of a call. Nothing of its input but a hash. */
export interface LedgerEvent {
  tool: string;
  requestHash: string;
  outcome: string;
  approval: Approval;
  /** Ids and counts only. */
  details: Readonly<Record<string, unknown>>;
}

/** Adds a link in the caller's transaction, so that it is there exactly when the effect is. */
export function record(db: Queryable, actor: Actor, event: LedgerEvent, now: Date): Promise<LedgerRow> {
  const entry: LedgerEntry = {
    organization_id: actor.organizationId,
    ledger_id: sortableId('led_'),
    at: now.toISOString(),
    key_id: actor.actorId,
    actor_type: actor.type,
    actor_name: actor.name,
    tool: event.tool,
    request_hash: event.requestHash,
    outcome: event.outcome,
    approval: event.approval,
    request_id: actor.requestId,
    details: JSON.stringify(event.details),
  };
  return appendLink(db, entry, serializeEntry(entry));
}

/** What the hash of a link covers in addition to its position and the hash before it: a JSON array of its members in this order. */
function serializeEntry(entry: LedgerEntry): string {
  return JSON.stringify([
    entry.organization_id,
    entry.ledger_id,
    entry.at,
    entry.key_id,
    entry.actor_type,
    entry.actor_name,
    entry.tool,
    entry.request_hash,
    entry.outcome,
    entry.approval,
    entry.request_id,
    entry.details,
  ]);
}

/** SHA-256 over the hash before, the position and the content, each on its line. */
function hashRow(row: LedgerRow): string {
  return createHash('sha256')
    .update(`${row.previous_hash}\n${row.position}\n${serializeEntry(row)}`)
    .digest('hex');
}

/** A fingerprint of a tool's input by which a retry is known; members in any order give the same. */
export function hashRequest(tool: string, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([tool, ordered(input)]))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
}

export interface Verification {
  /** Of what was read so far. */
  valid: boolean;
  /** Links verified from the first one on. */
  links: number;
  head_hash: string | null;
  /** The first link that does not fit, if any. */
  broken: { position: number; ledger_id: string | null; reason: string } | null;
}

/** The last link that was read and fits; the beginning of a chain is position 0. */
export interface ReadLink {
  position: number;
  hash: string;
}

const READ_AT_ONCE = 1_000;
const BEGINNING: ReadLink = { position: 0, hash: '' };

/** Reads a chain from its first link to its head and computes each hash again. */
export async function verifyChain(database: Database, organizationId: string): Promise<Verification> {
  let after: ReadLink | null = BEGINNING;
  for (;;) {
    const { verification, next }: VerifiedLinks = await verifyLinks(database, organizationId, after, READ_AT_ONCE);
    if (next === null) return verification;
    after = next;
  }
}

interface VerifiedLinks {
  verification: Verification;
  /** Where to read on; null at the head, and where a link does not fit. */
  next: ReadLink | null;
}

/** The same for up to so many links behind one that was read before. */
export async function verifyLinks(
  database: Database,
  organizationId: string,
  after: ReadLink | null,
  limit: number,
): Promise<VerifiedLinks> {
  const head = await findLedgerHead(database, organizationId);
  let last = after ?? BEGINNING;
  const broken = (at: number, id: string | null, reason: string): VerifiedLinks => ({
    verification: {
      ...{ valid: false, links: last.position, head_hash: head?.hash ?? null },
      broken: { position: at, ledger_id: id, reason },
    },
    next: null,
  });
  if (last.position > (head?.position ?? 0)) return broken(last.position, null, 'The chain ends before this link');
  const rows = await linksAfter(database, organizationId, last.position, limit);
  for (const row of rows) {
    if (row.position !== last.position + 1) return broken(last.position + 1, null, 'The link is missing');
    const reason = reasonAgainst(row, last.hash);
    if (reason !== null) return broken(row.position, row.ledger_id, reason);
    last = { position: row.position, hash: row.hash };
  }
  const isWhole = rows.length < limit;
  // Links added while this read are behind the head that was read first.
  if (isWhole && head !== null && head.position > last.position)
    return broken(last.position + 1, null, 'The links up to the head are missing');
  const head_hash = last.position === 0 ? null : last.hash;
  return {
    verification: { valid: true, links: last.position, head_hash, broken: null },
    next: isWhole ? null : last,
  };
}

function reasonAgainst(row: LedgerRow, previous: string): string | null {
  if (row.previous_hash !== previous) return 'It does not continue the link before it';
  return hashRow(row) === row.hash ? null : 'Its content is not what its hash was made of';
}
