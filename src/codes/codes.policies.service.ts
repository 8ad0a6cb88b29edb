import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { Listing, Snapshot } from '../policies/policies.public.ts';
import { type ActivePolicies, activePolicies, type Match } from './codes.active-policies.ts';
import type { CodeFacts } from './codes.answer.rules.ts';
import type { CodeFact } from './codes.facts.ts';
import { type MentionRow, policyMentions } from './codes.queries.ts';
import { type Candidate, type CodeSystem, combinedDisposition, withCategories } from './codes.rules.ts';
import type { CodeParts, LookupOptions } from './codes.service.ts';

/** Policies that list a code, newest first. */
export interface PolicyMatches {
  active: ActivePolicies;
  matches: readonly Match[];
}

/** Active policies by code, newest first. */
export async function policiesOf(
  parts: CodeParts,
  found: readonly CodeFacts[],
  options: LookupOptions,
): Promise<Map<string, PolicyMatches>> {
  const snapshot = await parts.directory.current();
  const matches = new Map<string, PolicyMatches>();
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
  parts: CodeParts,
  snapshot: Snapshot,
  facts: CodeFacts,
  options: LookupOptions,
): PolicyMatches {
  const { system, code } = facts.candidate;
  const active = activePolicies(snapshot, options.date);
  const find = () => listedIn(parts, snapshot, facts, options);
  // What is listed of a drug depends on its crosswalk.
  const matches = system === 'NDC' || options.jurisdiction !== null ? find() : active.matchesOf(system, code, find);
  return { active, matches };
}

function listedIn(
  { directory }: CodeParts,
  snapshot: Snapshot,
  { candidate, facts }: CodeFacts,
  options: LookupOptions,
): readonly Match[] {
  const own = new Matches(snapshot, candidate.system, options);
  const add = (version: number, listing: Listing) => own.add(version, listing);
  for (const code of policyCodes(candidate, facts)) {
    for (const name of namesOf(code, candidate.system === 'ICD10CM')) directory.mentions.each(name, add);
    // What the statement of the loader below finds.
    for (const { version, from, listing } of directory.mentions.around(code))
      if (from.length <= code.length) own.add(version, listing);
  }
  return own.newestFirst().matches;
}

/** `policies` as JSON text. */
export function matchesText({ active, matches }: PolicyMatches): string {
  let text = '[';
  for (const match of matches) text += `${text === '[' ? '' : ','}${active.textOf(match.position, match)}`;
  return `${text}]`;
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
  readonly #active: ActivePolicies;
  readonly #system: CodeSystem;
  readonly #jurisdiction: string | null;
  readonly #found: Match[] = [];
  /** Listings of one version mostly come one after the other. */
  #version = -1;
  #match: Match | null = null;

  constructor(snapshot: Snapshot, system: CodeSystem, { date, jurisdiction }: LookupOptions) {
    this.#active = activePolicies(snapshot, date);
    this.#system = system;
    this.#jurisdiction = jurisdiction;
  }

  add(
    version: number,
    { code_system, disposition, condition_reference }: Omit<MentionRow, 'asked' | 'version_id'>,
  ): void {
    if (!sameSystem(this.#system, code_system)) return;
    if (version !== this.#version) {
      this.#version = version;
      this.#match = null;
      const position = this.#active.positionOf(version);
      if (position === null || !this.#counts(position)) return;
      this.#match = { position, disposition, condition: condition_reference };
      this.#found.push(this.#match);
    } else if (this.#match !== null) {
      join(this.#match, disposition, condition_reference);
    }
  }

  newestFirst(): PolicyMatches {
    const matches = this.#found;
    if (matches.length > 1) this.#merge();
    return { active: this.#active, matches };
  }

  /** Leaves one match of a policy. */
  #merge(): void {
    const found = this.#found;
    found.sort((a, b) => a.position - b.position);
    let last = 0;
    for (let at = 1; at < found.length; at++) {
      const match = found[at]!;
      if (match.position === found[last]!.position) join(found[last]!, match.disposition, match.condition);
      else found[++last] = match;
    }
    found.length = last + 1;
  }

  #counts(position: number): boolean {
    return this.#jurisdiction === null || this.#active.at(position).jurisdictions.includes(this.#jurisdiction);
  }
}

/** Adds what another listing of the same policy says. */
function join(match: Match, disposition: string, condition: string | null): void {
  match.disposition = combinedDisposition(match.disposition, disposition);
  match.condition ??= condition;
}
