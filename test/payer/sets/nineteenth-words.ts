/** The nineteenth set, Word files and text: committed before the program read it, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const merged = (text: string, ...rows: readonly (readonly string[])[]) =>
  rows.map((row, nth) => [{ text, merge: nth === 0 ? ('restart' as const) : ('continue' as const) }, ...row]);

const LIST = `GREAT BASIN HEALTH CARE                                        Provider Services
PREAUTHORIZATION AND EXCLUSION LIST                            Effective 04/01/2026
Document GB-PX-26                                              Commercial group plans

This list names services that need approval before they are rendered and services
that the standard benefit excludes. Members and benefits vary. A code that is not on
this list needs no approval, but its listing elsewhere is no promise of coverage.

SECTION A  -  PREAUTHORIZATION REQUIRED

  SPINE
  22551         Fusion, neck, front
  22612         Fusion, lower back, from behind
  22630 - 22634 Fusion with removal of the disk
  63685         Generator in the spine; except when exchanged for an empty battery

  GENES
  81162  81163  81164  81165  81166  81167
  81201  81203
\f
PREAUTHORIZATION AND EXCLUSION LIST                            Effective 04/01/2026
SECTION A  -  PREAUTHORIZATION REQUIRED (continued)

  EQUIPMENT OVER $1,000
  E0277         Mattress that moves air
  E0784         Pump for insulin
  K0861, K0862, K0863, K0864
                Chairs with motors, group 3

SECTION B  -  EXCLUDED (no approval is possible)

  S9981  S9982  Copies of records
  A4670         Meter for blood pressure
  E0215         Pad with heat
  97537         Training for the community
  L3215 - L3219 Shoes

SECTION C  -  NO LONGER ON THIS LIST SINCE THE LAST EDITION

  29881         Removed 01/01/2026
  E0748         Removed 04/01/2026
`;

const NOTES = `State of Cascadia - Department of Health Benefits
MEDICAL ASSISTANCE (MEDICAID) PROVIDER MANUAL
Chapter 17: Hearing Services                                Revised 02/01/2026

17.1  Covered services
The department covers one hearing aid per ear in five years for adults.

17.2  Services that are not covered
(a) Hearing aids that are placed by surgery for adults: 69714, 69716.
(b) Batteries for assistive devices: V5266.
(c) Tinnitus maskers; see V5267 in 17.4.

17.3  Billing codes

  CODE ....... COVERAGE ............................. LIMIT
  92590 ...... Covered .............................. 1 per year
  92591 ...... Covered .............................. 1 per year
  V5014 ...... Covered with prior approval .......... 2 per year
  V5160 ...... Covered .............................. 1 per aid
  V5257 ...... Covered with prior approval .......... 1 per 5 years
  V5261 ...... Covered with prior approval .......... 1 per 5 years
  V5262 ...... Not covered
  V5268 ...... Not covered
  V5274 ...... Children only; prior approval ........ 1 per 5 years
  V5298 ...... By report

17.4  Special rule
V5267 is covered for children under 21. It is not covered for adults.

17.5  Former codes
V5030 and V5040 were end-dated 12/31/2024 and are no longer payable.
`;

export const nineteenthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // Numbered statements of policy; tables of codes that support the criteria, and of those that do not.
  () => ({
    name: 'support-the-criteria.docx',
    number: 'PC.MP.233',
    content: docx({
      header: ['Clinical Policy: Skin Substitutes', 'Reference Number: PC.MP.233', 'Date of Last Revision: 11/25'],
      body: [
        title('Clinical Policy: Skin Substitutes for Chronic Wounds'),
        p('Reference Number: PC.MP.233'),
        p('Date of Last Revision: 11/25'),
        p('Effective Date: 12/31/25'),
        head('Description'),
        p('Skin substitutes cover wounds that do not heal.'),
        head('Policy/Criteria'),
        p(
          'I. It is the policy of health plans affiliated with Palmetto Care that skin substitutes are medically necessary for chronic wounds when meeting all of the following:',
        ),
        dot('A diabetic ulcer of the foot persists for 30 days or more'),
        dot('The ulcer shows no sign of infection and no exposed bone'),
        p(
          'II. It is the policy of health plans affiliated with Palmetto Care that more than 10 applications to one wound are not medically necessary.',
        ),
        p(
          'III. It is the policy of health plans affiliated with Palmetto Care that current evidence does not support skin substitutes for any of the following:',
        ),
        dot('Gangrene'),
        dot('Hypersensitivity to bovine or porcine material'),
        head('Coding Implications'),
        p(
          'The codes below are for informational purposes only. Inclusion or exclusion of any code does not guarantee coverage. Providers should use current coding guidance before submitting claims.',
        ),
        p('Table 1. CPT and HCPCS codes that support coverage criteria'),
        table([
          ['Codes', 'Description'],
          ['15271', 'Graft on the leg, first 25 sq cm'],
          ['15275', 'Graft on the foot, first 25 sq cm'],
          ['Q4101', 'Apligraf-like sheet'],
          ['Q4106', 'Dermagraft-like sheet'],
        ]),
        p('Table 2. HCPCS codes that do not support coverage criteria'),
        table([
          ['Codes', 'Description'],
          ['Q4115', 'Sheet of a second maker'],
          ['Q4139', 'Injection of amnion'],
          ['Q4162', 'Fluid of amnion'],
          ['A2004', 'Matrix of fibers'],
        ]),
        p('Table 3. ICD-10-CM diagnosis codes that support coverage criteria'),
        table([
          ['Codes', 'Description'],
          ['E11.621', 'Type 2 diabetes with ulcer of the foot'],
          ['L97.511', 'Ulcer of the right foot, skin only'],
        ]),
        head('Reviews, Revisions, and Approvals'),
        table([
          ['Revision', 'Date', 'Approval Date'],
          ['Policy developed', '11/19', '12/19'],
          ['Moved Q4137 from Table 1 to Table 2 and then retired it. Annual review.', '11/25', '11/25'],
        ]),
        head('Important Reminder'),
        p(
          'This policy is not intended to recommend treatment. The plan may use criteria of the state for Medicaid members.',
        ),
      ],
    }),
    codes: {
      ...all('conditional', '15271 15275 Q4101 Q4106'),
      ...all('not_covered', 'Q4115 Q4139 Q4162 A2004'),
      ...all(['conditional', 'covered'], 'E11.621 L97.511'),
    },
    optional: { Q4137: NO_COVERAGE },
    lines: null,
    dates: { effective: '2025-12-31' },
    statements: {
      'A diabetic ulcer of the foot': 'indications',
      'more than 10 applications to one wound': 'limitations',
      Gangrene: 'limitations',
      'Hypersensitivity to bovine': 'limitations',
    },
  }),

  // The first column is merged; each row states its own status, and one status contradicts the name of its group.
  () => ({
    name: 'merged-groups.docx',
    number: 'DX-118',
    content: docx({
      body: [
        title('Molecular Tests of the Thyroid and Prostate'),
        p('Policy DX-118. Effective: January 15, 2026. Next review: January 2027.'),
        p('Scope: all commercial and Marketplace benefit plans of Lakota Mutual.'),
        head('Position on Tests'),
        table([
          ['Group', 'Code', 'Test', 'Position'],
          ...merged(
            'Thyroid nodule',
            ['0026U', 'Panel, DNA and RNA', 'Medically necessary, criteria 1'],
            ['81546', 'Classifier, RNA', 'Medically necessary, criteria 1'],
            ['0018U', 'MicroRNA', 'Investigational'],
          ),
          ...merged(
            'Prostate, before biopsy',
            ['81539', 'Four kallikreins', 'Medically necessary, criteria 2'],
            ['0005U', 'Urine, exosomes', 'Medically necessary, criteria 2'],
            ['0339U', 'Urine, mRNA', 'Not medically necessary'],
            ['0403U', 'Urine, 18 genes', 'Investigational'],
          ),
          ...merged(
            'Prostate, after biopsy',
            ['81541', 'Cell cycle', 'Medically necessary, criteria 3'],
            ['0047U', '17 genes', 'Medically necessary, criteria 3'],
            ['81551', 'Methylation', 'See policy DX-130'],
          ),
          ...merged(
            'Investigational panels',
            ['0433U', 'Blood, five proteins', 'Investigational'],
            ['0495U', 'Blood, model', 'Medically necessary, criteria 2'],
          ),
        ]),
        head('Criteria'),
        p('Criteria 1: The nodule has an indeterminate cytology (Bethesda III or IV).'),
        p('Criteria 2: PSA is between 3 and 10 ng/mL and a first biopsy is considered.'),
        p('Criteria 3: The cancer is of low or intermediate risk and life expectancy is 10 years.'),
        p('Repeat testing of the same nodule is considered not medically necessary.'),
      ],
    }),
    codes: {
      ...all('conditional', '0026U 81546 81539 0005U 81541 0047U'),
      ...all('not_covered', '0018U 0339U 0403U 0433U'),
      81551: 'unclear',
      '0495U': 'unclear',
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-01-15', next: '2027-01-01' },
    statements: { 'Repeat testing of the same nodule': 'limitations' },
  }),

  // A list of text with indented groups over a page break; one section holds codes that left the list.
  () => ({
    name: 'exclusion-list.txt',
    number: 'GB-PX-26',
    content: LIST,
    codes: {
      ...all('requires_pa', '22551 22612 22630-22634 81162 81163 81164 81165 81166 81167 81201 81203'),
      ...all('requires_pa', 'E0277 E0784 K0861 K0862 K0863 K0864'),
      63685: ['requires_pa', 'unclear'],
      ...all('not_covered', 'S9981 S9982 A4670 E0215 97537 L3215-L3219'),
    },
    optional: { ...all(['unclear', 'covered'], '29881 E0748') },
    lines: ['commercial'],
    dates: { effective: '2026-04-01' },
  }),

  // A chapter of a state manual with leaders of dots, exclusions with letters and a rule that depends on age.
  () => ({
    name: 'chapter-with-leaders.txt',
    number: 'CASC-17',
    content: NOTES,
    codes: {
      ...all(['covered', 'conditional'], '92590 92591 V5160'),
      ...all('requires_pa', 'V5014 V5257 V5261'),
      ...all('not_covered', 'V5266 V5262 V5268'),
      ...all(NO_COVERAGE, '69714 69716'),
      V5274: ['requires_pa', 'conditional', 'unclear'],
      V5298: 'unclear',
      V5267: ['unclear', 'conditional'],
    },
    optional: { ...all(NO_COVERAGE, 'V5030 V5040') },
    lines: ['medicaid'],
    dates: {},
    statements: { 'Batteries for assistive devices': 'limitations' },
  }),
];
