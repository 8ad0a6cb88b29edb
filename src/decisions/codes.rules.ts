/** Whether codes exist, may be used on the date, and what the fee schedule and the HCPCS file say of them. */
import type { CodeRecord, RecordEdition } from '../codes/codes.public.ts';
import { citeEdition, datasetTitle } from './citations.rules.ts';
import type { Effect, Facts, Finding } from './decisions.facts.ts';
import { macTypesOf } from './place.rules.ts';
import { finding, type RuleId } from './rule-table.rules.ts';

const LEVEL_TWO = /^[A-Z]\d{4}$/;
/** First day of which an edition that began in a month (1 to 12) of a year does not speak any more. */
const END: Record<string, (year: number, month: number) => [year: number, month: number]> = {
  mpfs: (year) => [year + 1, 1],
  // The fiscal year; what is added in April belongs to it.
  icd10cm: (year, month) => [month < 10 ? year : year + 1, 10],
  hcpcs: (year, month) => [year + 1, month],
  mue: nextQuarter,
  mue_hospital: nextQuarter,
  mue_supplier: nextQuarter,
  ptp: nextQuarter,
  ptp_hospital: nextQuarter,
};

/** Code sets are the same for every payer. */
export function codeRules(facts: Facts): Finding[] {
  const { question, codes, editions } = facts;
  const findings = question.procedures.flatMap(({ code }): Finding[] => {
    const record = codes.get(code);
    const table = tableOf(code);
    if (record === undefined) return knowsCode(facts, code) ? [] : [unknownCode(code, table, editions.get(table))];
    if (record.active) return [];
    const until = record.terminated_on === null ? '' : ` since ${record.terminated_on}, its last day of use`;
    const source = citeEdition(table, editions.get(table));
    return [finding('code-inactive', 'denies', code, `The code may not be used${until}`, source)];
  });
  return [...findings, ...diagnosisRules(facts), ...firstListed(facts), ...editionRules(facts)];
}

function tableOf(code: string): 'hcpcs' | 'mpfs' {
  return LEVEL_TWO.test(code) ? 'hcpcs' : 'mpfs';
}

/** Where no code file covers the date, a policy in force that lists the code shows that it exists. */
export function knowsCode({ codes, editions, policies }: Facts, code: string): boolean {
  if (codes.has(code)) return true;
  if (editions.has(tableOf(code))) return false;
  return policies.some(({ force, procedures }) => force === 'in_force' && procedures.some((row) => row.code === code));
}

function unknownCode(code: string, table: string, edition: RecordEdition | undefined): Finding {
  const text =
    edition === undefined
      ? 'No code file that covers the date is loaded, and no policy in force lists the code, so nothing tells whether it exists'
      : 'No loaded code file holds the code; it may be mistyped, too new or deleted';
  return finding('code-unknown', 'unknown', code, text, citeEdition(table, edition));
}

function diagnosisRules({ question, diagnoses, editions }: Facts): Finding[] {
  const source = citeEdition('icd10cm', editions.get('icd10cm'));
  return question.diagnoses.flatMap(({ code, asked }): Finding[] => {
    const record = diagnoses.get(code);
    if (record === undefined)
      return [
        finding('diagnosis-unknown', 'gap', asked, 'No loaded ICD-10-CM file holds the diagnosis', source, {
          confidence: 'low',
          review: true,
        }),
      ];
    if (record.billable !== false) return [];
    const text = 'The diagnosis is a category; a more specific code below it is needed';
    return [finding('diagnosis-not-specific', 'rejects', asked, text, source)];
  });
}

const MANIFESTATION = /\bin (?:[\w,()-]+ ){0,3}diseases classified elsewhere\b/i;

/** Infectious agents, resistance, receptor status, weeks of pregnancy and body mass index: each belongs to another diagnosis. */
const ADDITIONAL = /^(?:B9[567]|Z1[67]|Z3A|Z68)/;

/** External causes, manifestations and additional codes are reported after the condition they belong to, never first. */
function firstListed({ question, diagnoses, editions }: Facts): Finding[] {
  if (question.kind !== 'claim') return [];
  const kindOf = (code: string) =>
    /^[V-Y]/.test(code)
      ? 'an external cause'
      : MANIFESTATION.test(diagnoses.get(code)?.description ?? '')
        ? 'a manifestation'
        : ADDITIONAL.test(code)
          ? 'an additional code'
          : null;
  const [first, ...others] = question.diagnoses;
  const kind = first === undefined ? null : kindOf(first.code);
  if (first === undefined || kind === null) return [];
  const alone = others.every(({ code }) => kindOf(code) !== null);
  const text = alone
    ? `The diagnosis is ${kind} and needs the condition it belongs to before it`
    : `The diagnosis is ${kind} and stands first; the condition it belongs to comes before it on the claim`;
  const source = citeEdition('icd10cm', editions.get('icd10cm'));
  return [finding('diagnosis-first-listed', alone ? 'rejects' : 'warns', first.asked, text, source)];
}

