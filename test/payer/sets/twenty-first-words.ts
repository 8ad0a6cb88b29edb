/** The twenty-first set, Word files: committed before the program read it, written without the reader. */
import { docx, p, table } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

/** A row of a table with several paragraphs in its right cell. */
const part = (name: string, ...texts: readonly string[]) =>
  `<w:tr><w:tc>${p(name)}</w:tc><w:tc>${texts.map((text) => (text.startsWith('* ') ? dot(text.slice(2)) : p(text))).join('')}</w:tc></w:tr>`;

const WOUNDS = `<w:tbl>${[
  part('Policy', 'Skin Substitutes and Assisted Healing of Wounds'),
  part('Identifier', 'WND-22.3'),
  part('Effective date', '04/10/2026'),
  part('Next review', '01/15/2027'),
  part('Who it is for', 'Medicare Advantage HMO and PPO members, where no NCD or LCD decides'),
  part(
    'What we cover',
    'Skin substitutes are medically appropriate for an ulcer of the foot or leg when all of the following are documented:',
    '* Four weeks of ordinary care did not reduce the ulcer by half',
    '* Blood flow to the limb is sufficient',
    'Products covered when these criteria are met: Q4101, Q4106, Q4121, Q4133, Q4151, Q4154, Q4159, Q4186, Q4187.',
    'Application covered when these criteria are met: 15271 through 15278.',
  ),
  part(
    'What we cover after review',
    'Suction of wounds: E2402, A6550 and 97605-97606. Prior authorization is required for each.',
  ),
  part(
    'What we do not cover',
    'Products without a controlled trial: Q4115, Q4117, Q4124, Q4125, Q4126, Q4134, Q4135, Q4136, Q4141, Q4143, Q4145.',
    'Oxygen at the surface of a wound: A4575, E0446.',
    'Shock waves: 0512T and its addition 0513T.',
    'Mist with sound: 97610.',
    'Disposable pumps (A9272, 97607, 97608), except when the home has no electric power.',
  ),
  part('What another payment includes', 'Dressings A6021, A6022, A6023 and A6024 are considered integral to 97605.'),
  part('What a request contains', '* Photographs with a ruler', '* The record of the ordinary care'),
  part(
    'Reasons',
    'The trials of Q4101 lasted 12 weeks. A review of Q4115 found three series of cases. CMS pays for Q4110 in some areas.',
  ),
  part('Reminder', 'Q4100 has no product in its name; claims with it are denied.'),
].join('')}</w:tbl>`;

const BOWEL = [
  title('Infused Biologics for Bowel Inflammation'),
  p('Drug Policy Rx-IBD-7'),
  p('Effective 05/15/2026. Prior version 05/15/2025. P&T review 03/19/2026.'),
  p('Benefit: medical. Members: Exchange and Medicaid.'),
  head('Where Each Product Belongs'),
  table([
    ['Product', 'HCPCS', 'Place'],
    ['Infliximab copy, first', 'Q5103', 'Step 1, PA required'],
    ['Infliximab copy, second', 'Q5104', 'Step 1, PA required'],
    ['Infliximab copy, third', 'Q5121', 'Step 1, PA required'],
    ['Infliximab, original', 'J1745', 'Step 2, PA required'],
    ['Vedolizumab', 'J3380', 'Step 2, PA required'],
    ['Ustekinumab by vein', 'J3358', 'Step 2, PA required'],
    ['Ustekinumab below the skin', 'J3357', 'Not reimbursable under the medical benefit'],
    ['Risankizumab by vein', 'J2327', 'Step 2, PA required'],
    ['Mirikizumab', 'J2267', 'C/NC'],
    ['Natalizumab', 'J2323', 'NMN for bowel inflammation'],
    ['Certolizumab', 'J0717', 'Step 2, PA required'],
    ['Biologic without a code', 'J3590', 'No place; each claim is denied'],
  ]),
  p('NMN: not medically necessary. C/NC: covered by some contracts and not by others; call to verify.'),
  head('First Approval (12 Months)'),
  p('All of the following:'),
  dot('A gastroenterologist prescribes the product'),
  dot('Moderate or severe disease by endoscopy'),
  dot('Tuberculosis was excluded by a test'),
  p('And any of the following:'),
  dot('Steroids could not be stopped within 12 weeks'),
  dot('A thiopurine failed or was not tolerated'),
  head('Later Approvals'),
  dot('The member has fewer symptoms than at the start'),
  head('Contraindications'),
  dot('Active serious infection'),
  dot('Heart failure of class III or IV, for infliximab above 5 mg/kg'),
  head('Uses That Do Not Meet Coverage Criteria'),
  dot('Irritable bowel'),
  dot('Two biologics at one time'),
  head('Diagnosis Codes Accepted'),
  table([
    ['K50.00', 'Crohn, small bowel'],
    ['K50.10', 'Crohn, colon'],
    ['K50.80', 'Crohn, both'],
    ['K51.00', 'Colitis, whole'],
    ['K51.20', 'Colitis, rectum'],
    ['K51.80', 'Colitis, other'],
  ]),
  head('Diagnosis Codes That Do Not Support the Request'),
  table([
    ['K58.0', 'Irritable, loose'],
    ['K58.9', 'Irritable'],
    ['K52.9', 'Not classified'],
  ]),
  head('Administration'),
  p('CPT 96365, 96366, 96413 and 96415 are eligible for reimbursement with an approved product.'),
  p('CPT 99601 and 99602 are not eligible for reimbursement.'),
  head('References'),
  p('1. Abara L, et al. Tofacitinib and J0135 in colitis. Gut Ther. 2024;51:745. 2. Label of J1602.'),
];

