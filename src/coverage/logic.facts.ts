/** What the library states of policies that apply, and which lists a decision lacks. */
import { recordEdition } from '../codes/codes.public.ts';
import {
  codesOfNcd,
  type DiagnosisNote,
  diagnosisNotes,
  listNcdCodes,
  type MissingFirst,
  type Model,
  type RecordEdition,
} from '../corpus/corpus.public.ts';
import { type PolicyTree, policyTree } from '../criteria/criteria.public.ts';
import type { Reads } from './facts/reads.ts';
import type { PolicyFact, Question } from './facts.ts';

/** A national determination of laboratory tests the diagnosis list of which is not loaded. */
export interface MissingLaboratoryList {
  code: string;
  ncd: string;
}

/** Notes of the tabular list between diagnoses of a request. */
export interface DiagnosisNotes {
  edition: RecordEdition;
  notes: readonly DiagnosisNote[];
  /** Diagnoses reported without the one that their note asks for first. */
  missing?: readonly MissingFirst[];
}

/** Null if no tabular list is loaded, or no diagnosis is reported. */
export function notesBetween(model: Model, { diagnoses, date }: Question): DiagnosisNotes | null {
  if (diagnoses.length === 0) return null;
  const found = diagnosisNotes(
    model,
    diagnoses.map(({ code }) => code),
    date,
  );
  return found === null ? null : { ...found, edition: recordEdition(found.edition, date) };
}

/** Trees of policies in force, by policy id. */
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

/** Sections 190.12 to 190.34 of the manual share one list of diagnosis codes that CMS publishes apart from them. */
const LABORATORY = /^190\.(?:1[2-9]|2\d|3[0-4])$/;

export function missingLaboratoryLists(model: Model, { procedures, date }: Question): MissingLaboratoryList[] {
  return procedures.flatMap(({ code }) => {
    const sections = new Set(
      listNcdCodes(model, code, date).flatMap(({ kind, ncd }) =>
        kind === 'procedure' && LABORATORY.test(ncd) ? [ncd] : [],
      ),
    );
    return [...sections]
      .filter((ncd) => !codesOfNcd(model, ncd, date).some((row) => row.code_system === 'ICD10CM' && row.verified))
      .map((ncd) => ({ code, ncd }));
  });
}
