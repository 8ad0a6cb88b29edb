/** Facts of applicable policies: the parts of each selected version that rules need. */

import {
  criteriaWithLimits,
  type Model,
  type NationalCodes,
  type PolicyHead,
  quotedCriteria,
  readGroups,
  readModifiers,
  readSourcePlaces,
} from '../../corpus/corpus.public.ts';
import type {
  BlockFact,
  ListedDiagnosis,
  ListedProcedure,
  PayerContext,
  PlaceFact,
  PolicyFact,
  Question,
} from '../facts.ts';
import { comparesLimits, nearestFirst, rank } from './policy-order.ts';
import type { Reads } from './reads.ts';

/** The request and the data that decide it. */
export interface Context {
  model: Model;
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
  /** National determination list entries for the procedures; empty for other payers. */
  national: NationalCodes;
  reads: Reads;
}

/** A version that lists procedures of the request. */
export interface ListingVersion {
  head: PolicyHead;
  force: PolicyFact['force'];
  procedures: ListedProcedure[];
}

/** An applicable version, by its own codes or by policies that link to it. */
export interface Candidate extends ListingVersion {
  linkedFrom: string[];
}

/** Reads the parts of the selected versions that rules need. */
export function completePolicies(candidates: readonly Candidate[], context: Context): PolicyFact[] {
  const { question, place, model, reads } = context;
  const { segment } = model.policies;
  const limits = comparesLimits(question);
  const criteria = (id: number) =>
    reads(`criteria ${limits} ${id}`, () => (limits ? criteriaWithLimits : quotedCriteria)(segment, id));
  const grouped = candidates.map((candidate) => ({
    ...candidate,
    // Groups link diagnoses to procedures and list modifiers.
    groups:
      candidate.procedures.length === 0
        ? []
        : reads(`groups ${candidate.head.version_id}`, () => readGroups(segment, candidate.head.version_id)),
  }));
  const limited = grouped.filter(({ groups }) => groups.some(({ kind }) => kind.startsWith('icd10_')));
  const diagnoses = listedDiagnoses(new Set(limited.map(({ head }) => head.version_id)), context);
  const facts = grouped.map(({ head, force, procedures, linkedFrom, groups }): PolicyFact => {
    const { version_id: id, payer } = head;
    const withModifiers = question.kind === 'claim' && groups.some(({ kind }) => kind === 'modifier');
    return {
      policyId: head.policy_id,
      title: head.title,
      policyType: head.policy_type,
      section: head.manual_section,
      jurisdictions: nearestFirst(head.jurisdictions, place),
      payer: payer === null ? null : { name: payer.name, slug: payer.slug },
      sourceUrl: head.source_url,
      effectiveDate: head.effective_date,
      lastVerifiedAt: head.last_verified_at,
      verified: head.verified,
      force,
      retireDate: head.retire_date,
      linkedFrom,
      procedures: withPages(procedures, head, model),
      diagnoses: diagnoses.get(id) ?? [],
      groups: groups.map(({ group_number, kind, size, paragraph, asterisk_note }) => ({
        kind,
        group: group_number,
        size,
        paragraph,
        note: asterisk_note,
      })),
      modifiers: withModifiers ? readModifiers(segment, id) : [],
      blocks: force === 'in_force' ? (criteria(id) as BlockFact[]) : [],
      coverageLevel: head.coverage_level,
      ...(head.terms === null
        ? {}
        : { limits: { linesOfBusiness: head.terms.lines_of_business, states: head.states } }),
    };
  });
  return facts.sort((a, b) => rank(a) - rank(b) || (a.policyId < b.policyId ? -1 : 1));
}

/**
 * Where versions list the request's diagnoses or a category above them; for a range, the diagnosis itself is reported.
 */
function listedDiagnoses(
  versions: ReadonlySet<number>,
  { model, question }: Context,
): ReadonlyMap<number, ListedDiagnosis[]> {
  if (versions.size === 0) return new Map();
  const codes = question.diagnoses.map(({ code }) => code);
  const byVersion = new Map<number, ListedDiagnosis[]>();
  for (const listing of model.codeIndex.diagnosisListings(codes, versions)) {
    const { version_id, code, kind, group_number, disposition, condition_reference } = listing;
    const row = { code, kind, group: group_number, disposition, condition: condition_reference };
    const known = byVersion.get(version_id);
    if (known === undefined) byVersion.set(version_id, [row]);
    else known.push(row);
  }
  return byVersion;
}

/** Only documents of commercial payers have page numbers of codes. */
function withPages(procedures: readonly ListedProcedure[], head: PolicyHead, { policies }: Model): ListedProcedure[] {
  if (head.terms === null) return [...procedures];
  const places = readSourcePlaces(policies.segment, head.version_id, 'code');
  return procedures.map((row) => ({ ...row, page: places.get(row.ordinal ?? -1)?.page ?? null }));
}
