import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { Listing, PolicyEntry, Snapshot } from '../policies/policies.public.ts';
import type { CodeFacts } from './codes.answer.rules.ts';
import type { CodeFact } from './codes.facts.ts';
import { type MentionRow, policyMentions } from './codes.queries.ts';
import { type Candidate, type CodeSystem, combinedDisposition, withCategories } from './codes.rules.ts';
import type { CodeParts, LookupOptions } from './codes.service.ts';

/** A policy that lists a code, and what it says of it. */
export interface PolicyMatch {
  policy: PolicyEntry;
  disposition: string;
  condition: string | null;
}

/** Active policies by code, newest first. */
export async function policiesOf(
  parts: CodeParts,
  found: readonly CodeFacts[],
  options: LookupOptions,
): Promise<Map<string, PolicyMatch[]>> {
  const snapshot = await parts.directory.current();
  const matches = new Map<string, PolicyMatch[]>();
  const remembered = parts.directory.mentions.holds(snapshot);
  await Promise.all(
    found.map(async (facts) => {
      const { system, code } = facts.candidate;
      if (remembered) {
        matches.set(code, policiesFromMemory(parts, snapshot, facts, options));
        return;
      }
      const own = new Matches(snapshot, system, options);
      const mentions = await Promise.all(keysOf(facts).map((key) => parts.mentions.load(key)));
      for (const row of mentions.flatMap((rows) => rows ?? [])) own.add(row.version_id, row);
      matches.set(code, own.newestFirst());
    }),
  );
  return matches;
}

/** The same for one code, where memory holds what the versions of the snapshot list. */
export function policiesFromMemory(
  { directory }: CodeParts,
  snapshot: Snapshot,
  facts: CodeFacts,
  options: LookupOptions,
): PolicyMatch[] {
  const { candidate } = facts;
  const own = new Matches(snapshot, candidate.system, options);
  const add = (version: number, listing: Listing) => own.add(version, listing);
  for (const code of policyCodes(candidate, facts.facts)) {
    for (const name of namesOf(code, candidate.system === 'ICD10CM')) directory.mentions.each(name, add);
    // What the statement of the loader below finds.
    for (const { version, from, listing } of directory.mentions.around(code))
      if (from.length <= code.length) own.add(version, listing);
  }
  return own.newestFirst();
}

/** Members of `policies` as JSON text: what a policy says of itself is written once a release. */
export function matchesText(matches: readonly PolicyMatch[]): string {
  let text = '[';
  for (const { policy, disposition, condition } of matches) {
    const { head, tail } = textsOf(policy);
    const reference = condition === null ? 'null' : JSON.stringify(condition);
    text += `${text === '[' ? '' : ','}${head}"disposition":${JSON.stringify(disposition)},"condition_reference":${reference},${tail}`;
  }
  return `${text}]`;
}

const texts = new WeakMap<PolicyEntry, { head: string; tail: string }>();

function textsOf(policy: PolicyEntry): { head: string; tail: string } {
  const known = texts.get(policy);
  if (known !== undefined) return known;
  const { policy_id, title, policy_type, jurisdictions, effective_date, payer, source_url } = policy;
  const head = { policy_id, title, policy_type, jurisdiction: jurisdictions[0] ?? null, jurisdictions };
  const tail = {
    effective_date,
    payer: payer === null ? null : { name: payer.name, code: payer.code, slug: payer.slug },
    source: 'document',
    source_url,
  };
  const made = { head: `${JSON.stringify(head).slice(0, -1)},`, tail: JSON.stringify(tail).slice(1) };
  texts.set(policy, made);
  return made;
}

function keysOf({ candidate, facts }: CodeFacts): string[] {
  return policyCodes(candidate, facts).map((code) => mentionKey(candidate.system, code));
}

/** Requests that arrive together share one statement. Keys come from mentionKey(). */
export function mentionLoader(database: Database): BatchLoader<string, MentionRow[]> {
  return new BatchLoader(async (keys: string[]) => {
    const asked: string[] = [];
    const names: string[] = [];
    for (const key of keys) {
      for (const name of namesOf(key.slice(1), key.startsWith(DIAGNOSIS))) {
        asked.push(key);
        names.push(name);
      }
    }
    const rows = await policyMentions(database, asked, names);
    return Map.groupBy(rows, (row) => row.asked);
  }, atOnce(database));
}

const DIAGNOSIS = 'd';

/** Whether the categories above a code count too depends on its system. */
function mentionKey(system: CodeSystem, code: string): string {
  return `${system === 'ICD10CM' ? DIAGNOSIS : 'p'}${code}`;
}

/** Codes whose listing counts for this one. */
function namesOf(code: string, diagnosis: boolean): string[] {
  return diagnosis ? withCategories(code) : [code];
}

/** Policies name drugs by HCPCS codes, so an NDC is looked for by those it is billed with. */
function policyCodes(candidate: Candidate, facts: readonly CodeFact[]): string[] {
  if (candidate.system !== 'NDC') return [candidate.code];
  return [...new Set(facts.flatMap((fact) => (fact.kind === 'asp' ? [fact.fact.hcpcs_code] : [])))];
}

function sameSystem(system: CodeSystem | undefined, listed: string): boolean {
  if (system === 'ICD10CM' || system === 'ICD10PCS') return listed === system;
  return listed !== 'ICD10CM' && listed !== 'ICD10PCS';
}

/** Policies that count, each with what all its listings of a code say. */
class Matches {
  readonly #snapshot: Snapshot;
  readonly #system: CodeSystem;
  readonly #options: LookupOptions;
  readonly #found: PolicyMatch[] = [];
  /** Listings of one version mostly come one after the other. */
  #version = -1;
  #match: PolicyMatch | null = null;

  constructor(snapshot: Snapshot, system: CodeSystem, options: LookupOptions) {
    this.#snapshot = snapshot;
    this.#system = system;
    this.#options = options;
  }

  add(
    version: number,
    { code_system, disposition, condition_reference }: Omit<MentionRow, 'asked' | 'version_id'>,
  ): void {
    if (!sameSystem(this.#system, code_system)) return;
    if (version !== this.#version) {
      this.#version = version;
      this.#match = null;
      const policy = this.#snapshot.byVersionId.get(version);
      if (policy === undefined || !this.#counts(policy)) return;
      this.#match = { policy, disposition, condition: condition_reference };
      this.#found.push(this.#match);
    } else if (this.#match !== null) {
      join(this.#match, disposition, condition_reference);
    }
  }

  newestFirst(): PolicyMatch[] {
    const found = this.#found;
    if (found.length < 2) return found;
    found.sort((a, b) => a.policy.position - b.policy.position);
    let last = 0;
    for (let at = 1; at < found.length; at++) {
      const match = found[at]!;
      if (match.policy === found[last]!.policy) join(found[last]!, match.disposition, match.condition);
      else found[++last] = match;
    }
    found.length = last + 1;
    return found;
  }

  #counts(policy: PolicyEntry): boolean {
    const { date, jurisdiction } = this.#options;
    return isActive(policy, date) && (jurisdiction === null || policy.jurisdictions.includes(jurisdiction));
  }
}

/** Adds what another listing of the same policy says. */
function join(match: PolicyMatch, disposition: string, condition: string | null): void {
  match.disposition = combinedDisposition(match.disposition, disposition);
  match.condition ??= condition;
}

function isActive(policy: PolicyEntry, date: string): boolean {
  return policy.status !== 'retired' && (policy.retire_date === null || policy.retire_date > date);
}
