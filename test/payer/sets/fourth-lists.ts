/** More of the fourth set: criteria in tables, prior-authorization lists by category, and the text of a policy. */
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

const CORPORATE = `Corporate Medical Policy

Muscle Stimulators for the Home

File Name:            muscle_stimulators_for_the_home
Origination:          6/2005
Last CAP Review:      3/2026
Next CAP Review:      3/2027
Last Review:          3/2026

Description of Procedure or Service

A stimulator sends a weak current through pads on the skin. The pads must be
changed each week, as the maker states.

Related Policies:
Stimulation of Nerves of the Back
Care of Wounds with Current

***Note: This Medical Policy is complex and technical. For questions concerning
the technical language and/or specific clinical indications for its use, please
consult your physician.

Policy

Carolina Plan will provide coverage for muscle stimulators for the home when it
is determined to be medically necessary because the medical criteria and
guidelines shown below are met.

Benefits Application

This medical policy relates only to the services or supplies described herein.
Please refer to the Member's Benefit Booklet for availability of benefits.
Member's benefits may vary according to benefit design; therefore member benefit
language should be reviewed before applying the terms of this medical policy.

When Muscle Stimulators for the Home are covered

A muscle stimulator may be considered medically necessary when all of the
following criteria are met:

  1. Wasting of a muscle whose nerve supply is intact; and
  2. The muscle has been at rest in a cast for at least 14 days.

When Muscle Stimulators for the Home are not covered

Stimulators for the training of healthy muscle are considered investigational.
Carolina Plan does not provide coverage for investigational services or
procedures.

Policy Guidelines

The pads are renewed no more than once each month.

Billing/Coding/Physician Documentation Information

This policy may apply to the following codes. Inclusion of a code in this
section does not guarantee that it will be reimbursed. For further information
on reimbursement guidelines, please see Administrative Policies.

Applicable service codes: 64550, E0720, E0730, E0731, E0745, E0764, A4595,
A4557

Codes E0770 and S8130 are considered investigational and are not covered.

Carolina Plan may request medical records for determination of medical
necessity. When medical records are requested, letters of support and/or
explanation are often useful, but are not sufficient documentation unless all
specific information needed to make a medical necessity determination is
included.

Scientific Background and Reference Sources

Doe B. Stimulators are medically necessary. Muscle. 2004;3:12.
Specialty Matched Consultant Advisory Panel - 3/2026

Policy Implementation/Update Information

6/16/05   New policy issued.
1/1/18    Deleted code 64565 from Billing/Coding section.
4/1/26    Specialty Matched Consultant Advisory Panel review 3/18/2026. No
          change to policy statement.

Medical policy is not an authorization, certification, explanation of benefits
or a contract. Benefits and eligibility are determined before medical guidelines
and payment guidelines are applied.
`;

