/** Candidate changes that might improve a verdict, most promising first. The engine verifies them. */
import { displayCode, type Model, supportingDiagnoses } from '../../corpus/corpus.public.ts';
import { citePolicy } from '../citations.ts';
import type { Decision } from '../decide.ts';
import type { Facts, Finding } from '../facts.ts';
import { type Candidate, type ChangeableRequest, fromRecord, removal } from './change.ts';
import { dateCandidates, placeCandidates, unitCandidates } from './circumstances.ts';

const MAX_MODIFIERS = 8;
const MAX_DIAGNOSES = 8;
const MAX_OF_POLICY = 4;
const MAX_REMOVED = 4;

export function listCandidates(model: Model, body: ChangeableRequest, decision: Decision): Candidate[] {
  const { facts, findings } = decision;
  return [
    ...(facts.question.kind === 'claim' ? modifierCandidates(findings).slice(0, MAX_MODIFIERS) : []),
    ...diagnosisCandidates(model, facts).slice(0, MAX_DIAGNOSES),
    ...unitCandidates(facts),
    ...placeCandidates(body, facts),
    ...dateCandidates(facts),
    ...removals(facts),
  ];
}

/** Steps that rules suggest, one modifier each. */
function modifierCandidates(findings: readonly Finding[]): Candidate[] {
  return findings.flatMap(({ action, citation }) => {
    if (action?.kind !== 'add_modifier' && action?.kind !== 'remove_modifier') return [];
    const { kind, code, line, modifiers } = action;
    const adds = kind === 'add_modifier';
    return modifiers.map((modifier): Candidate => {
      return {
        change: {
          fact: 'modifier',
          action: adds ? 'add' : 'remove',
          line,
          code,
          from: adds ? null : modifier,
          to: adds ? modifier : null,
          text: adds ? `Add modifier ${modifier} to ${code}` : `Remove modifier ${modifier} from ${code}`,
          ...(adds ? fromRecord('modifier') : removal(modifier)),
        },
        cites: [citation],
        apply: (request) => withModifier(request, { modifier, adds, code, line }),
      };
    });
  });
}

interface ModifierChange {
  modifier: string;
  adds: boolean;
  code: string;
  line: number | null;
}

function withModifier(body: ChangeableRequest, { modifier, adds, code, line }: ModifierChange): ChangeableRequest {
  const change = (known: readonly string[] | null | undefined) => {
    const others = (known ?? []).filter((one) => one.toUpperCase() !== modifier);
    return adds ? [...others, modifier] : others;
  };
  const { lines } = body;
  if (lines == null) return { ...body, modifiers: change(body.modifiers) };
  const named = lines.findIndex(({ procedure_code }) => procedure_code.trim().toUpperCase() === code);
  const at = line === null ? named : line - 1;
  return {
    ...body,
    lines: lines.map((one, index) => (index === at ? { ...one, modifiers: change(one.modifiers) } : one)),
  };
}

/** Diagnoses that active policies support, closest to the request's diagnoses first. */
function diagnosisCandidates(model: Model, { policies, question }: Facts): Candidate[] {
  const known = new Set(question.diagnoses.map(({ code }) => code));
  const categories = [...known].map((code) => code.slice(0, 3));
  const found = policies
    .filter(({ force, groups }) => force === 'in_force' && groups.some(({ kind }) => kind === 'icd10_covered'))
    .flatMap((policy) => {
      const head = model.policies.byPolicyId.get(policy.policyId);
      if (head === undefined) return [];
      return supportingDiagnoses(model.policies.segment, head.version_id, categories, MAX_OF_POLICY)
        .filter((code) => !known.has(code))
        .map((code) => ({ code, policy }));
    });
  const distinct = [...new Map(found.map((one) => [one.code, one])).values()];
  return distinct.map(({ code, policy }): Candidate => {
    const displayed = displayCode(code, 'ICD10CM');
    return {
      change: {
        fact: 'diagnosis',
        action: 'add',
        line: null,
        code: null,
        from: null,
        to: displayed,
        text: `Report diagnosis ${displayed}, which ${policy.policyId} lists`,
        ...fromRecord('diagnosis'),
      },
      cites: [citePolicy(policy)],
      apply: (body) => withDiagnosis(body, displayed),
    };
  });
}

/** Lines with diagnosis pointers also point to the added diagnosis, which replaces a fourth pointer. */
function withDiagnosis(body: ChangeableRequest, code: string): ChangeableRequest {
  const diagnosis_codes = [...(body.diagnosis_codes ?? []), code];
  const lines = body.lines?.map((line) =>
    line.diagnosis_pointers == null || line.diagnosis_pointers.length === 0
      ? line
      : { ...line, diagnosis_pointers: [...line.diagnosis_pointers.slice(0, 3), diagnosis_codes.length] },
  );
  return { ...body, diagnosis_codes, ...(lines === undefined ? {} : { lines }) };
}

/** Each change removes one diagnosis or modifier, to find those that the verdict depends on. */
function removals({ question }: Facts): Candidate[] {
  // Pointers are positional, so a diagnosis can be removed only from lines without pointers.
  const pointed = (question.lines ?? []).some(({ pointers }) => pointers.length < question.diagnoses.length);
  const diagnoses = pointed ? [] : question.diagnoses.slice(0, MAX_REMOVED);
  return diagnoses.map(({ code, requested }): Candidate => {
    return {
      change: {
        fact: 'diagnosis',
        action: 'remove',
        line: null,
        code: null,
        from: requested,
        to: null,
        text: `Leave out diagnosis ${requested}`,
        allowed: false,
        reason: 'Only if the record does not state this diagnosis',
      },
      cites: [],
      apply: (body) => ({
        ...body,
        diagnosis_codes: (body.diagnosis_codes ?? []).filter(
          (one) => one.trim().toUpperCase().replaceAll('.', '') !== code,
        ),
      }),
    };
  });
}
