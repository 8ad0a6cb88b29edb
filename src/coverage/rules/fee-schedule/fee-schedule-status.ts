/** Status codes of the physician fee schedule and coverage codes of the HCPCS file. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import { showsCondition } from '../../../criteria/criteria.public.ts';
import { citeEdition } from '../../citations.ts';
import type { DenialCodes, Effect, Facts, Finding, PolicyFact, Question } from '../../facts.ts';
import { modifiersOn } from '../../request/lines.ts';
import { finding, type RuleId } from '../catalog.ts';
import { DELETED, NOT_ACCEPTED, REPORTING_ONLY } from '../denial-codes.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';

type Meaning = [rule: RuleId, effect: Effect, message: string, denial?: DenialCodes];

/** Status codes of the physician fee schedule. A payable status is not a statement about coverage. */
const STATUS: Record<string, Meaning> = {
  A: ['fee-status-payable', 'informs', 'Status A: paid separately if covered'],
  J: ['fee-status-payable', 'informs', 'Status J: anesthesia service, paid by base and time units'],
  C: ['fee-status-contractor', 'informs', 'Status C: contractor-priced, usually after documentation review'],
  R: ['fee-status-restricted', 'warns', 'Status R: restricted coverage; special coverage instructions apply'],
  B: ['fee-status-bundled', 'rejects', 'Status B: bundled; payment is always included in other services'],
  P: ['fee-status-bundled', 'rejects', 'Status P: bundled or excluded; no separate payment'],
  E: [
    'fee-status-other-schedule',
    'informs',
    'Status E: excluded from the physician fee schedule; another payment system may pay it',
  ],
  X: ['fee-status-other-schedule', 'informs', 'Status X: not a physician service; another fee schedule may pay it'],
  T: ['fee-status-injection', 'informs', 'Status T: paid only if no other service is payable on the same day'],
  I: ['fee-status-not-valid', 'denies', 'Status I: not valid for Medicare; Medicare uses another code'],
  D: ['fee-status-not-valid', 'denies', 'Status D: deleted code', DELETED],
  M: ['fee-status-not-valid', 'denies', 'Status M: measurement code for reporting only, not paid', REPORTING_ONLY],
  N: ['fee-status-not-covered', 'denies', 'Status N: not covered by Medicare'],
};

const COVERAGE: Record<string, Meaning> = {
  C: ['hcpcs-coverage-conditional', 'informs', 'HCPCS coverage code C: contractor judgment'],
  D: ['hcpcs-coverage-conditional', 'informs', 'HCPCS coverage code D: special coverage instructions apply'],
  I: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code I: not payable by Medicare', NOT_ACCEPTED],
  M: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code M: not covered by Medicare'],
  S: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code S: not covered by statute'],
};

/** What Medicare accepts instead of codes with status I, from the yearly rules of the fee schedule; no loaded file states it. */
const MEDICARE_CODES: Readonly<Record<string, readonly string[]>> = {
  '77061': ['G0279'],
  '77062': ['G0279'],
  '97014': ['G0283'],
  '99417': ['G2212'],
  '99418': ['G0316', 'G0317', 'G0318'],
};

/** Medicare's own indicators; they contain no information about other payers. */
export function feeScheduleStatusRules(facts: Facts): Finding[] {
  const { question, payer, codes, editions } = facts;
  if (payer.kind === 'other') return [];
  const others = (code: string) => question.procedures.some((other) => other.code !== code);
  return question.procedures.flatMap(({ code }) => {
    const record = codes.get(code);
    if (record === undefined) return [];
    const findings: Finding[] = [];
    const status = findStatus(record, others(code));
    if (status !== null)
      findings.push(
        restriction(facts, code, status) ??
          endedLater(facts, record, status) ??
          toFinding(code, status, 'mpfs', editions),
      );
    const coverage = record.coverage === null ? undefined : COVERAGE[record.coverage];
    const newer = coverage?.[1] === 'denies' ? newerBenefit(question, code) : undefined;
    if (newer !== undefined) findings.push(newer);
    else if (coverage !== undefined) findings.push(toFinding(code, coverage, 'hcpcs', editions));
    return findings;
  });
}

/**
 * An edition of a later quarter states that a code is not valid by then, and an older file has it as payable: it may have ended in
 * between. CPT codes that Medicare never takes have units for other payers.
 */
function endedLater({ question, editions }: Facts, record: CodeRecord, [rule]: Meaning): Finding | null {
  const edition = editions.get('mpfs');
  const until = edition?.effective_from;
  if (rule !== 'fee-status-not-valid' || until === undefined || until <= question.date) return null;
  const { code, schedule, mue } = record;
  if (schedule === null || schedule.status === 'M' || (mue?.units ?? 0) === 0 || !/^[A-V]\d/.test(code)) return null;
  const text = `Status ${schedule.status} in the fee schedule of ${until}, after the date of service: the code may have been valid until then, as an older MUE file lists units of it`;
  const step = `Compare ${code} with the HCPCS file of the date of service, and replace it if it had ended by then`;
  const action = { kind: 'correct_claim', text: step } as const;
  return finding(rule, 'conflicts', code, text, citeEdition('mpfs', edition), { action, review: true });
}