export const fourthLists: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'criteria-in-tables.pdf',
    number: '7.01.588',
    content: await pdf(
      [
        { heading: 'MEDICAL POLICY – 7.01.588', size: 16 },
        { heading: 'Implants in the Nose', size: 20 },
        ...rows(
          'Effective Date: | Apr. 1, 2026',
          'Last Revised: | Mar. 9, 2026',
          'Replaces: | 7.01.163',
          'RELATED MEDICAL POLICIES: | 7.01.559 Surgery of the Sinus',
        ),
        'Select a hyperlink below to be directed to that section.',
        'POLICY CRITERIA | DOCUMENTATION REQUIREMENTS | CODING | RELATED INFORMATION | EVIDENCE REVIEW | REFERENCES | HISTORY',
        { heading: 'Introduction' },
        'The nose has a valve inside. When the wall of the nose is weak, the valve closes when a person breathes in. This policy describes when an implant may be considered medically necessary.',
        'Note: The Introduction section is for your general knowledge and is not to be taken as policy coverage criteria. The rest of the policy uses specific words and concepts familiar to medical professionals.',
        { heading: 'Policy Coverage Criteria' },
        heads('Service | Medical Necessity'),
        ...rows(
          'Implant of the wall | An implant of the wall of the nose may be considered medically necessary when ALL of the following criteria are met: a weak wall has been seen by a specialist, and a strip on the nose gave relief.',
        ),
        heads('Service | Investigational'),
        ...rows(
          'Heat to the valve | Treatment of the valve with heat is considered investigational.',
          'Cold to the nerve | Freezing of the nerve at the back of the nose is considered investigational.',
        ),
        { heading: 'Documentation Requirements' },
        'The patient’s medical records submitted for review for all conditions should document that medical necessity criteria are met. The record should include the following:',
        { item: 'Office notes with the result of the strip' },
        { item: 'Photographs of the nose' },
        { heading: 'Coding' },
        heads('Code | Description'),
        heads('CPT | '),
        ...rows(
          '30465 | Repair of the valve',
          '30468 | Implant in the wall',
          '30469 | Heat to the valve (considered investigational)',
          '31242 | Heat to the nerve',
          '31243 | Cold to the nerve (considered investigational)',
        ),
        heads('HCPCS | '),
        ...rows('C1889 | Implant, other', 'C9771 | Cold by scope (code termed 1/1/24)'),
        'Note: CPT codes, descriptions and materials are copyrighted by the American Medical Association (AMA). HCPCS codes, descriptions and materials are copyrighted by Centers for Medicare Services (CMS).',
        { heading: 'Related Information' },
        'Benefit Application',
        'Some plans may have contract or benefit exclusions for this procedure.',
        { heading: 'Evidence Review' },
        'In a trial of 113 people the implant must be seen as safe.',
        { heading: 'History' },
        heads('Date | Comments'),
        ...rows(
          '05/01/19 | New policy, approved April 9, 2019, effective August 2, 2019.',
          '04/01/26 | Annual Review, approved March 9, 2026. Added CPT codes 31242 and 31243.',
        ),
        'Disclaimer: This medical policy is a guide in evaluating the medical necessity of a particular service or treatment. The Company adopts policies after careful review of published peer-reviewed scientific literature.',
      ],
      { columns: [60, 200, 430], footer: 'Page | 1' },
    ),
    codes: {
      ...all(['conditional', 'unclear'], '30465 30468 31242 C1889'),
      ...all('not_covered', '30469 31243'),
      C9771: NO_COVERAGE,
    },
    lines: [],
    dates: { effective: '2026-04-01' },
    statements: {
      'Treatment of the valve with heat': 'limitations',
      'Office notes with the result': 'documentation',
    },
    noCriteria: ['In a trial of 113 people'],
  }),
  async () => ({
    name: 'requirements-by-category.pdf',
    number: 'PAR-COM-26-05',
    content: await pdf(
      [
        { heading: 'Prior authorization requirements for Western commercial plans', size: 14 },
        'Document number: PAR-COM-26-05',
        'Effective May 1, 2026',
        { heading: 'General information' },
        'This list contains prior authorization requirements for participating health care professionals providing inpatient and outpatient services to members of Western commercial plans. Please use the portal to submit a request, or call the number on the member’s ID card.',
        'Prior authorization is not required for emergency or urgent care.',
        heads(
          'Procedures and services | Additional information | CPT® or HCPCS codes and/or how to obtain prior authorization',
        ),
        ...rows(
          'Arthroplasty | Prior authorization required | 23470 24360 27130',
          'Bone growth stimulator Electronic stimulation or ultrasound to heal breaks | Prior authorization required | 20975 20979 E0747 E0748',
          'Cosmetic and reconstructive procedures Cosmetic procedures that change or improve physical appearance without significantly improving bodily function | Advance notification or prior authorization required | 15820 15830 17106',
        ),
        'page',
        heads(
          'Procedures and services | Additional information | CPT® or HCPCS codes and/or how to obtain prior authorization',
        ),
        ...rows(
          'Cosmetic and reconstructive procedures (continued) | | 30400 67900',
          'Durable medical equipment (DME): greater than $1,000 | Prior authorization required only for DME codes listed with a retail purchase or a cumulative rental cost of more than $1,000 | E0466 K0005',
        ),
      ],
      { columns: [60, 220, 390], footer: 'PCA-1-26-00021-UM-FLY     Doc#: PAR-COM-26-05     Western commercial plans' },
    ),
    codes: {
      ...all('requires_pa', '23470 24360 27130 20975 20979 E0747 E0748 15820 15830 17106'),
      ...all('requires_pa', '30400 67900'),
      ...all(['requires_pa', 'unclear'], 'E0466 K0005'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-05-01' },
  }),
  () => ({
    name: 'corporate-policy.txt',
    number: 'muscle_stimulators_for_the_home',
    content: CORPORATE,
    codes: {
      ...all(['unclear', 'conditional'], '64550 E0720 E0730 E0731 E0745 E0764 A4595 A4557'),
      ...all('not_covered', 'E0770 S8130'),
    },
    lines: [],
    dates: { original: '2005-06-01', next: '2027-03-01', last: '2026-03-01' },
    statements: {
      'Wasting of a muscle': 'indications',
      'Stimulators for the training of healthy': 'limitations',
    },
    noCriteria: ['Doe B. Stimulators'],
  }),
];
