/** What a payer did with a line: pure, from the adjustments of an 835. */
import type { Adjustment, RemittedClaim, RemittedLine } from '../../x12/x12.public.ts';

export type Outcome = 'paid' | 'denied' | 'open';

/**
 * Reasons for an amount that is not paid although the service is covered: what the patient owes (1, 2, 3, 66, 142, 178, 187), the contracted
 * amount and discounts (44, 45, 94, 103, 131), a prior payer (23), payment to the patient (100), interest, fees, penalties and withholding (85,
 * 104, 105, 130, 137, 144, 161, 172, 237), demonstrations and outpatient reductions (122, 132), sequestration (253).
 */
const NO_DENIAL = new Set(
  '1 2 3 23 44 45 66 85 94 100 103 104 105 122 130 131 132 137 142 144 161 172 178 187 237 253'.split(' '),
);
/** Neither: capitation, which is also how Medicare denies what a plan pays for (24), estimates (101), pending (133), reporting only (246). */
const UNDECIDED = new Set(['24', '101', '133', '246']);

export function denialReasons(adjustments: readonly Adjustment[]): Adjustment[] {
  return adjustments.filter(({ reason, amount }) => amount > 0 && !NO_DENIAL.has(reason) && !UNDECIDED.has(reason));
}

/** CLP02: the claim was denied as a whole; 22: an earlier payment is taken back. */
const DENIED = '4';
export const REVERSAL = '22';

/** Open: nothing was charged, or nothing was paid without a reason that is a denial. */
export function lineOutcome(line: RemittedLine, claim: RemittedClaim): Outcome {
  if (line.paid > 0) return 'paid';
  const reasons = [...line.adjustments, ...claimLevel(claim)];
  if (denialReasons(reasons).length > 0 || claim.status === DENIED) return 'denied';
  if (reasons.some(({ reason }) => UNDECIDED.has(reason))) return 'open';
  // The patient owes all of it, or a prior payer paid: the service is covered.
  return reasons.length > 0 ? 'paid' : 'open';
}

/** Adjustments of the claim apply to its lines where these have none. */
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
