/** Loads the facts of a request from a release. Rules see nothing else. */
import { codeEditions, codeRecords, ptpEdits } from '../../codes/codes.public.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import { programRequirements } from '../../programs/programs.public.ts';
import type { Facts, Question } from '../facts.ts';
import { logicOfPolicies, missingLaboratoryLists, notesBetween } from '../logic.facts.ts';
import { isHospitalClaim } from '../request/lines.ts';
import { buildContext } from '../request/question-context.ts';
import { applicablePolicies } from './applicable-policies.ts';
import { findCandidates } from './candidate-policies.ts';
import { codeLists, nationalLists } from './code-lists.ts';
import type { Reads } from './reads.ts';

/** @param requested normalized codes. @throws AppError VALIDATION_ERROR for a ZIP code of another state. */
export function loadFacts(model: Model, requested: Question, reads: Reads): Facts {
  const { question, payer, place } = buildContext(model, requested);
  const procedures = question.procedures.map(({ code }) => code);
  const diagnoses = question.diagnoses.map(({ code }) => code);
  const medicare = payer.kind !== 'other';
  const { date, modifiers } = question;
  const services = reads(`services ${date} ${JSON.stringify([procedures, modifiers])}`, () =>
    codeRecords(model, [...procedures, ...modifiers], 'CPT', date),
  );
  const reported = reads(`diagnoses ${date} ${JSON.stringify(diagnoses)}`, () =>
    codeRecords(model, diagnoses, 'ICD10CM', date),
  );
  const editions = reads(`editions ${date}`, () => codeEditions(model, date));
  const national = nationalLists(model, medicare ? procedures : [], date);
  const applicable = applicablePolicies({ model, question, payer, place, national, reads });
  const { policies } = applicable;
  const ptp =
    medicare && question.kind === 'claim' && procedures.length > 1
      ? ptpEdits(model, procedures, { date: question.date, hospital: isHospitalClaim(question) })
      : null;
  return {
    question,
    payer,
    place,
    codes: services.records,
    diagnoses: reported.records,
    editions,
    unknownCodes: new Map([...services.unknown, ...reported.unknown]),
    ...applicable,
    ptp: ptp?.edits ?? null,
    ptpUnchecked: ptp?.unchecked ?? [],
    ...(medicare
      ? { lists: reads(`lists ${date} ${JSON.stringify(procedures)}`, () => codeLists(model, procedures, date)) }
      : {}),
    ...(medicare
      ? {
          ...findCandidates(model, { question, place, policies }, services.records),
          logic: logicOfPolicies(model, policies, date, reads),
          missingLaboratoryLists: missingLaboratoryLists(question, national),
        }
      : {}),
    diagnosisNotes:
      question.kind === 'claim'
        ? reads(`notes ${date} ${JSON.stringify(diagnoses)}`, () => notesBetween(model, question))
        : null,
    programs:
      medicare && editions.has('pa_programs')
        ? reads(`programs ${JSON.stringify(procedures)}`, () => programRequirements(model, procedures))
        : null,
  };
}
