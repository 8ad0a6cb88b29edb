/** The sixteenth set, committed before the program read it: other structures than the set before it. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const head = (text: string) => p(text, 'PolicyHeading');

export const sixteenth: (() => PayerFile | Promise<PayerFile>)[] = [
  // Groups repeat codes, one of them has none of its own, and brackets limit what is refused.
  () => ({
    name: 'bulletin-platelets.html',
    number: '0784',
    content: `<html><head><title>Platelet-Rich Plasma - Clinical Policy</title></head><body><h1>Platelet-Rich Plasma</h1><p>Number: 0784</p><p>Last Review 01/22/2026 | Effective: 06/30/2009 | Next Review: 11/12/2026</p>
<h2>Policy</h2><h3>Medical Necessity</h3><p>Gel of the own platelets is considered medically necessary for chronic ulcers of diabetes for up to 20 weeks when standard care for 30 days did not close the wound.</p>
<h3>Experimental, Investigational, or Unproven</h3><p>Injection of platelets is considered experimental, investigational, or unproven for any of the following (not an all-inclusive list):</p><ul><li>Alopecia</li><li>Arthritis of the hip, knee, or thumb</li><li>Tendon disorders, except as stated above</li></ul>
<h2>Tables</h2><h4>Gel of the own platelets:</h4><table><tr><td colspan="2"><b>HCPCS codes covered if selection criteria are met:</b></td></tr>${tr('G0460', 'Plasma for other wounds')}${tr('G0465', 'Plasma for wounds of diabetes')}<tr><td colspan="2"><b>ICD-10 codes covered if selection criteria are met:</b></td></tr>${tr('E11.621', 'Ulcer of the foot')}</table>
<h4>Injection of platelets:</h4><table><tr><td colspan="2"><b>CPT codes not covered for indications listed in the CPB:</b></td></tr>${tr('0232T', 'Injection, any site')}${tr('20926', 'Graft of other tissue [when used for platelets]')}<tr><td colspan="2"><b>HCPCS codes not covered for indications listed in the CPB:</b></td></tr>${tr('P9020', 'Plasma, each unit')}<tr><td colspan="2"><b>Other HCPCS codes related to the CPB:</b></td></tr>${tr('J3301', 'Drug of cortisone type')}</table>
<h4>Bone marrow concentrate:</h4><p>There is no specific code for concentrate of the marrow.</p>
<h2>Background</h2><p>Payers covered 0481T in 2019 (Roe, 2020).</p></body></html>`,
    codes: {
      ...all('conditional', 'G0460 G0465'),
      'E11.621': ['covered', 'conditional'],
      ...all('not_covered', '0232T P9020'),
      20926: NO_COVERAGE,
      J3301: 'unclear',
    },
    optional: { '0481T': 'unclear' },
    lines: [],
    dates: { effective: '2009-06-30', next: '2026-11-12', last: '2026-01-22' },
    statements: {
      'Gel of the own platelets is considered': 'indications',
      Alopecia: 'limitations',
      'Arthritis of the hip': 'limitations',
    },
    noCriteria: ['Payers covered 0481T'],
  }),

  // Word: products side by side, one row with two codes, a sentence that makes a list of exceptions.
  () => ({
    name: 'products-side-by-side.docx',
    number: 'MP-3.88',
    content: docx({
      body: [
        p('Wound Substitutes of Skin', 'PolicyTitle'),
        p('Policy Number: MP-3.88'),
        p('Effective Date: March 15, 2026'),
        p('Next Review: March 2027'),
        head('Line of Business'),
        p('This policy applies to commercial and Medicare Advantage plans.'),
        head('Policy Statement'),
        p('Products of skin are covered for ulcers of veins that did not close in 4 weeks.'),
        p(
          'All other products are considered investigational, with the exception of those that the table below lists as covered.',
        ),
        head('Exclusions'),
        p('Products are not covered when:', null),
        p('The wound is infected', null, { list: 1 }),
        p('The member smokes and was not counseled', null, { list: 1 }),
        head('Codes'),
        table([
          ['HCPCS', 'Product', 'Commercial', 'Medicare Advantage'],
          ['Q4101', 'Skinex', 'Covered', 'Covered'],
          ['Q4106', 'Dermalex', 'Covered', 'Covered'],
          ['Q4132, Q4133', 'Graftel', 'Not covered', 'Covered'],
          ['Q4158', 'Fishex', 'Not covered', 'Not covered'],
          ['Q4186', 'Epicel', 'Covered', 'Per LCD'],
          ['Q4205', 'Membrel', 'Investigational', 'Investigational'],
        ]),
        p('Application of a product is coded with 15271 to 15278.'),
        head('Policy Updates'),
        table([
          ['Date', 'Update'],
          ['3/15/2026', 'Q4150 is now covered under another policy.'],
        ]),
      ],
    }),
    codes: {
      ...all(['covered', 'conditional'], 'Q4101 Q4106'),
      ...all('unclear', 'Q4132 Q4133 Q4186'),
      ...all('not_covered', 'Q4158 Q4205'),
    },
    optional: { '15271-15278': 'unclear', Q4150: 'unclear' },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-03-15', next: '2027-03-01' },
    statements: {
      'Products of skin are covered': 'indications',
      'The wound is infected': 'limitations',
      'The member smokes': 'limitations',
    },
  }),

  // Markdown of a plan that publishes its policies as text.
  () => ({
    name: 'plan-policy.md',
    number: 'DME-114',
    content: `# Power Seats and Lifts

**Policy #:** DME-114
**Effective:** 2026-05-01
**Reviewed:** 2026-03-18
**Applies to:** Medicaid

## When it is covered

A power seat elevation system is medically necessary if the member:

1. transfers without help of another person, and
2. has a chair with power of group 3.

## When it is not covered

- Lifts for stairs
- Lifts for vehicles
- A second system as a spare

## How often

One system every 5 years.

## Codes

| Code | What | Plan decision |
|------|------|---------------|
| E2298 | Seat elevation | Covered - criteria above |
| E1002 | Tilt | Covered - prior approval needed |
| E1010 | Add-on for legs | Covered - prior approval needed |
| E0625 | Lift of the bath | Non-covered (convenience) |
| S9001 | Monitor at home | Non-covered (no proof) |
| K0108 | Part, other | Priced by hand; depends on the part |

Codes in _italics_ were added this year. E2300 was deleted on 3/31/2024.

## Not part of this policy

Beds are in DME-020 (E0250 and others).
`,
    codes: {
      E2298: ['conditional', 'covered'],
      ...all('requires_pa', 'E1002 E1010'),
      ...all('not_covered', 'E0625 S9001'),
      K0108: 'unclear',
    },
    optional: { E2300: NO_COVERAGE, E0250: 'unclear' },
    lines: ['medicaid'],
    dates: { effective: '2026-05-01', last: '2026-03-18' },
    statements: {
      'transfers without help': 'indications',
      'Lifts for stairs': 'limitations',
      'A second system': 'limitations',
      'One system every 5 years': 'frequency',
    },
  }),

  // A rule of payment: what is paid apart, with a modifier, or never; nothing of it is medical necessity.
  () => ({
    name: 'payment-policy.html',
    number: 'R-0412',
    content: `<html><head><title>Payment Policy R-0412</title></head><body><h1>Payment Policy: Care After Hours</h1><p>Policy R-0412. Effective date: 02/01/2026. Last reviewed: 12/2025.</p><p>This payment policy applies to Individual Exchange and commercial products.</p>
<h2>Policy</h2><p>The Plan reimburses care after hours when it is given outside of posted hours.</p><p>The Plan does not reimburse any of the following:</p><ul><li>A surcharge for weekends at an urgent care center</li><li>Charges for completing forms</li></ul>
<h2>Codes</h2><table>${th('Code', 'Service', 'Payment')}${tr('99050', 'Closed office', 'Separately reimbursed')}${tr('99051', 'Regular hours, evening', 'Bundled, not paid separately')}${tr('99053', 'Night, facility open all day', 'Not reimbursed')}${tr('99056', 'Outside the office', 'Not reimbursed')}${tr('99058', 'Interrupts the office', 'Included in the primary service')}${tr('99080', 'Special report', 'Not reimbursed; member may not be billed')}${tr('99072', 'Supplies of an emergency', 'Not covered after 05/11/2023')}</table>
<h2>Exceptions</h2><p>Contracts of some hospitals state otherwise.</p></body></html>`,
    codes: {
      99050: ['conditional', 'covered'],
      ...all('unclear', '99051 99058'),
      ...all('not_covered', '99053 99056 99080'),
      99072: NO_COVERAGE,
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-02-01' },
    statements: {
      'A surcharge for weekends': 'limitations',
      'Charges for completing forms': 'limitations',
    },
  }),

  // Plain text with columns of spaces and pages.
  () => ({
    name: 'manual-chapter.txt',
    number: 'CH-14',
    content: [
      'STATE MEDICAID MANUAL',
      'CHAPTER CH-14: PODIATRY SERVICES',
      'Effective: January 1, 2026     Revised: February 2, 2026',
      '',
      '14.1  COVERED SERVICES',
      '',
      'Podiatry services are covered for members with diabetes or with poor',
      'circulation of the legs.',
      '',
      '14.2  LIMITATIONS',
      '',
      'The following services are not covered:',
      '',
      '  - Trimming of nails of members without disease',
      '  - Massage of the feet',
      '  - Inserts for comfort',
      '',
      '14.3  PRIOR AUTHORIZATION',
      '',
      'The services below require prior authorization.',
      '',
      'Code      Service                        Units',
      '28296     Bunion, correction             1',
      '28308     Bone of the foot, cut          2',
      'L3020     Insert, molded                 2',
      '\f14.4  SERVICES THAT ARE NOT COVERED',
      '',
      'Code      Service',
      'S0390     Routine care of the foot',
      'L3030     Insert, formed to the foot',
      'A6000     Cover that warms',
      '',
      '14.5  RECORDS',
      '',
      'Records must show the pulse of the foot and the date of the last visit to the physician.',
      '',
    ].join('\n'),
    codes: { ...all('requires_pa', '28296 28308 L3020'), ...all('not_covered', 'S0390 L3030 A6000') },
    lines: ['medicaid'],
    dates: { effective: '2026-01-01' },
    statements: {
      'Podiatry services are covered': 'indications',
      'Massage of the feet': 'limitations',
      'Records must show the pulse': 'documentation',
    },
  }),
];
