/**
 * Policies that list no codes themselves and that published lists name for a code: national determinations by the code files of
 * CMS, local ones by the lists of their articles' codes, and what a prior-authorization program names alongside its codes.
 */
import {
  codesOfNcd,
  listLcdCodes,
  listNcdCodes,
  type Model,
  ncdOfSection,
  type PolicyHead,
  withCategories,
} from '../../corpus/corpus.public.ts';
import { programRequirements } from '../../programs/programs.public.ts';
import type { ListedProcedure, Question } from '../facts.ts';
import type { AbsentNcd, NamedBy } from './list.facts.ts';

interface NamedPolicies {
  /** By policy id. */
  policies: Map<string, { head: PolicyHead; procedures: ListedProcedure[] }>;
  /** National determinations that the corpus does not hold. */
  absent: AbsentNcd[];
}

export function namedPolicies(model: Model, question: Question): NamedPolicies {
  const named: NamedPolicies = { policies: new Map(), absent: [] };
  const add = (head: PolicyHead | undefined, code: string, by: NamedBy) => {
    if (head === undefined) return;
    const known = named.policies.get(head.policy_id) ?? { head, procedures: [] };
    if (!known.procedures.some((row) => row.code === code))
      known.procedures.push({ code, group: 0, disposition: 'conditional', condition: null, notes: null, named: by });
    named.policies.set(head.policy_id, known);
  };
  for (const { code } of question.procedures) {
    for (const [ncd, by] of nationalRows(model, code, question)) {
      const head = ncdOfSection(model, ncd);
      if (head === undefined) named.absent.push({ code, ncd, named: by });
      add(head, code, by);
    }
    for (const { lcd, ...source } of listLcdCodes(model, code))
      add(model.policies.byPolicyId.get(lcd), code, { ...source, frequency: null, diagnosis: null });
    for (const { policy_ids, source_title, source_url, verified } of programRequirements(model, [code]))
      for (const id of policy_ids) {
        const by = { source_title, source_url, verified, frequency: null, diagnosis: null };
        const section = /^NCD\s+(\S+)$/i.exec(id)?.[1];
        add(section === undefined ? model.policies.byPolicyId.get(id) : ncdOfSection(model, section), code, by);
      }
  }
  return named;
}

function nationalRows(model: Model, code: string, { date, diagnoses }: Question): [ncd: string, by: NamedBy][] {
  return listNcdCodes(model, code, date)
    .filter(({ kind }) => kind === 'procedure')
    .map(({ ncd, source_title, source_url, verified, frequency }) => {
      const diagnosis = diagnosisIn(model, ncd, date, diagnoses);
      return [ncd, { source_title, source_url, verified, frequency, diagnosis }];
    });
}

/** What the list of a determination states about diagnoses; only lists that were read in a file of CMS count. */
function diagnosisIn(model: Model, ncd: string, date: string, diagnoses: Question['diagnoses']): NamedBy['diagnosis'] {
  const rows = codesOfNcd(model, ncd, date).filter((row) => row.code_system === 'ICD10CM' && row.verified);
  const covered = new Set(rows.flatMap(({ kind, code }) => (kind === 'covered' ? [code] : [])));
  const excluded = new Set(rows.flatMap(({ kind, code }) => (kind === 'non-covered' ? [code] : [])));
  if (covered.size === 0 && excluded.size === 0) return null;
  if (diagnoses.length === 0) return 'missing';
  const isIn = (list: ReadonlySet<string>) =>
    diagnoses.some(({ code }) => withCategories(code).some((name) => list.has(name)));
  if (isIn(covered)) return 'supported';
  if (isIn(excluded)) return 'excluded';
  return covered.size > 0 ? 'not_listed' : null;
}
