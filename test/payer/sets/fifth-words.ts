/**
 * More of the fifth set: Word files with tables of supplies by modifier, cosmetic surgery and services that are never
 * paid; a list in plain text.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const head = (text: string) => p(text, 'PolicyHeading');
const title = (text: string) => p(text, 'PolicyTitle');
const dot = (text: string) => p(text, null, { list: 2 });
const merged = (text: string) => ({ text, merge: 'restart' as const });
const below = { text: '', merge: 'continue' as const };

const IMAGING = `HARBORLINE HEALTH
Advanced Imaging Program: CPT Code List

List number: RAD-2026-01
Effective Date: January 1, 2026
Lines of Business: Commercial and Medicare Advantage

The program is managed by Clearview Imaging on behalf of Harborline Health.
Services in an emergency room or for an inpatient are not part of the program.

------------------------------------------------------------------------------
SECTION 1. CODES THAT REQUIRE AUTHORIZATION FROM CLEARVIEW
------------------------------------------------------------------------------
CPT       Description                                 Grouper     Notes
70551     MR head, plain                              MR-HEAD
70553     MR head, both                               MR-HEAD
72148     MR low back                                 MR-SPINE
74177     CT belly and pelvis                         CT-BODY     1
78815     PET, skull to thigh                         PET         2
75574     CT heart vessels                            CT-HEART

  1  An approval of this code also covers 74176 and 74178.
  2  Authorization is also required when it is part of a trial.

------------------------------------------------------------------------------
SECTION 2. CODES THAT DO NOT REQUIRE AUTHORIZATION WHEN THE MAIN STUDY WAS
           APPROVED
------------------------------------------------------------------------------
CPT       Description                                 Grouper     Notes
76376     3D view, no work station                    ADD-ON
76377     3D view, work station                       ADD-ON

------------------------------------------------------------------------------
SECTION 3. CODES THAT ARE INVESTIGATIONAL AND NOT COVERED
------------------------------------------------------------------------------
CPT       Description                                 Grouper     Notes
76498     MR, unlisted, when used for whole body      MR-OTHER
0609T     MR of disk pain                             MR-SPINE
0865T     MR of the brain by software                 MR-HEAD

------------------------------------------------------------------------------
SECTION 4. CODES THAT CLEARVIEW DOES NOT MANAGE
           Ask Harborline Health about these codes.
------------------------------------------------------------------------------
CPT       Description                                 Grouper     Notes
77046     MR breast, one side                         NONE
93350     Stress echo                                 NONE

Revision log
01/01/2026   Annual update. 0042T removed. 0865T added to Section 3.
`;

export const fifthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'supplies-by-modifier.docx',
    number: 'DME-FS-26',
    content: docx({
      header: ['State Care Partners', 'Medicaid'],
      body: [
        title('Durable Medical Equipment and Supplies: Coverage and Limits'),
        p('Document: DME-FS-26'),
        p('Effective Date: 04/01/2026'),
        p('Line of Business: Medicaid'),
        head('How to read the table'),
        dot('Mod: NU is a purchase, RR is a rental by the month.'),
        dot('PA: Yes means that prior authorization is required. No means that it is not required up to the limit.'),
        dot('NB: not a benefit of the program.'),
        head('Equipment and supplies'),
        table([
          ['HCPCS', 'Mod', 'Item', 'Limit', 'PA'],
          ['A4253', '', 'Strips for glucose', '4 boxes each month', 'No'],
          ['A7030', 'NU', 'Mask, full', '1 each 3 months', 'No'],
          ['E0163', 'NU', 'Commode chair', '1 each 5 years', 'No'],
          ['E0218', '', 'Pad with cold water', '', 'NB'],
          ['E0260', 'RR', 'Bed for the home', '13 months', 'Yes'],
          ['E0601', 'NU', 'Airway device', '1 each 5 years', 'No'],
          ['E0601', 'RR', 'Airway device', '13 months', 'Yes'],
          ['K0108', 'NU', 'Part of a chair, other', 'By report', 'Yes'],
          ['A9300', '', 'Exercise equipment', '', 'NB'],
          ['T4527', '', 'Brief, large', '200 each month; PA for more', 'No'],
          ['B4160', '', 'Food for a child', '', 'Yes'],
          ['S8270', '', 'Alarm for wetting', 'Under age 21; 1 in a lifetime', 'No'],
        ]),
        head('Record of changes'),
        table([
          ['Date', 'Change'],
          ['04/01/2026', 'A4253 limit raised. E0601 rental added. A4450 removed.'],
        ]),
      ],
    }),
    codes: {
      ...all(['covered', 'conditional'], 'A4253 A7030 E0163 S8270'),
      ...all('not_covered', 'E0218 A9300'),
      ...all('requires_pa', 'E0260 K0108 B4160'),
      E0601: ['unclear', 'conditional', 'requires_pa'],
      T4527: ['covered', 'conditional', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-04-01' },
  }),
  () => ({
    name: 'cosmetic-or-not.docx',
    number: 'MP-COS-014',
    content: docx({
      body: [
        title('Cosmetic and Reconstructive Surgery'),
        table([
          ['Policy Number', 'MP-COS-014', 'Effective Date', '03/01/2026'],
          ['Last Review Date', '01/20/2026', 'Next Review Date', '01/20/2027'],
          ['Applies to', 'Commercial', '', ''],
        ]),
        head('Policy Statement'),
        p(
          'Surgery is reconstructive when it restores the function of a part that is abnormal. Surgery that only improves how a person looks is cosmetic and is not covered.',
        ),
        head('Table A. Procedures that may be reconstructive'),
        p('These procedures are covered when the criteria in the second column are met, and are otherwise cosmetic.'),
        table([
          ['Procedure', 'Reconstructive when', 'CPT'],
          [merged('Surgery of the nose'), merged('The airway is blocked and sprays failed for 6 weeks'), '30410'],
          [below, below, '30420'],
          [below, below, '30430'],
          ['Smaller breasts', 'The weight to be removed meets the scale in Table D', '19318'],
          ['Apron of the belly', 'Rashes under the fold for 3 months despite treatment', '15830'],
          [merged('Upper lids'), merged('A field test shows a loss of 12 degrees'), '15822'],
          [below, below, '15823'],
        ]),
        head('Table B. Procedures that are always cosmetic'),
        table([
          ['Procedure', 'CPT'],
          ['Fat removal by suction', '15876-15879'],
          ['Lift of the face', '15824, 15825, 15828'],
          ['Hair removal', '17380'],
        ]),
        head('Table C. Procedures that are always reconstructive'),
        p('No review is needed.'),
        table([
          ['Procedure', 'CPT'],
          ['Lip that did not close', '40701, 40720'],
          ['New breast after cancer', '19357'],
        ]),
        head('Table D. Weight to be removed'),
        table([
          ['Body surface, square meters', 'Grams for each breast'],
          ['1.50', '260'],
          ['2.00', '628'],
        ]),
        head('References'),
        p('1. Vance T. Surgery of the nose is reconstructive. Plast Rev. 2016;6:8.'),
      ],
    }),
    codes: {
      ...all('conditional', '30410 30420 30430 19318 15830 15822 15823'),
      ...all('not_covered', '15876-15879 15824 15825 15828 17380'),
      ...all(['covered', 'unclear'], '40701 40720 19357'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-03-01', last: '2026-01-20', next: '2027-01-20' },
    statements: { 'Surgery that only improves': 'limitations' },
    noCriteria: ['Vance T.'],
  }),
  () => ({
    name: 'never-paid.docx',
    number: 'NCS-2026-02',
    content: docx({
      header: ['Granite Blue', 'Non-Covered Services List NCS-2026-02'],
      body: [
        title('Non-Covered Services List'),
        p('Effective: April 1, 2026'),
        p('Members of commercial HMO and PPO plans'),
        p(
          'The services in this list are not covered for the reason that is shown. The list is not complete, and a service that is not listed may also be excluded by the contract of the member.',
        ),
        p('Reason codes: 1 = Investigational. 2 = Not medically necessary. 3 = Excluded by contract.'),
        table([
          ['Code', 'Service', 'Reason', 'On list from', 'Comments'],
          ['0278T', 'Pain pulses through the skin', '1', '07/01/2017', ''],
          ['0398T', 'Focused sound for tremor', '1', '01/01/2018', 'Removed 10/01/2025. Covered when MP 631 is met.'],
          ['0479T', 'Laser for a scar', '1', '01/01/2019', ''],
          ['0508T', 'Bone density by sound', '1', '07/01/2019', 'Deleted 01/01/2025'],
          ['90875', 'Talk with feedback', '2', '04/01/2015', ''],
          ['97610', 'Mist on a wound', '1', '01/01/2016', ''],
          ['A9282', 'Wig', '3', '01/01/2010', 'Some contracts pay for a wig after cancer.'],
          ['E0936', 'Motion device, not knee', '2', '01/01/2014', ''],
          ['G0276', 'Trial of a spine procedure', '1', '01/01/2015', ''],
          ['S9117', 'School of the back', '3', '01/01/2010', ''],
          ['Q4280', 'Amnion sheet', '1', '07/01/2023', 'Under review; decision expected in Q3'],
          ['0733T', 'Game for therapy at home', '1', '04/01/2026', 'New'],
        ]),
        head('Revisions'),
        dot('4/1/2026: 0733T added.'),
        dot('10/1/2025: 0398T removed.'),
      ],
    }),
    codes: {
      ...all('not_covered', '0278T 0479T 90875 97610 E0936 G0276 S9117 0733T'),
      '0398T': ['conditional', 'unclear'],
      ...all(NO_COVERAGE, '0508T A9282 Q4280'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-04-01' },
  }),
  () => ({
    name: 'imaging-program.txt',
    number: 'RAD-2026-01',
    content: IMAGING,
    codes: {
      ...all('requires_pa', '70551 70553 72148 74177 78815 75574'),
      ...all(['requires_pa', 'unclear'], '74176 74178'),
      ...all(['covered', 'conditional', 'unclear'], '76376 76377'),
      76498: NO_COVERAGE,
      ...all('not_covered', '0609T 0865T'),
      ...all('unclear', '77046 93350'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-01-01' },
  }),
];