/** Facts that are missing or older than the date of service. A named gap is better than a wrong certainty. */
function editionRules({ question, payer, editions, codes }: Facts): Finding[] {
  const findings: Finding[] = [];
  if (question.date > question.today)
    findings.push(
      finding('date-not-come', 'gap', null, 'The date of service has not come yet; rules may change until then'),
    );
  const wanted = new Set<string>();
  for (const { code } of question.procedures) {
    if (LEVEL_TWO.test(code)) wanted.add('hcpcs');
    // A code without a row in an edition is no matter of that edition; without any edition nobody can tell.
    else if (!editions.has('mpfs')) wanted.add('mpfs');
    if (payer.kind !== 'other' && codes.get(code)?.schedule) wanted.add('mpfs');
  }
  if (question.diagnoses.length > 0) wanted.add('icd10cm');
  for (const dataset of wanted) {
    const edition = editions.get(dataset);
    if (edition !== undefined && isOf(edition, question.date)) continue;
    const which = edition === undefined ? 'none that covers it is loaded' : `the newest at hand is ${edition.edition}`;
    findings.push(
      finding(
        'edition-stale',
        'gap',
        null,
        `${datasetTitle(dataset)}: no edition for the date of service, ${which}`,
        citeEdition(dataset, edition),
      ),
    );
  }
  return findings;
}

/** Whether an edition is the one of a day: begun, and not so old that the next must have come. */
export function isOf({ dataset, effective_from: from }: RecordEdition, date: string): boolean {
  const [year, month] = (END[dataset] ?? END.hcpcs!)(Number(from.slice(0, 4)), Number(from.slice(5, 7)));
  const end = `${year}-${String(month).padStart(2, '0')}-01`;
  // The schedule of a year speaks for the whole of it, whichever quarter is at hand.
  return date < end && date >= (dataset === 'mpfs' ? `${from.slice(0, 4)}-01-01` : from);
}

function nextQuarter(year: number, month: number): [year: number, month: number] {
  return month > 9 ? [year + 1, 1] : [year, Math.ceil(month / 3) * 3 + 1];
}

type Said = [rule: RuleId, effect: Effect, message: string];

/** Status codes of the physician fee schedule. A payable status is not a statement about coverage. */
const STATUS: Record<string, Said> = {
  A: ['fee-status-payable', 'informs', 'Status A: paid separately when covered, which the status does not say'],
  J: ['fee-status-payable', 'informs', 'Status J: anesthesia, paid by base and time units'],
  C: [
    'fee-status-contractor',
    'informs',
    'Status C: the contractor sets the price, usually after a look at the record',
  ],
  R: ['fee-status-restricted', 'warns', 'Status R: restricted coverage, special rules decide'],
  B: ['fee-status-bundled', 'rejects', 'Status B: payment is always part of other services, never separate'],
  P: ['fee-status-bundled', 'rejects', 'Status P: bundled into the service it goes with, or excluded'],
  E: [
    'fee-status-other-schedule',
    'informs',
    'Status E: not paid by the physician fee schedule; another system may pay',
  ],
  X: ['fee-status-other-schedule', 'informs', 'Status X: no physician service by statute; another schedule may pay'],
  T: ['fee-status-injection', 'informs', 'Status T: paid only when nothing else is payable on the day'],
  I: ['fee-status-not-valid', 'denies', 'Status I: not valid for Medicare, which uses another code'],
  D: ['fee-status-not-valid', 'denies', 'Status D: the code was deleted'],
  M: ['fee-status-not-valid', 'denies', 'Status M: a measurement code for reporting, never paid'],
  N: ['fee-status-not-covered', 'denies', 'Status N: Medicare does not cover the service'],
};

const COVERAGE: Record<string, Said> = {
  C: ['hcpcs-coverage-conditional', 'informs', 'Coverage code C: the contractor judges'],
  D: ['hcpcs-coverage-conditional', 'informs', 'Coverage code D: special coverage instructions apply'],
  I: ['hcpcs-coverage-denied', 'denies', 'Coverage code I: not payable by Medicare'],
  M: ['hcpcs-coverage-denied', 'denies', 'Coverage code M: not covered by Medicare'],
  S: ['hcpcs-coverage-denied', 'denies', 'Coverage code S: not covered by statute'],
};

/** Medicare's own indicators; they say nothing about other payers. */
export function indicatorRules({ question, payer, codes, editions }: Facts): Finding[] {
  if (payer.kind === 'other') return [];
  const others = (code: string) => question.procedures.some((other) => other.code !== code);
  return question.procedures.flatMap(({ code }) => {
    const record = codes.get(code);
    if (record === undefined) return [];
    const findings: Finding[] = [];
    const status = statusOf(record, others(code));
    if (status !== null) findings.push(toFinding(code, status, 'mpfs', editions));
    const coverage = record.coverage === null ? undefined : COVERAGE[record.coverage];
    if (coverage !== undefined) findings.push(toFinding(code, coverage, 'hcpcs', editions));
    return findings;
  });
}

function statusOf({ code, schedule }: CodeRecord, withOthers: boolean): Said | null {
  const said = schedule === null ? undefined : STATUS[schedule.status];
  if (said === undefined) return null;
  // Supplies are paid by the DME contractor; that they are bundled speaks of the physician's office only.
  if (schedule?.status === 'P' && macTypesOf(code, null).includes('DME')) return [said[0], 'informs', said[2]];
  return schedule?.status === 'T' && withOthers ? [said[0], 'warns', said[2]] : said;
}

function toFinding(code: string, [rule, effect, message]: Said, dataset: string, editions: Facts['editions']): Finding {
  const review = rule === 'fee-status-restricted' ? { review: true } : {};
  return finding(rule, effect, code, message, citeEdition(dataset, editions.get(dataset)), review);
}
