/** Wordings and layouts of the documents of five large payers, rebuilt with invented content. */
import type { PayerStyle } from './specs.ts';

export const PAYER_STYLES = {
  grid: {
    payer: { name: 'Northern Health Plan', code: 'NHP', slug: 'northern-health-plan' },
    number: (r) => String(r.between(10, 600)).padStart(4, '0'),
    headings: {
      coverage: ['Coverage Policy'],
      necessity: ['Medical Necessity Criteria', 'Medically Necessary'],
      excluded: ['Not Covered', 'Experimental, Investigational or Unproven'],
      documentation: ['Documentation Requirements'],
      coding: ['Coding/Billing Information', 'Coding Information'],
      background: ['General Background'],
      references: ['References'],
      history: ['Revision Details'],
    },
    statements: {
      conditional: [
        'Considered Medically Necessary when criteria in the applicable policy statements listed above are met:',
        'Considered medically necessary when the criteria above are met:',
      ],
      not_covered: [
        'Considered Not Medically Necessary/Not Covered:',
        'Considered Experimental/Investigational/Unproven/Not Covered:',
      ],
      requires_pa: ['Prior authorization is required for the following codes:'],
      covered: ['Considered Medically Necessary:', 'Covered without review:'],
    },
    diagnoses: ['ICD-10-CM Diagnosis Codes considered medically necessary:', 'Covered ICD-10-CM codes:'],
  },
  outline: {
    payer: { name: 'Eastern Mutual', code: 'EMU', slug: 'eastern-mutual' },
    number: (r) => `CPB ${String(r.between(1, 999)).padStart(4, '0')}`,
    headings: {
      coverage: ['Policy'],
      necessity: ['Medical Necessity'],
      excluded: ['Experimental, Investigational, or Unproven'],
      documentation: ['Documentation Requirements', 'Required Documentation'],
      coding: ['Code(s)', 'CPT Codes / HCPCS Codes / ICD-10 Codes'],
      background: ['Background'],
      references: ['References'],
      history: ['Policy History'],
    },
    statements: {
      conditional: [
        'CPT codes covered if selection criteria are met:',
        'HCPCS codes covered if selection criteria are met:',
      ],
      not_covered: ['CPT codes not covered for indications listed in the CPB (not all-inclusive):'],
      requires_pa: ['HCPCS codes that require precertification:'],
      covered: ['HCPCS codes covered:'],
    },
    diagnoses: ['ICD-10 codes covered if selection criteria are met:'],
  },
  sidebar: {
    payer: { name: 'Unity Care', code: 'UCARE', slug: 'unity-care' },
    number: (r) => `${r.between(2022, 2026)}T0${r.between(100, 699)}${r.of(['B', 'K', 'NN', 'R'])}`,
    headings: {
      coverage: ['Coverage Rationale'],
      necessity: ['Clinical Criteria', 'Medical Necessity Criteria'],
      excluded: ['Unproven and Not Medically Necessary', 'Coverage Limitations and Exclusions'],
      documentation: ['Documentation Requirements', 'Medical Records Documentation'],
      coding: ['Applicable Codes'],
      background: ['Description of Services', 'Clinical Evidence'],
      references: ['References'],
      history: ['Policy History/Revision Information'],
    },
    statements: {
      conditional: ['The following codes may be covered when the coverage criteria are met:'],
      not_covered: ['The following codes are unproven and not medically necessary:'],
      requires_pa: ['The following codes require prior authorization:'],
      covered: ['The following codes are proven and medically necessary:'],
    },
    diagnoses: ['The following diagnosis codes support medical necessity:'],
  },
  columns: {
    payer: { name: 'Harmony Blue', code: 'HBL', slug: 'harmony-blue' },
    number: (r) => `${r.of(['SURG', 'MED', 'CG-SURG', 'CG-MED'])}.00${r.between(100, 999)}`,
    headings: {
      coverage: ['Position Statement'],
      necessity: ['Medically Necessary:', 'Clinical Indications'],
      excluded: ['Not Medically Necessary:', 'Investigational and Not Medically Necessary:'],
      documentation: ['Documentation'],
      coding: ['Coding'],
      background: ['Discussion', 'Rationale'],
      references: ['References', 'Peer Reviewed Publications'],
      history: ['Document History', 'History'],
    },
    statements: {
      conditional: ['When services may be Medically Necessary when criteria are met:'],
      not_covered: [
        'When services are Not Medically Necessary:',
        'When services are Investigational and Not Medically Necessary:',
      ],
      requires_pa: ['Precertification is required for:'],
      covered: ['When services are Medically Necessary:'],
    },
    diagnoses: ['ICD-10 Diagnosis codes that support medical necessity:'],
  },
  comments: {
    payer: { name: 'Humble Health', code: 'HUMB', slug: 'humble-health' },
    number: (r) => `HUM-0${r.between(300, 699)}-0${r.between(10, 40)}`,
    headings: {
      coverage: ['Coverage Determination'],
      necessity: ['Coverage Criteria', 'Medical Necessity Criteria'],
      excluded: ['Coverage Limitations', 'Exclusions'],
      documentation: ['Documentation Requirements'],
      coding: ['Provider Claims Codes'],
      background: ['Background', 'Description'],
      references: ['References'],
      history: ['Change Summary'],
    },
    statements: {
      conditional: ['Covered if outlined in criteria are met'],
      // corrected: "Not covered if used to report any test outlined in ..." excludes one use of a code and leaves its
      // other uses open.
      not_covered: ['Not Covered', 'Not covered for any test outlined in Coverage Limitations'],
      requires_pa: ['Prior authorization required'],
      covered: ['Covered'],
    },
    diagnoses: ['ICD-10-CM Code(s) covered'],
  },
} as const satisfies Record<string, PayerStyle>;
export type StyleName = keyof typeof PAYER_STYLES;
