/** Loads what a question needs of a release. Rules see nothing else. */
import { codeRecords, ptpEdits } from '../codes/codes.public.ts';
import type { Jurisdiction, Model } from '../corpus/corpus.public.ts';
import { programRequirements } from '../programs/programs.public.ts';
import { applicablePolicies } from './applicable-policies.ts';
import { codeLists } from './code-lists.ts';
import type { Facts, PayerContext, Question } from './facts.ts';
import { isHospitalClaim } from './lines.ts';
import { placeOf } from './rules/jurisdiction.ts';
import { type ContractorNames, contractorNames, type KnownPayer, payerContext } from './rules/payer.ts';
import { zipPlace } from './zip-place.ts';

/** @param asked codes in normal form. @throws AppError VALIDATION_ERROR for a ZIP code of another state. */
export function loadFacts(model: Model, asked: Question): Facts {
  const { jurisdictions, payers, contractors } = directoryOf(model);
  const { state, fact: zip } = zipPlace(model, asked);
  const question = { ...asked, state };
  const payer = payerContext(question, payers, contractors);
  const place = placeOf(question, jurisdictions, zip);
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
    policies,
    elsewhere,
    ptp: ptp?.edits ?? null,
    ptpUnchecked: ptp?.unchecked ?? [],
    ...(medicare ? { lists: codeLists(model, procedures, question.date) } : {}),
    absentNcds,
    programs: medicare && records.editions.has('pa_programs') ? programRequirements(model, procedures) : null,
  };
}

/** Whose rules a label of a payer means. @param label null for traditional Medicare. */
export function payerOf(model: Model, label: string | null): PayerContext {
  const { payers, contractors } = directoryOf(model);
  return payerContext({ payer: label, planType: null, lineOfBusiness: null }, payers, contractors);
}

interface Directory {
  jurisdictions: readonly Jurisdiction[];
  /** Payers of the corpus other than Medicare. */
  payers: readonly KnownPayer[];
  /** Names Medicare contractors go by. */
  contractors: ContractorNames;
}

const DIRECTORY = Symbol('payers and contractors');

function directoryOf(model: Model): Directory {
  return model.derived(DIRECTORY, () => {
    const jurisdictions = [...model.policies.jurisdictions.values()];
    const bySlug = new Map<string, KnownPayer>();
    for (const { payer } of model.policies.heads)
      if (payer !== null && payer.slug !== 'medicare') bySlug.set(payer.slug, payer);
    const contractors = contractorNames(jurisdictions.map(({ mac_name }) => mac_name));
    return { jurisdictions, payers: [...bySlug.values()], contractors };
  });
}
