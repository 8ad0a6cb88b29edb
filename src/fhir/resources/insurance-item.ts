/** A listed code as an item of CoverageEligibilityResponse.insurance, as JSON text. */
import type { CodeableConcept, CoverageEligibilityResponseInsuranceItem } from '@medplum/fhirtypes';
import { isLicensedCode } from '../../corpus/corpus.public.ts';
import { DISPOSITIONS } from '../../corpus/corpus-declarations.public.ts';
import { fhirCode, fhirString } from './fhir-text.ts';
import { CODE_SYSTEMS, codeSystemUri } from './namespaces.ts';

/** As in lists and details: the code in display form. */
export interface ListedCode {
  code: string;
  /** Last code of a range. */
  code_to?: string | null | undefined;
  code_system: string;
  disposition: string;
  display?: string | null;
  condition_reference?: string | null;
  notes?: string | null;
}

const CONDITIONAL = 'Covered under conditions of the policy';
const NOT_STATED = 'The policy lists the code without saying whether it is covered';
const ANY_SERVICE = 'Services of this policy';
/** Needs no escape, like nearly every code. */
const PLAIN_CODE = /^[A-Za-z0-9.-]+$/;

/**
 * Pages list thousands of codes that differ only in the code, so the text around it is built once per system and
 * disposition.
 */
export function itemText(listed: ListedCode): string {
  const { code, code_system: codeSystem, disposition } = listed;
  const around = AROUND.get(codeSystemUri(code, codeSystem) ?? '')?.get(disposition);
  const isPlain =
    around !== undefined &&
    !listed.code_to &&
    !listed.display &&
    !listed.condition_reference &&
    !listed.notes &&
    codeSystem !== 'MODIFIER' &&
    PLAIN_CODE.test(code);
  return isPlain ? `${around[0]}${code}${around[1]}` : JSON.stringify(toInsuranceItem(listed));
}

type Around = [before: string, after: string];

/** By system, then by disposition. */
const AROUND: ReadonlyMap<string, ReadonlyMap<string, Around>> = new Map(
  Object.values(CODE_SYSTEMS).map((system) => [
    system,
    new Map(DISPOSITIONS.map((disposition) => [disposition, textAround(system, disposition)])),
  ]),
);

function textAround(system: string, disposition: string): Around {
  const mark = '?';
  const text = JSON.stringify({ productOrService: { coding: [{ system, code: mark }] }, ...decided(disposition) });
  return text.split(mark) as Around;
}

/** What the policy states about the code. Prior authorization is mentioned only if it is required. */
function decided(disposition: string, condition?: string) {
  const description =
    disposition === 'conditional'
      ? (condition ?? CONDITIONAL)
      : disposition === 'unclear'
        ? (condition ?? NOT_STATED)
        : condition;
  return {
    ...(disposition === 'unclear' ? {} : { excluded: disposition === 'not_covered' }),
    ...(description === undefined ? {} : { description }),
    authorizationRequired: disposition === 'requires_pa',
  };
}

function toInsuranceItem(listed: ListedCode): CoverageEligibilityResponseInsuranceItem {
  const { code, code_system: codeSystem, code_to: last, disposition } = listed;
  const condition = [listed.condition_reference, listed.notes].map(fhirString).filter(Boolean).join('; ') || undefined;
  const concept = toCodeableConcept(listed);
  return {
    ...(codeSystem === 'MODIFIER'
      ? { productOrService: { text: ANY_SERVICE }, modifier: [concept] }
      : { productOrService: last ? { text: `${code} to ${last}` } : concept }),
    ...decided(disposition, condition),
  };
}

/** CPT and CDT descriptors are licensed, so they never have a display text on any installation. */
function toCodeableConcept({ code, code_system: codeSystem, display }: ListedCode): CodeableConcept {
  const system = codeSystemUri(code, codeSystem);
  const displayed = isLicensedCode(code, codeSystem) || codeSystem === 'CPT' ? undefined : fhirString(display);
  const coded = fhirCode(code);
  if (coded === undefined) return { text: displayed ?? 'Code without text' };
  return {
    coding: [{ ...(system && { system }), code: coded, ...(displayed && { display: displayed }) }],
  };
}
