/** Fields shared by claim validation and the prior authorization check. */

import { Type } from 'typebox';
import { optional } from '../../platform/http/schemas/optional.schemas.ts';
import { ALIASES, FORMAT } from '../../platform/http/schemas/schema-kit.ts';
import { DiagnosisCode, ProcedureCode, SITES } from '../coverage.schemas.ts';

const modifier = Type.String({
  [FORMAT]: 'modifier',
  pattern: '^[A-Za-z0-9]{2}$',
  'x-expects': 'a modifier of two characters such as 26 or RT',
});

const LineSchema = Type.Object(
  {
    procedure_code: ProcedureCode,
    modifiers: optional(
      Type.Array(modifier, { maxItems: 4, description: 'Up to four modifiers of the line, two characters each' }),
    ),
    units: optional(
      Type.Number({ minimum: 0.1, maximum: 99999, description: 'Units billed, default 1; tenths for miles only' }),
    ),
    diagnosis_pointers: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), {
        maxItems: 4,
        description: 'Positions in diagnosis_codes, from 1, primary first; omitted means all of them',
      }),
    ),
    place: optional(
      Type.String({
        [FORMAT]: 'place',
        pattern: `^(?:\\d{2}|${SITES.join('|')})$`,
        'x-expects': `a two-digit place of service code such as 11, or ${SITES.join(', ')}`,
        description: `Place of the line: a two-digit place of service code, e.g. 11, or ${SITES.join(', ')}; defaults to site_of_service`,
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'One line of a claim',
    [ALIASES]: {
      code: 'procedure_code',
      cpt: 'procedure_code',
      cptcode: 'procedure_code',
      hcpcs: 'procedure_code',
      hcpcscode: 'procedure_code',
      placeofservice: 'place',
      pos: 'place',
      siteofservice: 'place',
      quantity: 'units',
      qty: 'units',
      unit: 'units',
      diagnosispointer: 'diagnosis_pointers',
      diagnosiscodes: 'diagnosis_codes of the claim, with diagnosis_pointers in the line',
    },
  },
);

/** A state as users write it; `readState` normalizes it. The marker excludes it from the search for patient data. */
export const stateMember = Type.String({
  [FORMAT]: 'state',
  pattern: '^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$',
  'x-expects': 'a state such as TX or Texas',
  description: 'State: two letters or its name',
});

export const requestMembers = {
  procedure_codes: optional(
    Type.Array(ProcedureCode, {
      minItems: 1,
      maxItems: 10,
      'x-expects': 'an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"]',
      description:
        '1 to 10 CPT or HCPCS codes; a code listed twice counts as two units. Required unless lines are given',
    }),
  ),
  lines: optional(
    Type.Array(LineSchema, {
      minItems: 1,
      maxItems: 50,
      'x-expects': 'an array of 1 to 50 claim lines such as [{"procedure_code": "99213", "modifiers": ["25"]}]',
      description:
        '1 to 50 claim lines, in place of procedure_codes and modifiers: edits then apply to the line that has the modifier, units and place',
    }),
  ),
  diagnosis_codes: optional(Type.Array(DiagnosisCode, { maxItems: 20, description: 'Up to 20 ICD-10-CM codes' })),
  zip: optional(
    Type.String({
      [FORMAT]: 'zip',
      pattern: '^\\d{5}(?:[- ]?\\d{4})?$',
      'x-expects': 'a ZIP code such as 22201 or 22201-4412',
      description:
        'ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)',
    }),
  ),
  setting: optional(
    Type.Unsafe<'professional' | 'facility'>({
      type: 'string',
      enum: ['professional', 'facility'],
      description:
        'Who bills: professional (CMS-1500, 837P) or facility (UB-04, 837I). Selects practitioner or hospital NCCI edits and the MAC; if omitted, outpatient_hospital means facility',
    }),
  ),
  bill_type: optional(
    Type.String({
      [FORMAT]: 'bill_type',
      pattern: '^0?[1-9]\\d[0-9A-Z]$',
      'x-expects': 'a type of bill such as 0131',
      description: 'Type of bill of an institutional claim, e.g. 0131; implies setting facility',
    }),
  ),
};

/** As claim forms, 837 files and other services call the fields of a request. */
export const requestAliases: Readonly<Record<string, string>> = {
  cpt: 'procedure_codes',
  cptcode: 'procedure_codes',
  cptcodes: 'procedure_codes',
  hcpcs: 'procedure_codes',
  hcpcscode: 'procedure_codes',
  hcpcscodes: 'procedure_codes',
  codes: 'procedure_codes',
  icd10: 'diagnosis_codes',
  icd10code: 'diagnosis_codes',
  icd10codes: 'diagnosis_codes',
  dx: 'diagnosis_codes',
  icdcodes: 'diagnosis_codes',
  dxcodes: 'diagnosis_codes',
  servicelines: 'lines',
  claimlines: 'lines',
  placeofservice: 'site_of_service, or place in each of lines',
  pos: 'site_of_service, or place in each of lines',
  dos: 'date_of_service',
  servicedate: 'date_of_service',
  fromdate: 'date_of_service',
  zipcode: 'zip',
  postalcode: 'zip',
  typeofbill: 'bill_type',
  sex: 'sex_when_policy_relevant',
  gender: 'sex_when_policy_relevant',
  age: 'age_category',
  specialty: 'provider_specialty',
  lob: 'line_of_business',
};
