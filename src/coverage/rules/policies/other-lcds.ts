/** A code that several local determinations list, such as a drainage bag: the claim is about the use that its diagnoses are reported for. */
import { hasDiagnosedCondition } from '../../../criteria/criteria.public.ts';
import type { Facts, PolicyFact } from '../../facts.ts';

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
