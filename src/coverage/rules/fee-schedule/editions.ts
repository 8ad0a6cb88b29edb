/** Which edition of a code file answers for a date of service, and what is missing or older than that date. */
import { coversDate, displayCode, type RecordEdition } from '../../../corpus/corpus.public.ts';
import { citeEdition, datasetBrief } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { isHospitalClaim } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { listMacTypesOnClaim } from '../payers/jurisdiction.ts';
import { isPricedByList } from './paid-by-fee-schedule.ts';

/** HCPCS Level II. */
const LEVEL_TWO = /^[A-Z]\d{4}$/;
/** Facts that are missing or older than the date of service. A named gap is better than a wrong certainty. */
export function editionRules(facts: Facts): Finding[] {
  const { question, payer, editions, codes } = facts;
  const findings: Finding[] = [];
  if (question.date > question.today) {
    const text = 'Date of service is in the future; coverage rules may change';
    const step = 'Correct the date of service, or send the claim after the service';
    const claim = question.kind === 'claim' ? { action: { kind: 'correct_claim', text: step } as const } : {};
    const attest = [`the service was provided on ${question.date}`];
    findings.push(finding('date-not-come', 'gap', null, text, undefined, { attest, ...claim }));
  }
  const wanted = new Set<string>();
  const schedule = editions.get('mpfs');
  for (const { code } of question.procedures) {
    if (LEVEL_TWO.test(code)) wanted.add('hcpcs');
    // A code without a row in an edition is no matter of that edition; without any edition it cannot be determined.
    // The schedule of the following year, used before the first one, does not cover the date.
    else if (schedule === undefined || schedule.effective_from > question.date) wanted.add('mpfs');
    if (payer.kind !== 'other' && codes.get(code)?.schedule) wanted.add('mpfs');
  }
  if (question.diagnoses.length > 0) wanted.add('icd10cm');
  for (const dataset of listCheckedEdits(facts)) wanted.add(dataset);
  // Which diagnoses exclude each other is known with the tabular list alone.
  if (question.kind === 'claim' && question.diagnoses.length > 1 && facts.diagnosisNotes !== undefined)
    wanted.add('icd10cm_notes');
  const stale = [...wanted].flatMap((dataset) => {
    const edition = dataset === 'icd10cm_notes' ? facts.diagnosisNotes?.edition : editions.get(dataset);
    return edition !== undefined && coversDate(edition, question.date) ? [] : [{ dataset, edition }];
  });
  return stale.length === 0
    ? findings
    : [
        ...findings,
        staleFinding(stale, [...laterYears(facts), ...laterPrices(facts), ...nextCodeSets(facts)], isOutdated(facts)),
      ];
}

const OUTDATED = 2;

/** Diagnoses behind a newest code set of two or more years before: too many codes change in that time to rely on it. */
function isOutdated({ question, diagnoses, editions }: Facts): boolean {
  const newest = editions.get('icd10cm');
  if (!isEarlier(newest, question.date)) return false;
  if (fiscalYear(question.date) - fiscalYear(newest.effective_from) < OUTDATED) return false;
  return [...diagnoses.values()].some(({ last }) => last === true);
}

function fiscalYear(date: string): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= FISCAL_MONTH ? year + 1 : year;
}

/** Codes that only the schedule of a much later year answers for: whether they were payable is for the office to see. */
function laterYears({ question, editions, codes, payer }: Facts): string[] {
  const from = editions.get('mpfs')?.effective_from;
  const year = Number(question.date.slice(0, 4));
  if (from === undefined || payer.kind === 'other' || Number(from.slice(0, 4)) <= year + 1) return [];
  const answered = question.procedures.map(({ code }) => code).filter((code) => codes.get(code)?.schedule);
  if (answered.length === 0) return [];
  return [
    `the fee schedule of ${year}, which is not loaded, paid ${answered.join(', ')} as that of ${from.slice(0, 4)} does`,
  ];
}

