import { LRUCache } from 'lru-cache';
import type { PolicyEntry, Snapshot } from '../policies/policies.public.ts';

/** What a policy says of a code. */
export interface Statement {
  disposition: string;
  condition: string | null;
}

/** A policy that lists a code, by its position in the snapshot, and what it says of it. */
export interface Match extends Statement {
  position: number;
}

/** Codes whose matches are kept; some 300 bytes each. When it is full, it starts again. */
const MOST_CODES = 50_000;
/** Days that are kept for a snapshot; nearly all requests ask for today. */
const MOST_DAYS = 4;
const NOT_ACTIVE = -1;

/**
 * Policies that are active on a day, by their position in the snapshot. A look-up meets policies of all the corpus, and
 * what is spread over memory is read slowly: so versions lead to positions in one small table, and what an answer says
 * of a policy is written once.
 */
export class ActivePolicies {
  /** By version id. */
  readonly #positions: Int32Array;
  readonly #entries: readonly PolicyEntry[];
  /** Members without a condition as JSON text by position, by disposition. */
  readonly #texts = new Map<string, string[]>();
  /** What they say of codes, by system and code. */
  #matches = new Map<string, Map<string, readonly Match[]>>();
  #codes = 0;

  constructor({ entries, byVersionId }: Snapshot, date: string) {
    const last = byVersionId.keys().reduce((most, id) => Math.max(most, id), 0);
    this.#entries = entries;
    this.#positions = new Int32Array(last + 1).fill(NOT_ACTIVE);
    for (const [version, policy] of byVersionId) if (isActive(policy, date)) this.#positions[version] = policy.position;
  }

  /** @returns null when the version is not current or its policy not active. */
  positionOf(version: number): number | null {
    const position = this.#positions[version] ?? NOT_ACTIVE;
    return position === NOT_ACTIVE ? null : position;
  }

  at(position: number): PolicyEntry {
    return this.#entries[position]!;
  }

  /** A member of `policies` as JSON text. */
  textOf(position: number, { disposition, condition }: Statement): string {
    if (condition !== null) return memberText(this.at(position), disposition, condition);
    const texts = this.#textsWith(disposition);
    const known = texts[position];
    if (known !== undefined) return known;
    const text = memberText(this.at(position), disposition, null);
    texts[position] = text;
    return text;
  }

  /** What all of them say of a code, newest first; found once. */
  matchesOf(system: string, code: string, find: () => readonly Match[]): readonly Match[] {
    const known = this.#matches.get(system)?.get(code);
    if (known !== undefined) return known;
    if (this.#codes >= MOST_CODES) {
      this.#matches = new Map();
      this.#codes = 0;
    }
    const found = find();
    const ofSystem = this.#matches.get(system) ?? new Map<string, readonly Match[]>();
    this.#matches.set(system, ofSystem.set(code, found));
    this.#codes += 1;
    return found;
  }

  #textsWith(disposition: string): string[] {
    const known = this.#texts.get(disposition);
    if (known !== undefined) return known;
    const texts = new Array<string>(this.#entries.length);
    this.#texts.set(disposition, texts);
    return texts;
  }
}

/** By day; they go with their snapshot. */
const kept = new WeakMap<Snapshot, LRUCache<string, ActivePolicies>>();

export function activePolicies(snapshot: Snapshot, date: string): ActivePolicies {
  const known = kept.get(snapshot)?.get(date);
  if (known !== undefined) return known;
  const active = new ActivePolicies(snapshot, date);
  const days = kept.get(snapshot) ?? new LRUCache<string, ActivePolicies>({ max: MOST_DAYS });
  kept.set(snapshot, days.set(date, active));
  return active;
}

function memberText(policy: PolicyEntry, disposition: string, condition: string | null): string {
  const { policy_id, title, policy_type, jurisdictions, effective_date, payer, source_url } = policy;
  return JSON.stringify({
    policy_id,
    title,
    policy_type,
    jurisdiction: jurisdictions[0] ?? null,
    jurisdictions,
    disposition,
    condition_reference: condition,
    effective_date,
    payer: payer === null ? null : { name: payer.name, code: payer.code, slug: payer.slug },
    source: 'document',
    source_url,
  });
}

function isActive(policy: PolicyEntry, date: string): boolean {
  return policy.status !== 'retired' && (policy.retire_date === null || policy.retire_date > date);
}
