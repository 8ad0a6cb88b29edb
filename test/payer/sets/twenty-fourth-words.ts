/** The twenty-fourth set, Word files: committed before the program read it and sealed, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, type PayerFile } from './payer-file.ts';

const ALLERGY = [
  title('Clinical Policy: Allergy Testing and Therapy'),
  p('Reference Number: RW.CP.MP.300'),
  p('Date of Last Revision: 03/26     Effective Date: 06/01/2026'),
  p('Line of Business: Medicaid'),
  head('Description'),
  p('Tests of the skin and blood find what a member is allergic to. Injections lower the reaction.'),
  head('Policy/Criteria'),
  p(
    'I. It is the policy of Ridgewater Health Plan that tests of the skin are medically necessary when all of the following are met:',
  ),
  dot('Symptoms are not controlled by avoidance and drugs'),
  dot('The history suggests an allergen'),
  p(
    'II. It is the policy of Ridgewater Health Plan that tests of the blood are medically necessary when I is met and a test of the skin is not possible.',
  ),
  p('III. It is the policy of Ridgewater Health Plan that there is not enough evidence to support the following:'),
  dot('Tests of the lining of the nose'),
  dot('Tests of leukocytes for food'),
  dot('Neutralization by shots'),
  head('Background'),
  p('In a survey, clinics that used 86001 prescribed more diets than clinics that used 86003.'),
  head('Coding Implications'),
  p(
    'This policy refers to Current Procedural Terminology (CPT®), a registered trademark of the American Medical Association. Codes are current when the policy is written and are for information; they do not guarantee payment. Providers should use the most up-to-date sources of codes before a claim.',
  ),
  p('Table 1. CPT codes that support coverage criteria'),
  table([
    ['CPT® Codes', 'Description'],
    ['86003', 'Blood, each allergen'],
    ['86008', 'Blood, each part of an allergen'],
    ['95004', 'Pricks'],
    ['95017', 'Venoms'],
    ['95018', 'Drugs'],
    ['95024', 'Into the skin, at once'],
    ['95028', 'Into the skin, late'],
    ['95044', 'Patches'],
    ['95076', 'Swallowed, first two hours'],
  ]),
  p('Table 1, continued'),
  table([
    ['CPT® Codes', 'Description'],
    ['95115', 'One shot'],
    ['95117', 'Two shots and more'],
    ['95165', 'Antigens, vials of many doses'],
    ['95180', 'Desensitization, an hour'],
  ]),
  p('Table 2. CPT codes that do not support coverage criteria'),
  table([
    ['CPT® Codes', 'Description'],
    ['86001', 'Blood, another antibody'],
    ['86343', 'Leukocytes'],
    ['95060', 'Lining of the eye'],
    ['95065', 'Lining of the nose'],
  ]),
  p('Table 3. ICD-10-CM diagnosis codes that support coverage criteria'),
  table([
    ['ICD-10-CM Code', 'Description'],
    ['J30.1', 'Pollen'],
    ['J30.81', 'Hair of animals'],
    ['J45.40', 'Asthma, moderate'],
    ['L23.0', 'Contact, metals'],
    ['L50.0', 'Hives by allergy'],
    ['Z88.0', 'Penicillin'],
    ['Z91.010', 'Peanuts'],
    ['Z91.030', 'Bees'],
  ]),
  head('Reviews, Revisions, and Approvals'),
  table([
    ['Review', 'Revision Date', 'Approval Date'],
    ['95052 deleted from Table 1', '03/26', '03/26'],
    ['Policy developed', '05/14', '06/14'],
  ]),
  head('Important Reminder'),
  p('This policy was developed by professionals and is no contract. Coverage decisions follow the plan document.'),
];

const BULLETIN = [
  title('Provider Bulletin 26-31: Changes to Covered Procedure Codes'),
  p('Department of Medical Assistance     Published May 29, 2026'),
  p('To: Physicians, Clinics, Suppliers of Equipment, Managed Care Organizations'),
  p('Effective Date: July 1, 2026'),
  p('The changes are for Medicaid fee-for-service. Managed care organizations must apply them too.'),
  head('Codes Added to Coverage'),
  p('From July 1, 2026, Medicaid covers the codes below. No authorization is needed.'),
  table([
    ['Code', 'Service', 'Maximum fee', 'Ages'],
    ['96161', 'Questionnaire for the caregiver', '$3.12', '0-1'],
    ['98960', 'Teaching by a health worker', '$21.40', '0-99'],
    ['G0136', 'Questions on housing and food', '$14.95', '0-99'],
    ['T1033', 'Doula, a visit', '$81.00', '12-55'],
  ]),
  head('Codes That Need Authorization'),
  p('The codes below are covered, and from July 1, 2026 prior authorization is required for them.'),
  table([
    ['Code', 'Service', 'Maximum fee'],
    ['E0483', 'Vest that shakes the chest', 'Manual'],
    ['E1236', 'Chair of a child, folding', '$1,960.00'],
    ['K0005', 'Chair, very light', '$1,744.00'],
    ['81425', 'Genome', 'Manual'],
  ]),
  head('Codes for Which Authorization Ends'),
  p('Prior authorization is no longer required for E0570, E0601 and K0001. Coverage of these codes does not change.'),
  head('Codes Removed From Coverage'),
  p('From July 1, 2026, Medicaid does not cover the following codes. Claims for earlier days are paid.'),
  table([
    ['Code', 'Service'],
    ['92065', 'Exercises of the eyes'],
    ['A4566', 'Sling'],
    ['E0191', 'Protector of the heel'],
    ['S8948', 'Laser of low level'],
  ]),
  head('Reminder on Units'),
  p('A unit of 97110 is 15 minutes. More than four units in a day are denied.'),
  head('Questions'),
  p('Call the provider line, 555-0190, Monday to Friday.'),
];

export const twentyFourthWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // Tables that support and that do not support the criteria, one of them continued; a row of the history names a code.
  () => ({
    name: 'tables-that-support.docx',
    number: 'RW.CP.MP.300',
    content: docx({ header: ['CLINICAL POLICY', 'Allergy Testing and Therapy'], body: ALLERGY }),
    codes: {
      ...all('conditional', '86003 86008 95004 95017 95018 95024 95028 95044 95076 95115 95117 95165 95180'),
      ...all('not_covered', '86001 86343 95060 95065'),
      ...all(['conditional', 'covered'], 'J30.1 J30.81 J45.40 L23.0 L50.0 Z88.0 Z91.010 Z91.030'),
    },
    optional: { 95052: 'unclear' },
    lines: ['medicaid'],
    dates: { effective: '2026-06-01' },
    statements: {
      'Symptoms are not controlled by avoidance': 'indications',
      'Tests of the lining of the nose': 'limitations',
      'Neutralization by shots': 'limitations',
    },
    noCriteria: ['In a survey, clinics that used'],
  }),

  // A bulletin of a state: codes that gain coverage, that lose it, or that begin or cease to need authorization.
  () => ({
    name: 'bulletin-of-a-state.docx',
    number: 'Bulletin 26-31',
    content: docx({ header: ['Provider Bulletin 26-31'], body: BULLETIN }),
    codes: {
      ...all(['covered', 'conditional'], '96161 98960 G0136 T1033'),
      ...all('requires_pa', 'E0483 E1236 K0005 81425'),
      ...all(['unclear', 'covered'], 'E0570 E0601 K0001'),
      ...all('not_covered', '92065 A4566 E0191 S8948'),
    },
    optional: { 97110: ['unclear', 'conditional'] },
    lines: ['medicaid'],
    dates: { effective: '2026-07-01' },
  }),
];
