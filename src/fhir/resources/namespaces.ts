/** URIs of this service's own systems, and of those of HL7 and code publishers. */

/** Date of the last change to the capability statement or its definitions. */
export const CHANGED = '2026-11-23';

export const DATA_ABSENT_REASON = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
export const OBSERVATION_VALUE = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';
export const IDENTIFIER_TYPE = 'http://terminology.hl7.org/CodeSystem/v2-0203';

/** https://terminology.hl7.org/external_terminologies.html */
export const CODE_SYSTEMS: Readonly<Record<string, string>> = {
  CPT: 'http://www.ama-assn.org/go/cpt',
  CDT: 'http://www.ada.org/cdt',
  HCPCS: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  ICD10CM: 'http://hl7.org/fhir/sid/icd-10-cm',
  ICD10PCS: 'http://www.cms.gov/Medicare/Coding/ICD10',
  NDC: 'http://hl7.org/fhir/sid/ndc',
};

/** Numeric modifiers and those of Category II and physical status belong to the AMA; all others are HCPCS. */
const CPT_MODIFIER = /^(?:\d[0-9P]|P[1-6])$/;
const DENTAL_CODE = /^D\d{4}$/;

/** URI of a listed code's system; undefined if it has none. */
export function codeSystemUri(code: string, codeSystem: string): string | undefined {
  if (codeSystem === 'MODIFIER') return CODE_SYSTEMS[CPT_MODIFIER.test(code) ? 'CPT' : 'HCPCS'];
  return CODE_SYSTEMS[codeSystem === 'HCPCS' && DENTAL_CODE.test(code) ? 'CDT' : codeSystem];
}

/** Why a required FHIR element has no value. */
export function absent(reason: 'not-applicable' | 'unknown') {
  return { extension: [{ url: DATA_ABSENT_REASON, valueCode: reason }] };
}

/** URIs of this installation's systems, below its public address. */
export interface OwnSystems {
  policy: string;
  policyType: string;
  jurisdiction: string;
  contractor: string;
  payer: string;
  release: string;
  request: string;
  error: string;
  /** Extension of an issue: what our errors report and FHIR has no element for. */
  problem: string;
}

export function ownSystems(publicUrl: string): OwnSystems {
  const below = (name: string) => `${publicUrl}/fhir/${name}`;
  return {
    policy: `${publicUrl}/v1/policies`,
    policyType: below('policy-type'),
    jurisdiction: below('jurisdiction'),
    contractor: below('contractor'),
    payer: below('payer'),
    release: below('release'),
    request: below('request'),
    error: `${publicUrl}/docs/errors`,
    problem: below('problem'),
  };
}
