/** More of the fourth set: Word files with numerals, checked boxes, and tables of decisions by program. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, type PayerFile } from './payer-file.ts';

const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const item = (text: string) => p(text, null, { list: 1 });
const dot = (text: string) => p(text, null, { list: 2 });

export const fourthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'clinical-policy.docx',
    number: 'CP.MP.288',
    content: docx({
      header: ['CLINICAL POLICY', 'Feeding Devices for the Home'],
      body: [
        title('Clinical Policy: Feeding Devices for the Home'),
        table([
          ['Reference Number: CP.MP.288', 'Coding Implications'],
          ['Date of Last Revision: 03/26', 'Revision Log'],
        ]),
        p('See Important Reminder at the end of this policy for important regulatory and legal information.'),
        head('Description'),
        p('A feeding device gives food through a tube. The tube should be flushed with water.'),
        head('Policy/Criteria'),
        p(
          'I. It is the policy of health plans affiliated with Central Corporation® that feeding devices for the home are medically necessary when meeting all of the following:',
        ),
        p('A. The member has a tube that is expected to stay for at least 90 days;'),
        p('B. One of the following:'),
        p('1. A disorder of the swallow;'),
        p('2. A disorder of the bowel that lessens uptake.'),
        p(
          'II. It is the policy of health plans affiliated with Central Corporation that food given by mouth through a strainer is not medically necessary as it is a convenience.',
        ),
        p(
          'III. It is the policy of health plans affiliated with Central Corporation that there is insufficient evidence to support the efficacy of cartridges with enzymes for any indication other than those specified above.',
        ),
        head('Background'),
        p('A study in 2015 said that patients must be fed within two days.'),
        head('Coding Implications'),
        p(
          'This clinical policy references Current Procedural Terminology (CPT®). CPT® is a registered trademark of the American Medical Association. All CPT codes and descriptions are copyrighted 2025, American Medical Association. All rights reserved. CPT codes and CPT descriptions are from the current manuals and those included herein are not intended to be all-inclusive and are included for informational purposes only. Codes referenced in this clinical policy are for informational purposes only. Inclusion or exclusion of any codes does not guarantee coverage. Providers should reference the most up-to-date sources of professional coding guidance prior to the submission of claims for reimbursement of covered services.',
        ),
        p('Table 1. HCPCS codes that support medical necessity criteria'),
        table([
          ['HCPCS® Codes', 'Description'],
          ['B4034', 'Kit, syringe'],
          ['B4035', 'Kit, pump'],
          ['B4087', 'Tube, standard'],
          ['B9002', 'Pump'],
        ]),
        p('Table 2. CPT codes that support medical necessity criteria'),
        table([
          ['CPT® Codes', 'Description'],
          ['43246', 'Scope with tube'],
          ['43762', 'Change of tube'],
        ]),
        p('Table 3. HCPCS codes that do not support medical necessity criteria'),
        table([
          ['HCPCS® Codes', 'Description'],
          ['B4100', 'Thickener'],
          ['B4105', 'Cartridge'],
          ['S9434', 'Low food for a disorder'],
        ]),
        table([
          ['Reviews, Revisions, and Approvals', 'Revision Date', 'Approval Date'],
          ['Policy developed. Reviewed by specialist.', '03/19', '03/19'],
          ['Annual review. Criteria I.A. updated from 60 to 90 days. Removed B4081.', '03/26', '03/26'],
        ]),
        head('References'),
        p('1. Coe D. Food is medically necessary. Nutr J. 2014;1:7.'),
        head('Important Reminder'),
        p(
          'This clinical policy has been developed by appropriately experienced and licensed health care professionals based on a review and consideration of currently available generally accepted standards of medical practice. The Health Plan makes no representations and accepts no liability with respect to the content of any external information used or relied upon in developing this clinical policy.',
        ),
        p(
          'Note: For Medicaid members, when state Medicaid coverage provisions conflict with the coverage provisions in this clinical policy, state Medicaid coverage provisions take precedence.',
        ),
        p(
          'Note: For Medicare members, to ensure consistency with the Medicare National Coverage Determinations (NCD) and Local Coverage Determinations (LCD), all applicable NCDs and LCDs should be reviewed prior to applying the criteria set forth in this clinical policy.',
        ),
      ],
    }),
    codes: {
      ...all('conditional', 'B4034 B4035 B4087 B9002 43246 43762'),
      ...all('not_covered', 'B4100 B4105 S9434'),
    },
    lines: null,
    dates: {},
    statements: {
      'A. The member has a tube': 'indications',
      'food given by mouth through a strainer': 'limitations',
    },
    noCriteria: ['A study in 2015', 'Coe D.'],
  }),
  () => ({
    name: 'necessity-guidelines.docx',
    number: 'MNG-0417',
    content: docx({
      body: [
        title('Medical Necessity Guidelines: Lifts of the Upper Lid'),
        p('Guideline number: MNG-0417'),
        p('Effective: May 1, 2026'),
        table([['Guideline Type', '☒ Prior Authorization  ☐ Non-Formulary  ☐ Step-Therapy  ☐ Administrative']]),
        p('Applies to:'),
        p('Commercial Products'),
        p('☒ Harbor Health Care Commercial products; Fax 617-555-0100'),
        p('☒ Harbor Plans Commercial products; Fax 617-555-0101'),
        p('Public Plans Products'),
        p('☒ Harbor Together – MassHealth MCO and Accountable Care Partnership Plans (Medicaid); Fax 888-555-0102'),
        p('Senior Products'),
        p('☐ Harbor Medicare Preferred HMO, (a Medicare Advantage product); Fax 617-555-0103'),
        p(
          'Note: While you may not be the provider responsible for obtaining prior authorization, as a condition of payment you will need to ensure that prior authorization has been obtained.',
        ),
        head('Overview'),
        p('The lid may hang so low that it hides a part of the view.'),
        head('Clinical Guideline Coverage Criteria'),
        p(
          'The Plan may consider a lift of the upper lid as medically necessary when all of the following criteria are met:',
        ),
        item('Visual field shows a loss of 12 degrees or more with the lids at rest'),
        item('Photographs show the lid at or below 2 mm from the center of the pupil'),
        head('Limitations'),
        p('The Plan considers a lift of the upper lid as not medically necessary for the following:'),
        item('Looks alone, without a loss of the visual field'),
        item('Lower lids that are baggy'),
        head('Codes'),
        p('The following code(s) require prior authorization:'),
        p('Table 1: CPT/HCPCS Codes'),
        table([
          ['CPT/HCPCS Codes', 'Description'],
          ['15822', 'Upper lid'],
          ['15823', 'Upper lid, much skin'],
          ['67900', 'Brow'],
          ['67903', 'Muscle, inner'],
          ['67904', 'Muscle, outer'],
        ]),
        p('The following code(s) are not covered:'),
        p('Table 2: CPT/HCPCS Codes'),
        table([
          ['CPT/HCPCS Codes', 'Description'],
          ['15820', 'Lower lid'],
          ['15821', 'Lower lid, fat'],
        ]),
        head('References:'),
        p('1. Moe C. Lifts should be covered. Lid J. 2017;8:2.'),
        head('Approval And Revision History'),
        p('September 21, 2022: Reviewed by the Medical Policy Approval Committee (MPAC), renewed without changes'),
        p('Subsequent endorsement date(s) and changes made:'),
        dot('March 18, 2026: Reviewed by MPAC, code 67901 removed from the table, effective May 1, 2026'),
        head('Background, Product and Disclaimer Information'),
        p(
          'Medical Necessity Guidelines are developed to determine coverage for benefits and are published to provide a better understanding of the basis upon which coverage decisions are made. Medicare Advantage members are subject to the rules of CMS.',
        ),
      ],
    }),
    codes: { ...all('requires_pa', '15822 15823 67900 67903 67904'), ...all('not_covered', '15820 15821') },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-05-01' },
    statements: {
      'Visual field shows a loss': 'indications',
      'Looks alone': 'limitations',
    },
    noCriteria: ['Moe C.'],
  }),
  () => ({
    name: 'joint-policy.docx',
    number: 'JMP-2290',
    content: docx({
      header: ['Medical Policy', 'Joint Medical Policies'],
      body: [
        p(
          'Joint Medical Policies are a source for Great Lakes Blue and Great Lakes Network medical policy information only. These documents are not to be used to determine benefits or reimbursement. Please reference the appropriate certificate or contract for benefit information. This policy may be updated and is therefore subject to change.',
        ),
        p('*Current Policy Effective Date: 5/1/26'),
        p('(See policy history boxes for previous effective dates)'),
        title('Title: Valves for the Lung'),
        p('Policy number: JMP-2290'),
        head('Description/Background'),
        p('A valve lets air out of a part of the lung. Persons must rest after the act.'),
        head('Regulatory Status'),
        p('In June 2018, a valve was approved by the FDA through the premarket approval process.'),
        head('Medical Policy Statement'),
        p(
          'The safety and effectiveness of valves for the lung have been established. They may be considered a useful therapeutic option when indicated.',
        ),
        p('Coils for the lung are considered experimental/investigational.'),
        head(
          'Inclusionary and Exclusionary Guidelines (Clinically based guidelines that may support individual consideration and pre-authorization decisions)',
        ),
        p('Inclusions:'),
        dot('Air that is trapped, with a residual volume of 175% or more'),
        dot('No smoking for at least four months'),
        p('Exclusions:'),
        dot('Infection of the lung that is active'),
        head(
          'CPT/HCPCS Level II Codes (Note: The inclusion of a code in this list is not a guarantee of coverage. Please refer to the medical policy statement to determine the status of a given procedure.)',
        ),
        p('Established codes:'),
        table([
          ['31647', '31648', '31649', '31651'],
          ['31634', '32491', '', ''],
        ]),
        p('Other codes (investigational, not medically necessary, etc.):'),
        table([['0781T', '0782T', '31660', '31661']]),
        p(
          'Note: Individual policy criteria determine the coverage status of the CPT/HCPCS code(s) on this policy. Codes listed in this policy may have different coverage positions (such as established or experimental/investigational) in other medical policies.',
        ),
        head('Rationale'),
        p('In the trial of 190 persons, those with valves had to stay three days.'),
        head('Government Regulations'),
        p('National:'),
        p('There is no national coverage determination on this topic.'),
        p('Local:'),
        p('There is no local coverage determination on this topic.'),
        p(
          '(The above Medicare information is current as of the review date for this policy. However, the coverage issues and policies maintained by the Centers for Medicare & Medicaid Services are updated and/or revised periodically.)',
        ),
        head('Related Policies'),
        p('Heat for the Airway'),
        head('References'),
        p('1. Low E. Valves were medically necessary. Lung. 2018;5:5.'),
        head('Joint Medical Policy History'),
        table([
          ['Policy Effective Date', 'Signature Date', 'Network Signature Date', 'Comments'],
          ['3/1/10', '12/8/09', '12/8/09', 'Joint policy established'],
          ['5/1/26', '2/17/26', '', 'Routine maintenance. Code 31660 moved to investigational.'],
        ]),
        p('Next Review Date: 1st Qtr, 2027'),
        title('GREAT LAKES NETWORK BENEFIT COVERAGE'),
        p('POLICY: VALVES FOR THE LUNG'),
        p('I. Coverage Determination:'),
        table([
          ['Commercial HMO (includes Self-Funded groups unless otherwise specified)', 'Covered; criteria apply.'],
          ['Network Advantage', 'See Government Regulations section.'],
        ]),
        p('II. Administrative Guidelines:'),
        dot('The member’s contract must be active at the time the service is rendered.'),
        dot('Duplicate equipment is not a covered benefit.'),
      ],
    }),
    codes: {
      ...all(['conditional', 'covered'], '31647 31648 31649 31651 31634 32491'),
      ...all('not_covered', '0781T 0782T 31660 31661'),
    },
    lines: null,
    dates: { effective: '2026-05-01' },
    statements: {
      'Air that is trapped': 'indications',
      'Infection of the lung': 'limitations',
      'Coils for the lung are considered': 'limitations',
    },
    noCriteria: ['In the trial of 190 persons', 'Low E.'],
  }),
];