export const twentyFirstWords: (() => PayerFile | Promise<PayerFile>)[] = [
  // The whole policy is one table: the names of the sections on the left, their texts with codes on the right.
  () => ({
    name: 'policy-in-one-table.docx',
    number: 'WND-22.3',
    content: docx({ header: ['Three Forks Advantage'], body: [WOUNDS] }),
    codes: {
      ...all('conditional', 'Q4101 Q4106 Q4121 Q4133 Q4151 Q4154 Q4159 Q4186 Q4187 15271-15278'),
      ...all('requires_pa', 'E2402 A6550 97605-97606'),
      ...all('not_covered', 'Q4115 Q4117 Q4124 Q4125 Q4126 Q4134 Q4135 Q4136 Q4141 Q4143 Q4145 A4575 E0446'),
      ...all('not_covered', '0512T 0513T 97610'),
      ...all(['not_covered', 'unclear', 'conditional'], 'A9272 97607 97608'),
      ...all(NO_COVERAGE, 'A6021 A6022 A6023 A6024 Q4100'),
    },
    optional: { Q4110: 'unclear', 97605: ['requires_pa', 'unclear'] },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-04-10', next: '2027-01-15' },
    statements: {
      'Four weeks of ordinary care did not reduce': 'indications',
      'Blood flow to the limb is sufficient': 'indications',
      'Photographs with a ruler': 'documentation',
    },
    noCriteria: ['The trials of Q4101'],
  }),

  // Places of products in steps, abbreviations explained below the table, all and any, later approvals, diagnoses.
  () => ({
    name: 'biologics-by-step.docx',
    number: 'Rx-IBD-7',
    content: docx({ body: BOWEL }),
    codes: {
      ...all('requires_pa', 'Q5103 Q5104 Q5121 J1745 J3380 J3358 J2327 J0717'),
      J3357: 'not_covered',
      J2267: 'unclear',
      J2323: 'not_covered',
      J3590: NO_COVERAGE,
      ...all(['conditional', 'covered'], 'K50.00 K50.10 K50.80 K51.00 K51.20 K51.80'),
      ...all('not_covered', 'K58.0 K58.9 K52.9'),
      ...all(['conditional', 'covered'], '96365 96366 96413 96415'),
      ...all('not_covered', '99601 99602'),
    },
    optional: { ...all('unclear', 'J0135 J1602') },
    lines: ['medicaid', 'exchange'],
    dates: { effective: '2026-05-15', last: '2026-03-19' },
    statements: {
      'A gastroenterologist prescribes': 'indications',
      'Steroids could not be stopped': 'indications',
      'The member has fewer symptoms': 'indications',
      'Active serious infection': 'limitations',
      'Irritable bowel': 'limitations',
      'Two biologics at one time': 'limitations',
    },
    noCriteria: ['Abara L'],
  }),
];