/** Drugs newer than the unit edits, that only the price list of a later quarter shows to be paid by Part B. */
function laterPrices({ question, codes, payer }: Facts): string[] {
  if (payer.kind === 'other') return [];
  const priced = question.procedures.map(({ code }) => code).filter((code) => isPricedByList(code, codes.get(code)));
  if (priced.length === 0) return [];
  return [`the drug price list of ${question.date}, which is not loaded, has ${joinCodes(priced)} as a later one does`];
}

/** The month in which a fiscal year, and with it a year of ICD-10-CM, begins. */
const FISCAL_MONTH = 10;

/** Codes begin and end with the year of their code set: what is loaded for an earlier year does not show that they are still valid. */
function nextCodeSets({ question, editions, codes }: Facts): string[] {
  if (question.kind !== 'claim') return [];
  const year = Number(question.date.slice(0, 4));
  const fiscal = fiscalYear(question.date);
  const [schedule, diagnoses] = [editions.get('mpfs'), editions.get('icd10cm')];
  const paid = question.procedures.map(({ code }) => code).filter((code) => codes.get(code)?.schedule);
  const procedures = schedule !== undefined && Number(schedule.effective_from.slice(0, 4)) < year ? paid : [];
  const reported = isEarlier(diagnoses, question.date) ? question.diagnoses.map(({ code }) => code) : [];
  const each = [
    ...(procedures.length > 0 ? [`${joinCodes(procedures)} in the code sets of ${year}`] : []),
    ...(reported.length > 0
      ? [`${joinCodes(reported.map((code) => displayCode(code, 'ICD10CM')))} in ICD-10-CM of fiscal year ${fiscal}`]
      : []),
  ];
  return each.length > 0 ? [`the codes are still valid: ${each.join('; ')} (not loaded)`] : [];
}

const isEarlier = (edition: RecordEdition | undefined, date: string): edition is RecordEdition =>
  edition !== undefined && edition.effective_from < date && !coversDate(edition, date);

/** More than a few are the codes of the claim. */
const joinCodes = (codes: readonly string[]): string => {
  const each = [...new Set(codes)];
  return each.length > 3 ? `${each.slice(0, 3).join(', ')} and ${each.length - 3} more` : each.join(', ');
};

/** All data sets without an edition for the date in one gap. */
function staleFinding(
  stale: readonly { dataset: string; edition: RecordEdition | undefined }[],
  attest: string[],
  outdated: boolean,
): Finding {
  const each = stale.map(({ dataset, edition }) => {
    const which = edition === undefined ? 'none loaded' : `latest: ${edition.edition}`;
    return { text: `${datasetBrief(dataset)} (${which})`, cited: citeEdition(dataset, edition) };
  });
  const [first, ...others] = each.map(({ cited }) => cited);
  const text = `No edition covers the date of service: ${each.map((one) => one.text).join('; ')}`;
  const unsure = outdated ? { review: true } : {};
  return finding('edition-stale', 'gap', null, text, first, {
    also: others,
    ...(attest.length > 0 ? { attest } : {}),
    ...unsure,
  });
}

/** Unit and pair edits are published by the quarter; an older edition is used and reported, also where it finds nothing. */
function listCheckedEdits({ question, payer, editions, ptp }: Facts): string[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const hospital = isHospitalClaim(question);
  const equipment = question.procedures.every(({ code }) => listMacTypesOnClaim(question, code)[0] === 'DME');
  const of = (own: string, usual: string) => (editions.has(own) ? own : usual);
  const units = equipment ? 'mue_supplier' : hospital ? of('mue_hospital', 'mue') : 'mue';
  const pairs = hospital ? of('ptp_hospital', 'ptp') : 'ptp';
  // Where no file is loaded, units matter from two on, and pairs are identified by their own rule.
  const counted = editions.has(units) || question.procedures.some(({ count }) => count > 1);
  return [...(counted ? [units] : []), ...(question.procedures.length > 1 && ptp !== null ? [pairs] : [])];
}
