/** A code that several local determinations list, such as a drainage bag: the claim is about the use that its diagnoses are reported for. */
import { hasDiagnosedCondition } from '../../../criteria/criteria.public.ts';
import type { Facts, PolicyFact } from '../../facts.ts';
import { linesOfCode } from '../../request/lines.ts';
import { isUnlisted } from '../codes/unlisted-codes.ts';

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

/** Complications of devices and grafts, and their fitting, adjustment and removal. */
const OF_DEVICE = /^(?:T8[2-5]|Z4[56])/;

/** Lists that name codes for a policy hold removal and revision as well; the conditions of the policy are those of the implantation. */
export function isAfterImplantation({ diagnoses }: Facts['question']): boolean {
  return diagnoses.length > 0 && diagnoses.every(({ code }) => OF_DEVICE.test(code));
}

/** Equipment policies that share tape, wipes and other supplies, by the modifier that reports what a supply is used with. */
const USES: Readonly<Record<string, readonly string[]>> = {
  AU: ['L33803', 'L33828', 'L33832'],
  AV: ['L33317', 'L33318', 'L33686', 'L33737', 'L33738', 'L33787', 'L33790'],
  AW: ['L33831'],
};
/** AU reports any of its policies: what a diagnosis shows of the stomas, the airway and the bladder decides among them. */
const DIAGNOSED: Readonly<Record<string, RegExp>> = {
  L33803: /^(?:N3[0-69]|R3[0-9]|Z436|Z466|Z960|Z935)/,
  L33828: /^(?:Z93[2-69]|Z43[2-6]|K94|N995)/,
  L33832: /^(?:Z930|Z430|J950|Z9002)/,
};
const SHARING: ReadonlySet<string> = new Set(Object.values(USES).flat());

/** Policies that share supplies of their devices, and the policies that each device has: its supplies are those of one of these. */
const SHARED_SUPPLIES: readonly (readonly [
  policies: readonly string[],
  devices: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    ['L33718', 'L33800'],
    { E0601: ['L33718'], E0470: ['L33718', 'L33800'], E0471: ['L33718', 'L33800'], E0472: ['L33800'] },
  ],
  [['L33612', 'L33821'], { E2402: ['L33821'], E0600: ['L33612'], E2000: ['L33612'], K0743: ['L33612'] }],
];

/**
 * Whether several local determinations list a code without a description of its own, such as miscellaneous equipment: the item decides which
 * of them is about it, and a claim does not show the item.
 */
export function dependsOnItem({ policies, codes }: Facts, code: string): boolean {
  const listing = policies.filter(
    ({ policyType, force, procedures }) =>
      policyType === 'LCD' && force === 'in_force' && procedures.some((row) => row.code === code),
  );
  return listing.length > 1 && isUnlisted(code, codes.get(code));
}

/** False for a policy of another device than those on the claim. */
function isOfDevice({ procedures }: Facts['question'], policyId: string, code: string): boolean {
  return SHARED_SUPPLIES.every(([policies, devices]) => {
    const own = procedures.flatMap((one) => (one.code === code ? [] : (devices[one.code] ?? [])));
    return !policies.includes(policyId) || devices[code] !== undefined || own.length === 0 || own.includes(policyId);
  });
}

/** False for a policy of another use than the one that the modifiers of the code's lines or the devices of the claim report. */
export function isOfReportedUse(question: Facts['question'], { policyId }: PolicyFact, code: string): boolean {
  if (!isOfDevice(question, policyId, code)) return false;
  if (!SHARING.has(policyId)) return true;
  const modifiers = new Set(linesOfCode(question, code).flatMap((line) => line.modifiers));
  const reported = Object.keys(USES).filter((modifier) => modifiers.has(modifier));
  const uses = reported.flatMap((modifier) => USES[modifier]!);
  if (uses.length === 0) return true;
  const diagnosed = uses.filter((use) => question.diagnoses.some((one) => DIAGNOSED[use]?.test(one.code)));
  return (diagnosed.length === 0 ? uses : diagnosed).includes(policyId);
}
