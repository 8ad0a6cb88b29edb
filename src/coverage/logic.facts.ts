/** Logic of applicable policies in the library, and lists that a decision lacks. */
import { recordEdition } from '../codes/codes.public.ts';
import {
  type DiagnosisNote,
  diagnosisNotes,
  type MissingFirst,
  type Model,
  type NationalCodes,
  type RecordEdition,
} from '../corpus/corpus.public.ts';
import { type PolicyTree, policyTree } from '../criteria/criteria.public.ts';
import type { Reads } from './facts/reads.ts';
import type { PolicyFact, Question } from './facts.ts';
import { isPaidAsScreening, LABORATORY_NCD } from './rules/preventive/screening-benefits.ts';

/** A national determination of laboratory tests without its diagnosis list loaded. */
export interface MissingLaboratoryList {
  code: string;
  ncd: string;
}

/** Tabular-list notes between a request's diagnoses. */
export interface DiagnosisNotes {
  edition: RecordEdition;
  notes: readonly DiagnosisNote[];
  /** Diagnoses reported without the one that their note requires first. */
  missing?: readonly MissingFirst[];
}

/** Null when no tabular list is loaded or no diagnosis is reported. */
export function notesBetween(model: Model, { diagnoses, date }: Question): DiagnosisNotes | null {
  if (diagnoses.length === 0) return null;
  const found = diagnosisNotes(
    model,
    diagnoses.map(({ code }) => code),
    date,
  );
  return found === null ? null : { ...found, edition: recordEdition(found.edition, date) };
}

/** Logic trees of active policies, by policy id. */
export function logicOfPolicies(
  model: Model,
  policies: readonly PolicyFact[],
  date: string,
  reads: Reads,
): ReadonlyMap<string, PolicyTree> {
  const found = policies.flatMap(({ policyId, force, payer }): [string, PolicyTree][] => {
    if (force !== 'in_force' || (payer !== null && payer.slug !== 'medicare')) return [];
    const id = model.policies.timeline.versionOn(policyId, date);
    const tree = id === null ? null : reads(`tree ${id}`, () => policyTree(model, id));
    return tree === null ? [] : [[policyId, tree]];
  });
  return new Map(found);
}

export function missingLaboratoryLists(question: Question, national: NationalCodes): MissingLaboratoryList[] {
  return question.procedures.flatMap(({ code }) => {
    const rows = national.byCode.get(code) ?? [];
    const sections = new Set(
      rows.flatMap(({ kind, ncd }) =>
        kind === 'procedure' && LABORATORY_NCD.test(ncd) && !isPaidAsScreening(code, ncd, question) ? [ncd] : [],
      ),
    );
    return [...sections]
      .filter((ncd) => !national.byNcd.get(ncd)?.some((row) => row.code_system === 'ICD10CM' && row.verified))
      .map((ncd) => ({ code, ncd }));
  });
}
