/** How a payer decided a line, computed from the adjustments of an 835. */
import type { Adjustment, RemittedClaim, RemittedLine } from '../../x12/x12.public.ts';

export type Outcome = 'paid' | 'denied' | 'open';

/**
 * Adjustment reasons for unpaid amounts of covered services: patient responsibility (1, 2, 3, 66, 142, 178, 187),
 * contracted amounts and discounts (44, 45, 94, 103, 131), a prior payer (23), payment to the patient (100), interest,
 * fees, penalties and withholding (85, 104, 105, 130, 137, 144, 161, 172, 237), demonstrations and outpatient
 * reductions (122, 132), sequestration (253).
 */
const NO_DENIAL = new Set(
  '1 2 3 23 44 45 66 85 94 100 103 104 105 122 130 131 132 137 142 144 161 172 178 187 237 253'.split(' '),
);
/**
 * Neither denied nor paid: capitation, which is also how Medicare denies services that a plan pays for (24), estimates
 * (101), pending (133), reporting only (246).
 */
const UNDECIDED = new Set(['24', '101', '133', '246']);

export function denialReasons(adjustments: readonly Adjustment[]): Adjustment[] {
  return adjustments.filter(({ reason, amount }) => amount > 0 && !NO_DENIAL.has(reason) && !UNDECIDED.has(reason));
}

/** CLP02: the entire claim was denied; 22: an earlier payment is reversed. */
const DENIED = '4';
export const REVERSAL = '22';

/** Open: nothing was charged, or the payment is missing without a denial reason. */
export function lineOutcome(line: RemittedLine, claim: RemittedClaim): Outcome {
  if (line.paid > 0) return 'paid';
  const reasons = [...line.adjustments, ...claimLevel(claim)];
  if (denialReasons(reasons).length > 0 || claim.status === DENIED) return 'denied';
  if (reasons.some(({ reason }) => UNDECIDED.has(reason))) return 'open';
  // The patient owes the full amount, or a prior payer paid it: the service is covered.
  return reasons.length > 0 ? 'paid' : 'open';
}

/** Claim-level adjustments apply to lines that have none of their own. */
export function claimLevel({ adjustments, lines }: RemittedClaim): readonly Adjustment[] {
  return lines.every((line) => line.adjustments.length === 0) ? adjustments : [];
}

/** "CO-50 N115": group, reason and remarks of a denial. */
export function formatCause(line: RemittedLine, claim: RemittedClaim): string {
  const reasons = denialReasons([...line.adjustments, ...claimLevel(claim)]);
  const codes = [...new Set(reasons.map(({ group, reason }) => `${group}-${reason}`))].sort();
  const remarks = [...new Set([...line.remarks, ...(line.remarks.length === 0 ? claim.remarks : [])])].sort();
  return codes.length === 0 && remarks.length === 0 ? 'no reason stated' : [...codes, ...remarks].join(' ');
}
