/** Codes for what has no code of its own: the claim has to describe the service, and the contractor prices it by hand. */
import type { CodeRecord } from '../../../codes/codes.public.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';

/** Unlisted procedures of CPT end so; their fee schedule status is that of what contractors price. */
const UNLISTED = /^\d{3}99$/;
const CONTRACTOR_PRICED = 'C';
/** Names of HCPCS codes. */
const UNCLASSIFIED =
  /\b(?:not otherwise (?:classified|specified)|unclassified|unspecified|miscellaneous|not otherwise listed|unlisted)\b/i;

/** "Triamcinolone, not otherwise specified, per 10 mg" has a code of its own. */
const DOSE = /\d/;

export const isUnlisted = (code: string, record: CodeRecord | undefined): boolean =>
  UNLISTED.test(code)
    ? record?.schedule?.status === CONTRACTOR_PRICED
    : /^[A-Z]/.test(code) && UNCLASSIFIED.test(record?.description ?? '') && !DOSE.test(record?.description ?? '');

export function unlistedCodeRules({ question, codes }: Facts): Finding[] {
  if (question.kind !== 'claim') return [];
  return question.procedures
    .filter(({ code }) => isUnlisted(code, codes.get(code)))
    .map(({ code }) => {
      const text = `${code} is an unlisted code: the claim must describe the service or item`;
      const attest = [
        `no specific code exists, and the claim describes ${code} (name, dosage or make, and price) with the documentation`,
      ];
      return finding('unlisted-code', 'warns', code, text, undefined, { attest });
    });
}
