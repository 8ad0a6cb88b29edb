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
  /** Id of the key, user or connection; called key_id in the chain since its first link. */
  actorId: string;
  type: ActorType;
  /** The caller's self-declared name; null without one. */
  name: string | null;
  requestId: string;
}

/** What is recorded of a call: only a hash of its input, never the input. */
export interface LedgerEvent {
  tool: string;
  requestHash: string;
  outcome: string;
  approval: Approval;
  /** Ids and counts only. */
  details: Readonly<Record<string, unknown>>;
}

/** Adds a link in the caller's transaction, so that both commit together. */
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

/**
 * What a link's hash covers in addition to its position and the previous hash: a JSON array of fields in this order.
 */
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

/** SHA-256 over the previous hash, the position and the content, one per line. */
function hashRow(row: LedgerRow): string {
  return createHash('sha256')
    .update(`${row.previous_hash}\n${row.position}\n${serializeEntry(row)}`)
    .digest('hex');
}

/** Fingerprint of a tool's input, used to recognize retries. The order of fields does not matter. */
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
  /** Result for the links read so far. */
  valid: boolean;
  /** Links verified, starting from the first. */
  links: number;
  head_hash: string | null;
  /** The first link that fails verification, if any. */
  broken: { position: number; ledger_id: string | null; reason: string } | null;
}

/** The last link that passed verification; position 0 is the start of the chain. */
export interface ReadLink {
  position: number;
  hash: string;
}

const READ_AT_ONCE = 1_000;
const BEGINNING: ReadLink = { position: 0, hash: '' };

/** Reads a chain from its first link to its head and recomputes each hash. */
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
  /** Where to continue; null at the head, or where verification fails. */
  next: ReadLink | null;
}

/** Verifies up to this many links after one already read. */
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
      valid: false,
      links: last.position,
      head_hash: head?.hash ?? null,
      broken: { position: at, ledger_id: id, reason },
    },
    next: null,
  });
  if (last.position > (head?.position ?? 0)) return broken(last.position, null, 'The chain ends before this entry');
  const rows = await linksAfter(database, organizationId, last.position, limit);
  for (const row of rows) {
    if (row.position !== last.position + 1) return broken(last.position + 1, null, 'The entry is missing');
    const reason = reasonAgainst(row, last.hash);
    if (reason !== null) return broken(row.position, row.ledger_id, reason);
    last = { position: row.position, hash: row.hash };
  }
  const isWhole = rows.length < limit;
  // Links added during this read come after the head that was read first.
  if (isWhole && head !== null && head.position > last.position)
    return broken(last.position + 1, null, 'The entries up to the head are missing');
  const head_hash = last.position === 0 ? null : last.hash;
  return {
    verification: { valid: true, links: last.position, head_hash, broken: null },
    next: isWhole ? null : last,
  };
}

function reasonAgainst(row: LedgerRow, previous: string): string | null {
  if (row.previous_hash !== previous) return 'It does not continue the previous entry';
  return hashRow(row) === row.hash ? null : 'Its content does not match its hash';
}
