/** A code that several local determinations list, such as a drainage bag: the claim is about the use that its diagnoses are reported for. */
import { hasDiagnosedCondition } from '../../../criteria/criteria.public.ts';
import type { Facts, PolicyFact } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';

/** Whether another local determination of the code has a condition that the diagnoses of the claim show or are reported for. */
export function fitsOtherLcd(
  { policies, logic, question }: Facts,
  { policyId, policyType }: PolicyFact,
  code: string,
): boolean {
  if (policyType !== 'LCD') return false;
  return policies.some((other) => {
    const isOther = other.policyType === 'LCD' && other.policyId !== policyId && other.force === 'in_force';
    if (!isOther || !other.procedures.some((row) => row.code === code)) return false;
    const tree = logic?.get(other.policyId);
    return (
      tree !== undefined &&
      hasDiagnosedCondition(
        tree,
        question.diagnoses.map((one) => one.code),
      )
    );
  });
}

/** Equipment policies that share tape, wipes and other supplies, by the modifier that reports what a supply is used with. */
const USES: Readonly<Record<string, readonly string[]>> = {
  AU: ['L33803', 'L33828', 'L33832'],
  AV: ['L33317', 'L33318', 'L33686', 'L33737', 'L33738', 'L33787', 'L33790'],
  AW: ['L33831'],
};
const SHARING: ReadonlySet<string> = new Set(Object.values(USES).flat());

/** False for a policy of another use than the one that the modifiers of the code's lines report. */
export function isOfReportedUse(question: Facts['question'], { policyId }: PolicyFact, code: string): boolean {
  if (!SHARING.has(policyId)) return true;
  const modifiers = new Set(linesOfCode(question, code).flatMap((line) => line.modifiers));
  const reported = Object.keys(USES).filter((modifier) => modifiers.has(modifier));
  return reported.length === 0 || reported.some((modifier) => USES[modifier]!.includes(policyId));
}
