/** Loads what a question needs of a release. Rules see nothing else. */
import { codeRecords, ptpEdits } from '../../codes/codes.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { programRequirements } from '../../programs/programs.public.ts';
import type { Facts, Question } from '../facts.ts';
import { logicOfPolicies, missingLaboratoryLists } from '../logic.facts.ts';
import { isHospitalClaim } from '../request/lines.ts';
import { buildContext } from '../request/question-context.ts';
import { applicablePolicies } from './applicable-policies.ts';
import { candidateNcds } from './candidate-ncds.ts';
import { codeLists } from './code-lists.ts';

/** @param requested codes in normal form. @throws AppError VALIDATION_ERROR for a ZIP code of another state. */
export function loadFacts(model: Model, requested: Question): Facts {
  const { question, payer, place } = buildContext(model, requested);
  const procedures = question.procedures.map(({ code }) => code);
  const diagnoses = question.diagnoses.map(({ code }) => code);
  const medicare = payer.kind !== 'other';
  const records = codeRecords(model, [...procedures, ...question.modifiers], diagnoses, question.date);
  const { policies, elsewhere, absentNcds } = applicablePolicies({ model, question, payer, place });
  const ptp =
    medicare && question.kind === 'claim' && procedures.length > 1
      ? ptpEdits(model, procedures, { date: question.date, hospital: isHospitalClaim(question) })
      : null;
  return {
    question,
    payer,
    place,
    codes: records.procedures,
    diagnoses: records.diagnoses,
    editions: records.editions,
    unknownCodes: records.unknown,
    policies,
    elsewhere,
    ptp: ptp?.edits ?? null,
    ptpUnchecked: ptp?.unchecked ?? [],
    ...(medicare ? { lists: codeLists(model, procedures, question.date) } : {}),
    absentNcds,
    candidateNcds: medicare ? candidateNcds(model, question, records.procedures, policies) : [],
    ...(medicare
      ? {
          logic: logicOfPolicies(model, policies, question.date),
          missingLaboratoryLists: missingLaboratoryLists(model, question),
        }
      : {}),
    programs: medicare && records.editions.has('pa_programs') ? programRequirements(model, procedures) : null,
  };
}