/** Foot care is restricted to patients with class findings of a systemic disease (Benefit Policy Manual, chapter 15, section 290). */
const FOOT_CARE = /^(?:1105[567]|11719|G0127)$/;
const CLASS_FINDINGS = ['Q7', 'Q8', 'Q9'];

/** Codes that exist for one national determination: feet without sensation (70.2.1) and tests of clotting at home (190.11). */
const OF_DETERMINATIONS = /^G02(?:4[5-9]|50)$/;
/** Counseling of the family alone is paid as treatment of the patient (national determination 70.1). */
const FAMILY_SESSION = '90846';
const OF_PATIENT = "the sessions of the family treat the patient's own condition (NCD 70.1)";

/** The restriction of the code, where it is known what lifts it. */
function restriction({ question, policies, logic }: Facts, code: string, [rule]: Meaning): Finding | null {
  if (rule !== 'fee-status-restricted') return null;
  if (FOOT_CARE.test(code)) return footCare(question, code, rule);
  const stating = policies.filter(
    ({ force, procedures }) => force === 'in_force' && procedures.some((row) => row.code === code),
  );
  // Transplants, photodynamic therapy: a diagnosis shows a condition of the determination, and the rest was compared with the claim.
  const codes = question.diagnoses.map((one) => one.code);
  const shows = ({ policyId, policyType }: PolicyFact): boolean => {
    const tree = policyType === 'NCD' ? logic?.get(policyId) : undefined;
    return tree !== undefined && showsCondition(tree, codes);
  };
  if (stating.some(shows) || (OF_DETERMINATIONS.test(code) && stating.length > 0))
    return finding(rule, 'informs', code, 'Status R: restricted to what the national determination of the code states');
  if (code !== FAMILY_SESSION) return null;
  return finding(rule, 'conditions', code, `Status R: paid if ${OF_PATIENT}`, undefined, { attest: [OF_PATIENT] });
}

function footCare(question: Question, code: string, rule: Meaning[0]): Finding {
  const [reported] = modifiersOn(question, [code]).filter((modifier) => CLASS_FINDINGS.includes(modifier));
  if (reported === undefined) {
    const text = `Status R: foot care is paid with a systemic disease and class findings, and ${code} has none of Q7, Q8 and Q9`;
    const step = `Add Q7, Q8 or Q9 to ${code} if the record shows the class findings of the systemic disease`;
    return finding(rule, 'warns', code, text, undefined, { action: { kind: 'correct_claim', text: step } });
  }
  const text = `Status R: foot care is paid with a systemic disease and the class findings that ${reported} reports`;
  const attest = [
    `the class findings of ${reported}, and for diseases that need it the visit to the treating physician within 6 months`,
  ];
  return finding(rule, 'conditions', code, text, undefined, { attest });
}

/** Benefits that began after files that may be loaded, for a condition that a diagnosis shows. */
const NEWER_BENEFITS = [
  {
    codes: /^A65(?:[2-4]\d|[5-9]\d)$/,
    from: '2024-01-01',
    diagnoses: /^(?:I89[08]|I972|I9789|Q820)/,
    what: 'compression items for lymphedema (42 CFR 410.36(a)(4))',
  },
];

function newerBenefit({ date, diagnoses }: Question, code: string): Finding | undefined {
  const found = NEWER_BENEFITS.find((one) => one.codes.test(code) && date >= one.from);
  if (found === undefined || !diagnoses.some((one) => found.diagnoses.test(one.code))) return undefined;
  const text = `Since ${found.from} Medicare covers ${found.what}, whatever older HCPCS files state`;
  const attest = [`${code} is one of the ${found.what}, ordered for the diagnosis`];
  return finding('hcpcs-coverage-conditional', 'conditions', code, text, undefined, { attest, review: true });
}

/** Whether an indicator of Medicare already denies the code, whatever policies state. */
export function isRefusedByStatus(record: CodeRecord | undefined): boolean {
  const own = [STATUS[record?.schedule?.status ?? ''], COVERAGE[record?.coverage ?? '']];
  return own.some((meaning) => meaning?.[1] === 'denies');
}

function findStatus({ code, schedule }: CodeRecord, withOthers: boolean): Meaning | null {
  const stated = schedule === null ? undefined : STATUS[schedule.status];
  if (stated === undefined) return null;
  // Supplies are paid by the DME contractor; that they are bundled concerns the physician's office only.
  if (schedule?.status === 'P' && listMacTypes(code, null).includes('DME'))
    return [stated[0], 'informs', 'Status P: bundled with services of physicians; the DME contractor pays suppliers'];
  return schedule?.status === 'T' && withOthers ? [stated[0], 'warns', stated[2]] : stated;
}

function toFinding(
  code: string,
  [rule, effect, message, denial]: Meaning,
  dataset: string,
  editions: Facts['editions'],
): Finding {
  const review = rule === 'fee-status-restricted' ? { review: true } : {};
  const replacements = rule === 'fee-status-not-valid' ? MEDICARE_CODES[code] : undefined;
  const step = replacements && { action: { kind: 'use_replacement_code', code, replacements } as const };
  return finding(rule, effect, code, message, citeEdition(dataset, editions.get(dataset)), {
    ...review,
    ...step,
    ...(denial === undefined ? {} : { denial }),
  });
}
