/** Status codes of the physician fee schedule and coverage codes of the HCPCS file. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import { citeEdition } from '../../citations.ts';
import type { Effect, Facts, Finding } from '../../facts.ts';
import { finding, type RuleId } from '../catalog.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';

type Meaning = [rule: RuleId, effect: Effect, message: string];

/** Status codes of the physician fee schedule. A payable status is not a statement about coverage. */
const STATUS: Record<string, Meaning> = {
  A: [
    'fee-status-payable',
    'informs',
    'Status A: active code, separately payable if covered; the status does not determine coverage',
  ],
  J: ['fee-status-payable', 'informs', 'Status J: anesthesia service, paid by base and time units'],
  C: ['fee-status-contractor', 'informs', 'Status C: contractor-priced, usually after documentation review'],
  R: ['fee-status-restricted', 'warns', 'Status R: restricted coverage; special coverage instructions apply'],
  B: ['fee-status-bundled', 'rejects', 'Status B: bundled; payment is always included in other services'],
  P: ['fee-status-bundled', 'rejects', 'Status P: bundled or excluded; no separate payment'],
  E: [
    'fee-status-other-schedule',
    'informs',
    'Status E: excluded from the physician fee schedule; may be payable under another payment system',
  ],
  X: [
    'fee-status-other-schedule',
    'informs',
    'Status X: not a physician service by statute; may be payable under another fee schedule',
  ],
  T: ['fee-status-injection', 'informs', 'Status T: paid only if no other service is payable on the same day'],
  I: ['fee-status-not-valid', 'denies', 'Status I: not valid for Medicare; Medicare uses another code'],
  D: ['fee-status-not-valid', 'denies', 'Status D: deleted code'],
  M: ['fee-status-not-valid', 'denies', 'Status M: measurement code for reporting only, not paid'],
  N: ['fee-status-not-covered', 'denies', 'Status N: not covered by Medicare'],
};

const COVERAGE: Record<string, Meaning> = {
  C: ['hcpcs-coverage-conditional', 'informs', 'HCPCS coverage code C: contractor judgment'],
  D: ['hcpcs-coverage-conditional', 'informs', 'HCPCS coverage code D: special coverage instructions apply'],
  I: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code I: not payable by Medicare'],
  M: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code M: not covered by Medicare'],
  S: ['hcpcs-coverage-denied', 'denies', 'HCPCS coverage code S: not covered by statute'],
};

/** Medicare's own indicators; they contain no information about other payers. */
export function feeScheduleStatusRules({ question, payer, codes, editions }: Facts): Finding[] {
  if (payer.kind === 'other') return [];
  const others = (code: string) => question.procedures.some((other) => other.code !== code);
  return question.procedures.flatMap(({ code }) => {
    const record = codes.get(code);
    if (record === undefined) return [];
    const findings: Finding[] = [];
    const status = findStatus(record, others(code));
    if (status !== null) findings.push(toFinding(code, status, 'mpfs', editions));
    const coverage = record.coverage === null ? undefined : COVERAGE[record.coverage];
    if (coverage !== undefined) findings.push(toFinding(code, coverage, 'hcpcs', editions));
    return findings;
  });
}

function findStatus({ code, schedule }: CodeRecord, withOthers: boolean): Meaning | null {
  const stated = schedule === null ? undefined : STATUS[schedule.status];
  if (stated === undefined) return null;
  // Supplies are paid by the DME contractor; that they are bundled concerns the physician's office only.
  if (schedule?.status === 'P' && listMacTypes(code, null).includes('DME')) return [stated[0], 'informs', stated[2]];
  return schedule?.status === 'T' && withOthers ? [stated[0], 'warns', stated[2]] : stated;
}

function toFinding(
  code: string,
  [rule, effect, message]: Meaning,
  dataset: string,
  editions: Facts['editions'],
): Finding {
  const review = rule === 'fee-status-restricted' ? { review: true } : {};
  return finding(rule, effect, code, message, citeEdition(dataset, editions.get(dataset)), review);
}
