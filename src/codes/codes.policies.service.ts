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
  const own = new Matches(snapshot, facts.candidate.system, options);
  const add = (version: number, listing: Listing) => own.add(version, listing);
  for (const key of keysOf(facts)) {
    const code = key.slice(1);
    for (const name of namesOf(key)) directory.mentions.each(name, add);
    // What the statement of the loader below finds.
    for (const { version, from, listing } of directory.mentions.around(code))
      if (from.length <= code.length) own.add(version, listing);
  }
  return own.newestFirst();
}

/** Members of `policies` as JSON text: what a policy says of itself is written once a release. */
export function matchesText(matches: readonly PolicyMatch[]): string {
  const items = matches.map(({ policy, disposition, condition }) => {
    const [head, tail] = textsOf(policy);
    return `${head}"disposition":${JSON.stringify(disposition)},"condition_reference":${JSON.stringify(condition)},${tail}`;
  });
  return `[${items.join(',')}]`;
}

const texts = new WeakMap<PolicyEntry, readonly [head: string, tail: string]>();

function textsOf(policy: PolicyEntry): readonly [head: string, tail: string] {
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
  const made = [`${JSON.stringify(head).slice(0, -1)},`, JSON.stringify(tail).slice(1)] as const;
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
      for (const name of namesOf(key)) {
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

/** Spellings of a key's code that count. */
function namesOf(key: string): string[] {
  const code = key.slice(1);
  return key.startsWith(DIAGNOSIS) ? withCategories(code) : [code];
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
  readonly #byPolicy = new Map<PolicyEntry, { dispositions: string[]; condition: string | null } | null>();

  constructor(snapshot: Snapshot, system: CodeSystem, options: LookupOptions) {
    this.#snapshot = snapshot;
    this.#system = system;
    this.#options = options;
  }

  add(
    version: number,
    { code_system, disposition, condition_reference }: Omit<MentionRow, 'asked' | 'version_id'>,
  ): void {
    const policy = this.#snapshot.byVersionId.get(version);
    if (policy === undefined || !sameSystem(this.#system, code_system)) return;
    let said = this.#byPolicy.get(policy);
    if (said === undefined) {
      said = this.#counts(policy) ? { dispositions: [], condition: null } : null;
      this.#byPolicy.set(policy, said);
    }
    if (said === null) return;
    said.dispositions.push(disposition);
    said.condition ??= condition_reference;
  }

  newestFirst(): PolicyMatch[] {
    return [...this.#byPolicy]
      .flatMap(([policy, said]) =>
        said === null
          ? []
          : [{ policy, disposition: combinedDisposition(said.dispositions), condition: said.condition }],
      )
      .sort((a, b) => a.policy.position - b.policy.position);
  }

  #counts(policy: PolicyEntry): boolean {
    const { date, jurisdiction } = this.#options;
    return isActive(policy, date) && (jurisdiction === null || policy.jurisdictions.includes(jurisdiction));
  }
}

function isActive(policy: PolicyEntry, date: string): boolean {
  return policy.status !== 'retired' && (policy.retire_date === null || policy.retire_date > date);
}
