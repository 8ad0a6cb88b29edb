/**
 * Policies without their own code lists that published lists link to codes: national determinations by CMS code files,
 * local ones by lists of their articles' codes, and policies that a prior authorization program names for its codes.
 */
import {
  listCodedLcds,
  listLcdCodes,
  type Model,
  type NationalCodes,
  ncdOfSection,
  type PolicyHead,
  withCategories,
} from '../../corpus/corpus.public.ts';
import { programRequirements } from '../../programs/programs.public.ts';
import type { ListedProcedure, Question } from '../facts.ts';
import { isOrdinaryVisit } from '../rules/ncci/visits.ts';
import { isDiagnosticTest, isPaidAsScreening } from '../rules/preventive/screening-benefits.ts';
import type { AbsentNcd, NamedBy } from './list.facts.ts';
import { isNuclearScan, isSharedService, isTracer } from './shared-services.ts';

interface NamedPolicies {
  /** By policy id. */
  policies: Map<string, { head: PolicyHead; procedures: ListedProcedure[] }>;
  /** National determinations that are not in the corpus. */
  absent: AbsentNcd[];
}

const OF_SHARED = Symbol('determinations about visits or giving drugs');
/** Share of a determination's codes from which on it is about shared services themselves. */
const MOSTLY_SHARED = 2 / 3;

function lcdsOfShared(model: Model): ReadonlySet<string> {
  const mostly = [...listCodedLcds(model)].filter(
    ([, codes]) => codes.filter(isSharedService).length >= MOSTLY_SHARED * codes.length,
  );
  return new Set(mostly.map(([lcd]) => lcd));
}

export function namedPolicies(model: Model, question: Question, national: NationalCodes): NamedPolicies {
  const local = listLcdCodes(
    model,
    question.procedures.map(({ code }) => code),
  );
  const ofShared = model.derived(OF_SHARED, () => lcdsOfShared(model));
  const own = question.procedures.filter(({ code }) => !isSharedService(code));
  /** A drug on the claim may be the one that the determination is about; a visit is of none. */
  const accompanies = (code: string, lcd: string) =>
    !isOrdinaryVisit(code) && own.some((other) => local.get(other.code)?.some((row) => row.lcd === lcd));
  const named: NamedPolicies = { policies: new Map(), absent: [] };
  const add = (head: PolicyHead | undefined, code: string, by: NamedBy) => {
    if (head === undefined) return;
    const known = named.policies.get(head.policy_id) ?? { head, procedures: [] };
    if (!known.procedures.some((row) => row.code === code))
      known.procedures.push({ code, group: 0, disposition: 'conditional', condition: null, notes: null, named: by });
    named.policies.set(head.policy_id, known);
  };
  for (const { code } of question.procedures) {
    for (const [ncd, by] of nationalRows(national, code, question)) {
      const head = ncdOfSection(model, ncd);
      if (head === undefined) named.absent.push({ code, ncd, named: by });
      add(head, code, by);
    }
    for (const { lcd, ...source } of (local.get(code) ?? []).filter(
      ({ lcd }) => !isSharedService(code) || ofShared.has(lcd) || accompanies(code, lcd),
    ))
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

function nationalRows(national: NationalCodes, code: string, question: Question): [ncd: string, by: NamedBy][] {
  return (national.byCode.get(code) ?? [])
    .filter(({ kind }) => kind === 'procedure')
    .filter(({ ncd }) => !isPaidAsScreening(code, ncd, question) && !isDiagnosticTest(code, ncd, question))
    .filter(({ ncd }) => !isOfOtherScan(national, ncd, code, question))
    .map(({ ncd, source_title, source_url, verified, frequency }) => {
      const diagnosis = diagnosisIn(national, ncd, question);
      return [ncd, { source_title, source_url, verified, frequency, diagnosis }];
    });
}

/** Of a tracer, whether the determination is about scans other than the one on the claim; that scan has determinations of its own. */
function isOfOtherScan({ byCode }: NationalCodes, ncd: string, code: string, { procedures }: Question): boolean {
  if (!isTracer(code)) return false;
  const ofScans = procedures.flatMap((other) => (isNuclearScan(other.code) ? (byCode.get(other.code) ?? []) : []));
  return ofScans.length > 0 && !ofScans.some((row) => row.ncd === ncd);
}

/** A list's statement about diagnoses; only lists verified in a CMS file count. */
function diagnosisIn({ byNcd }: NationalCodes, ncd: string, { diagnoses }: Question): NamedBy['diagnosis'] {
  const rows = (byNcd.get(ncd) ?? []).filter((row) => row.code_system === 'ICD10CM' && row.verified);
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
