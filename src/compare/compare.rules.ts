/** What each MAC jurisdiction states about procedure codes. Pure. */
import { parseState } from '../geography/geography.public.ts';

export const DISPOSITIONS = ['covered', 'not_covered', 'requires_pa', 'conditional', 'unclear'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** A version of a policy that lists a requested procedure code, alone or in a range. */
export interface CodeListing {
  requested: string;
  version_id: number;
  code_system: string;
  disposition: string;
  condition_reference: string | null;
}

/** The fields of a policy that the comparison uses. */
export interface ComparedPolicy {
  version_id: number;
  policy_id: string;
  policy_type: string;
  jurisdictions: readonly string[];
}

export interface CodeStance {
  code: string;
  code_system: string;
  disposition: Disposition;
  condition_reference: string | null;
  /** A document states this about the code: this policy, or one linked to it. */
  source: 'document';
  /** `linked` if only linked documents list the code, `named` if a published list assigns the policy to it. */
  via?: 'linked' | 'named';
  /** The linked documents; empty if the policy itself lists the code. */
  linked_policies: string[];
}

export interface Match<Policy> {
  policy: Policy;
  codes: CodeStance[];
}

/** The common disposition, otherwise "depends"; unknown stays unknown next to others. */
export function combined(dispositions: readonly string[]): Disposition {
  if (dispositions.includes('unclear')) return 'unclear';
  const first = DISPOSITIONS.find((disposition) => disposition === dispositions[0]);
  return first !== undefined && dispositions.every((disposition) => disposition === first) ? first : 'conditional';
}

/**
 * Policies that list the codes, and those that apply through links: an LCD through its billing article in the same
 * jurisdiction, an NCD through an LCD or article, including one that itself applies through links. Since 2019 LCDs
 * leave their codes to articles, and NCDs have none.
 */
export function matchPolicies<Policy extends ComparedPolicy>(
  listings: readonly CodeListing[],
  inForce: (versionId: number) => Policy | undefined,
  linked: (policyId: string) => readonly Policy[],
): Match<Policy>[] {
  const byVersion = Map.groupBy(listings, ({ version_id }) => version_id);
  const direct = [...byVersion].flatMap(([version, rows]): Match<Policy>[] => {
    const policy = inForce(version);
    return policy === undefined ? [] : [{ policy, codes: listStances(rows) }];
  });
  const local = [...direct, ...throughLinks(direct, direct, linked, lcdOfArticle)];
  return [...local, ...throughLinks(local, direct, linked, ({ policy_type }) => policy_type === 'NCD')];
}

/** Policies that apply through a link to those of `from`; policies in `listing` list codes themselves. */
function throughLinks<Policy extends ComparedPolicy>(
  from: readonly Match<Policy>[],
  listing: readonly Match<Policy>[],
  linked: (policyId: string) => readonly Policy[],
  applies: (policy: ComparedPolicy, through: ComparedPolicy) => boolean,
): Match<Policy>[] {
  const known = new Set(listing.map(({ policy }) => policy.policy_id));
  const found = new Map<string, { policy: Policy; from: Match<Policy>[] }>();
  for (const match of from) {
    for (const policy of linked(match.policy.policy_id)) {
      if (known.has(policy.policy_id) || !applies(policy, match.policy)) continue;
      const entry = found.get(policy.policy_id);
      if (entry === undefined) found.set(policy.policy_id, { policy, from: [match] });
      else entry.from.push(match);
    }
  }
  return [...found.values()].map(({ policy, from: matches }) => ({ policy, codes: linkedStances(matches) }));
}

function lcdOfArticle(policy: ComparedPolicy, through: ComparedPolicy): boolean {
  if (policy.policy_type !== 'LCD' || through.policy_type !== 'Article') return false;
  return policy.jurisdictions.some((jurisdiction) => through.jurisdictions.includes(jurisdiction));
}

function listStances(rows: readonly CodeListing[]): CodeStance[] {
  return [...Map.groupBy(rows, ({ requested }) => requested)].map(([code, own]) => ({
    code,
    code_system: own[0]!.code_system,
    disposition: combined(own.map(({ disposition }) => disposition)),
    condition_reference: own.find((row) => row.condition_reference !== null)?.condition_reference ?? null,
    source: 'document',
    linked_policies: [],
  }));
}

function linkedStances(from: readonly Match<ComparedPolicy>[]): CodeStance[] {
  const listed = from.flatMap(({ policy, codes }) => codes.map((stance) => ({ policy, stance })));
  return [...Map.groupBy(listed, ({ stance }) => stance.code)].map(([code, own]) => ({
    code,
    code_system: own[0]!.stance.code_system,
    disposition: combined(own.map(({ stance }) => stance.disposition)),
    condition_reference: null,
    source: 'document',
    via: 'linked',
    linked_policies: [
      ...new Set(
        own.flatMap(({ policy, stance }) => (stance.via === 'linked' ? stance.linked_policies : [policy.policy_id])),
      ),
    ].sort(),
  }));
}

/**
 * Adds policies that published lists assign to codes, after those that list a code themselves or through links. Being
 * concerned is not being covered: the policy's text decides.
 */
export function withNamed<Policy extends ComparedPolicy>(
  matches: readonly Match<Policy>[],
  named: readonly { policy: Policy; code: string; code_system: string }[],
): Match<Policy>[] {
  const known = new Set(matches.map(({ policy }) => policy.policy_id));
  const others = named.filter(({ policy }) => !known.has(policy.policy_id));
  const added = [...Map.groupBy(others, ({ policy }) => policy).entries()].map(([policy, own]): Match<Policy> => {
    const systems = new Map(own.map(({ code, code_system }) => [code, code_system]));
    const codes = [...systems].map(([code, code_system]): CodeStance => {
      const stance = { code, code_system, disposition: 'conditional' as const, condition_reference: null };
      return { ...stance, source: 'document', via: 'named', linked_policies: [] };
    });
    return { policy, codes };
  });
  return [...matches, ...added];
}

/** What one jurisdiction states about each code listed in its policies. */
export function findStance(matches: readonly Match<unknown>[]): Map<string, Disposition> {
  const stances = matches.flatMap(({ codes }) => codes);
  return new Map(
    [...Map.groupBy(stances, ({ code }) => code)].map(([code, own]) => [
      code,
      combined(own.map(({ disposition }) => disposition)),
    ]),
  );
}

/**
 * How many codes a jurisdiction treats in each way. A program requirement counts as requires_pa, unless policies
 * exclude the code; codes that neither policies nor programs list are not counted.
 * @param required codes for which an active program requires prior authorization.
 */
export function coverageSummary(
  stance: ReadonlyMap<string, Disposition>,
  required: ReadonlySet<string> = new Set(),
): Record<Disposition, number> {
  const treated = [...new Set([...stance.keys(), ...required])].map((code) => {
    const stated = stance.get(code);
    return stated !== 'not_covered' && required.has(code) ? 'requires_pa' : stated;
  });
  const count = (wanted: Disposition) => treated.filter((disposition) => disposition === wanted).length;
  return {
    covered: count('covered'),
    not_covered: count('not_covered'),
    requires_pa: count('requires_pa'),
    conditional: count('conditional'),
    unclear: count('unclear'),
  };
}

export interface CodeVariation {
  code: string;
  /** Jurisdictions by disposition. */
  dispositions: Partial<Record<Disposition, string[]>>;
  /** Jurisdictions without a policy for the code. */
  silent: string[];
  varies: boolean;
}

/**
 * Silence is not a disposition: without a local policy a contractor decides claim by claim, which is neither yes nor
 * no.
 */
export function measureVariation(
  code: string,
  stances: ReadonlyMap<string, ReadonlyMap<string, Disposition>>,
): CodeVariation {
  const dispositions: CodeVariation['dispositions'] = {};
  const silent: string[] = [];
  for (const [jurisdiction, stance] of stances) {
    const disposition = stance.get(code);
    if (disposition === undefined) silent.push(jurisdiction);
    else dispositions[disposition] = [...(dispositions[disposition] ?? []), jurisdiction];
  }
  return { code, dispositions, silent, varies: Object.keys(dispositions).length > 1 };
}

/** Whether some code has a disposition other than not covered; listings without one do not count. */
export function hasCoverage(stance: ReadonlyMap<string, Disposition>): boolean {
  return [...stance.values()].some((disposition) => disposition !== 'not_covered' && disposition !== 'unclear');
}

/**
 * Jurisdictions by name, in the order of `all`: a jurisdiction by its code, a state by the jurisdictions that serve it.
 * @param normalize canonical spelling of a jurisdiction code.
 */
export function resolveJurisdictions<Row extends { jurisdiction_code: string; states: readonly string[] }>(
  all: readonly Row[],
  requested: readonly string[],
  normalize: (text: string) => string,
): { chosen: Row[]; unresolved: string[] } {
  const wanted = new Set<Row>();
  const unresolved: string[] = [];
  for (const text of requested) {
    const code = normalize(text);
    const state = parseState(text) ?? text.trim().toUpperCase();
    const named = all.filter(({ jurisdiction_code }) => jurisdiction_code === code);
    const rows = named.length > 0 ? named : all.filter(({ states }) => states.includes(state));
    for (const row of rows) wanted.add(row);
    if (rows.length === 0) unresolved.push(text);
  }
  return { chosen: all.filter((row) => wanted.has(row)), unresolved: [...new Set(unresolved)] };
}
