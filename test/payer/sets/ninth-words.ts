/**
 * More of the ninth set: Word files and a plain text with step therapy, a state manual, criteria by kind of member, and
 * codes with what they are billed for.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });

const BULLETIN = `PLAINS STATE MEDICAID
PROVIDER MANUAL - DURABLE MEDICAL EQUIPMENT
Section 8: Beds, Lifts and Chairs for the Bath
Revised: 03/2026    Effective: 04/01/2026    Original: 07/01/2004

8.1 GENERAL
Equipment is for members of Medicaid and must be ordered by a practitioner.

8.2 COVERED SERVICES
A bed for a hospital is covered when the member must change position in ways that a plain bed
does not allow. A lift is covered when two people would be needed to move the member.

8.3 NONCOVERED SERVICES
Chairs for the bath with a motor are not a covered benefit for members 21 years of age and older.

8.4 CODES

Code    PA   Age     Limit          Coverage
E0250   Y    0-999   1 per 8 years  Covered
E0260   Y    0-999   1 per 8 years  Covered
E0270   -    -       -              Not covered
E0273   -    -       -              Not covered
E0630   Y    0-999   1 per 5 years  Covered
E0625   -    -       -              Not covered
E0240   Y    0-20    1 per 5 years  Covered
E0247   N    0-999   1 per 3 years  Covered
E0315   -    -       -              Not covered

8.5 REPLACED CODES
Code K0999 was closed on 12/31/2024. Use E0250.
`;

export const ninthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'steps-of-a-drug.docx',
    number: 'SN.PHAR.488',
    content: docx({
      header: ['CLINICAL POLICY', 'Tessalumab'],
      body: [
        title('Clinical Policy: Tessalumab (Tessavo)'),
        p('Reference Number: SN.PHAR.488'),
        p('Effective Date: 09.01.21'),
        p('Last Review Date: 02.26'),
        p('Line of Business: Commercial, HIM, Medicaid'),
        head('Description'),
        p('Tessalumab (Tessavo®) is an antibody for joints.'),
        head('FDA Approved Indication(s)'),
        p('Tessavo is indicated for the treatment of rheumatoid arthritis.'),
        head('Policy/Criteria'),
        p(
          'Provider must submit documentation (such as office chart notes, lab results or other clinical information) supporting that member has met all approval criteria.',
        ),
        p(
          'It is the policy of health plans affiliated with Sentry Corporation that Tessavo is medically necessary when the following criteria are met:',
        ),
        head('I. Initial Approval Criteria'),
        p('A. Rheumatoid Arthritis (must meet all):'),
        dot('Diagnosis of rheumatoid arthritis;'),
        dot('Prescribed by or in consultation with a rheumatologist;'),
        dot('Age ≥ 18 years;'),
        dot('Failure of methotrexate for 3 months, unless contraindicated;'),
        dot('Dose does not exceed 200 mg every 4 weeks.'),
        p('Approval duration: 6 months'),
        head('II. Continued Therapy'),
        p('A. All Indications in Section I (must meet all):'),
        dot('Member is responding positively to therapy;'),
        p('Approval duration: 12 months'),
        head('III. Diagnoses/Indications for which coverage is NOT authorized:'),
        dot('Combination use with another biologic drug;'),
        dot('Gout.'),
        head('IV. Appendices/General Information'),
        p('Appendix B: Therapeutic Alternatives'),
        table([
          ['Drug Name', 'Dosing Regimen', 'Dose Limit/Maximum Dose'],
          ['methotrexate', '7.5 mg by mouth once a week', '30 mg/week'],
        ]),
        head('V. Dosage and Administration'),
        table([
          ['Indication', 'Dosing Regimen', 'Maximum Dose'],
          ['Rheumatoid arthritis', '200 mg every 4 weeks', '200 mg/4 weeks'],
        ]),
        head('Coding Implications'),
        p(
          'Codes referenced in this clinical policy are for informational purposes only. Inclusion or exclusion of any codes does not guarantee coverage. Providers should reference the most up-to-date sources of professional coding guidance prior to the submission of claims.',
        ),
        table([
          ['HCPCS Codes', 'Description'],
          ['J3490', 'Drug without a code'],
          ['J3590', 'Biologic without a code'],
        ]),
        table([
          ['Reviews, Revisions, and Approvals', 'Date', 'P&T Approval Date'],
          ['Policy created', '05.18.21', '08.21'],
          ['1Q 2026 annual review: no significant changes. J0129 removed.', '11.18.25', '02.26'],
        ]),
        head('Important Reminder'),
        p(
          'Note: For Medicaid members, when state coverage provisions conflict, state coverage provisions take precedence.',
        ),
      ],
    }),
    codes: all(['unclear', 'conditional'], 'J3490 J3590'),
    lines: ['commercial', 'medicaid', 'exchange'],
    dates: { effective: '2021-09-01', last: '2026-02-01' },
    statements: {
      'Failure of methotrexate for 3 months': 'indications',
      'Prescribed by or in consultation': 'indications',
      'Combination use with another biologic': 'limitations',
      'Gout.': 'limitations',
    },
  }),
  () => ({
    name: 'state-manual.txt',
    number: 'DME-8',
    content: BULLETIN,
    codes: {
      ...all(['requires_pa', 'covered', 'conditional'], 'E0250 E0260 E0630 E0240'),
      E0247: ['covered', 'conditional'],
      ...all('not_covered', 'E0270 E0273 E0625 E0315'),
      K0999: NO_COVERAGE,
    },
    lines: ['medicaid'],
    dates: { effective: '2026-04-01' },
    statements: {
      'A bed for a hospital is covered when': 'indications',
      'Chairs for the bath with a motor': 'limitations',
    },
  }),
  () => ({
    name: 'kinds-of-member.docx',
    number: 'CRC-188',
    content: docx({
      body: [
        title('Clinical Review Criteria: Balloons and Stents of the Sinus'),
        p(
          'NOTICE: Columbia Foundation Health Plan provides these Clinical Review Criteria for internal use by their members and health care providers. They are not a promise of coverage.',
        ),
        head('Criteria'),
        head('For Medicare Members'),
        table([
          ['Source', 'Policy'],
          ['CMS Coverage Manuals', 'None'],
          ['National Coverage Determinations (NCD)', 'None'],
          ['Local Coverage Determinations (LCD)', 'None. Use the criteria for Non-Medicare members.'],
        ]),
        head('For Non-Medicare Members'),
        p('Balloons of the sinus are medically necessary when ALL of the following are met:'),
        dot('Age 18 or older'),
        dot('Trouble of the sinus for 12 weeks that is seen in a scan'),
        p('Stents that give off steroid have insufficient evidence and do not meet medical necessity criteria.'),
        head('Background'),
        p('A stent is medically necessary, wrote its inventor.'),
        head('Applicable Codes'),
        p('Considered Medically Necessary when criteria in the applicable policy statements listed above are met:'),
        table([
          ['CPT® or HCPC Codes', 'Description'],
          ['31295', 'Balloon, cheek'],
          ['31296', 'Balloon, brow'],
          ['31298', 'Balloon, brow and back'],
        ]),
        p('Considered not medically necessary:'),
        table([
          ['CPT® or HCPC Codes', 'Description'],
          ['C1874', 'Stent, coated'],
          ['S1091', 'Stent with steroid'],
          ['J7402', 'Implant of mometasone'],
          ['0406T', 'Stent with steroid put in [deleted, see 31299]'],
        ]),
        p('Unlisted codes: 31299 is reviewed case by case.'),
        p(
          '*Note: Codes may not be all-inclusive. Deleted codes and codes not in effect at the time of service may not be covered.',
        ),
        p(
          '**To verify authorization requirements for a specific code by plan type, please use the Pre-authorization Code Check.',
        ),
        table([
          ['Date Created', 'Date Reviewed', 'Date Last Revised'],
          ['05/01/2007', '06/04/2024, 06/03/2025, 03/03/2026', '11/04/2025'],
        ]),
        table([
          ['Revision History', 'Description'],
          ['11/04/2025', 'Added 31298 as not medically necessary until 2024.'],
        ]),
      ],
    }),
    codes: {
      ...all('conditional', '31295 31296 31298'),
      ...all('not_covered', 'C1874 S1091 J7402 0406T'),
      31299: 'unclear',
    },
    lines: null,
    dates: {},
    statements: {
      'Trouble of the sinus for 12 weeks': 'indications',
      'Stents that give off steroid': 'limitations',
    },
    noCriteria: ['A stent is medically necessary, wrote'],
  }),
  () => ({
    name: 'billed-for.docx',
    number: 'III-SUR.88',
    content: docx({
      body: [
        title('Utilization Management Policy: Shots of Own Blood and Fat'),
        p('Policy Number: III-SUR.88'),
        p('Effective Date: 06/15/2026'),
        p('Committee Approval Date: 04/21/2026'),
        p(
          'These services may or may not be covered by all plans of Meadow Health. Coverage is subject to requirements in applicable federal or state laws.',
        ),
        head('Coverage Policy'),
        p(
          'Platelets of own blood are investigative and unproven, and therefore NOT COVERED. There is not sufficient evidence.',
        ),
        p('Note: This policy is about platelets alone. It does not address grafts of skin.'),
        p('Fat put into a breast that was rebuilt after cancer is COVERED, subject to the criteria below:'),
        dot('The breast was removed in whole or in part'),
        head('Description'),
        p('Blood is spun.'),
        head('Coding Considerations'),
        p(
          'Use the current applicable CPT/HCPCS code(s). The following codes are included below for informational purposes only, and are subject to change without notice. Inclusion or exclusion of a code does not constitute or imply member coverage or provider reimbursement.',
        ),
        p('CPT codes covered with prior authorization:'),
        p('• 15771 - Fat to the trunk, first 50 cc'),
        p('• 15772 - Fat to the trunk, each further 50 cc'),
        p('CPT codes considered investigative when billed for platelets of own blood:'),
        p('• 0232T - Shot of platelets'),
        p('• 20550 - Shot to a sheath'),
        p('• 20999 - Unlisted act of the muscles'),
        p('HCPCS codes considered investigative:'),
        p('• G0460 - Platelets for a wound'),
        p('• P9020 - Platelet rich plasma, each unit'),
        p('• S9055 - Procuren or other factor'),
        p('CPT codes not a covered benefit (cosmetic):'),
        p('• 15773 - Fat to the face, first 25 cc'),
        p('• 15774 - Fat to the face, each further 25 cc'),
        p('Original Effective Date: 01/01/2012'),
        p('Re-Review Date(s): 04/16/2024; 04/15/2025; 04/21/2026'),
      ],
    }),
    codes: {
      ...all(['requires_pa', 'conditional'], '15771 15772'),
      ...all(NO_COVERAGE, '0232T 20550 20999'),
      ...all('not_covered', 'G0460 P9020 S9055 15773 15774'),
    },
    lines: null,
    dates: { effective: '2026-06-15', original: '2012-01-01' },
    statements: {
      'The breast was removed in whole': 'indications',
      'Platelets of own blood are investigative': 'limitations',
    },
  }),
];
