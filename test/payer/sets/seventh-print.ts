/**
 * More of the seventh set: an authorization list in two columns with groups, pairs of code and diagnosis columns over
 * several pages, a drug of the pharmacy benefit.
 */
import { BOLD, Canvas } from '../unseen/canvas.ts';
import { head, LEFT } from '../unseen/page-head.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

/** `#` begins a group. */
const APPROVAL: readonly (readonly string[])[] = [
  [
    '# Surgery of the nose and face',
    '30400 Tip of the nose',
    '30420 Nose with the wall',
    '21240 Joint of the jaw',
    '# Surgery of the spine',
    '22551 Fusion, neck, front',
    '22630 Fusion, low back',
    '63047 Bone over the nerve',
    '# Genes',
    '81162 Two genes of breast cancer',
    '81479 Unlisted test',
  ],
  [
    '# Equipment over $500',
    'E0483 Vest that shakes',
    'E0986 Wheel that helps to push',
    'K0861 Power chair, group 3',
    'E2402 Pump for a wound',
    '# Drugs on the medical benefit',
    'J0585 Toxin A',
    'J1300 Eculizumab',
    'J3380 Vedolizumab',
  ],
];

const AFTER: readonly (readonly [string, readonly string[]])[] = [
  ['Removed from the list on 01/01/2026 (no approval needed)', ['29881 Meniscus, scope', '43235 Look at the stomach']],
  ['Not a benefit (do not request approval)', ['17380 Hair removed by current', '69090 Pierced ears', 'A9282 Wig']],
];

/** Codes of one group, left and right column. */
const GROUP_ONE: readonly (readonly string[])[] = [
  ['93880', 'Sound, both sides of the neck', '93882', 'Sound, one side'],
  ['93886', 'Sound, whole head', '93888', 'Sound, part of the head'],
  ['93890', 'Sound with a drug', '93892', 'Sound, search for clots'],
];
const ICD_ONE: readonly (readonly string[])[] = [
  ['G45.0', 'Spell, back of the head', 'G45.1', 'Spell, neck artery'],
  ['G45.3', 'Blind for minutes', 'H34.01', 'Blocked for a time, right'],
  ['I63.00-I63.9', 'Stroke', 'I65.21-I65.29', 'Narrow, neck artery'],
];
const ICD_ONE_MORE: readonly (readonly string[])[] = [
  ['I67.1', 'Bulge, not burst', 'R09.89', 'Noise in the neck'],
  ['R22.1', 'Lump in the neck', 'R42', 'Dizzy'],
];
const GROUP_TWO: readonly (readonly string[])[] = [
  ['0126T', 'Wall of the artery, by sound', '93895', 'Wall and plaque, by sound'],
  ['0205T', 'Light in an artery', '0710T', 'Plaque by a program'],
];
const GROUP_THREE: readonly (readonly string[])[] = [['I10', 'High pressure', 'E78.5', 'Fats']];

async function approvalColumns(): Promise<PayerFile> {
  const canvas = new Canvas();
  const top = head(canvas, 'Services That Need Approval Before They Are Given', [
    'Document PAL-26',
    'Effective January 1, 2026          Revised November 18, 2025',
    'Golden Plains HMO and Golden Plains Point of Service (commercial)',
  ]);
  let y = canvas.column(
    'Prior approval is required for every code below. Out-of-network care always needs approval. Emergency care never does. This list does not say that a service is covered; read the contract.',
    ...([LEFT, top, 500] as const),
  );
  const start = y + 14;
  for (const [nth, lines] of APPROVAL.entries()) {
    y = start;
    for (const line of lines) {
      const x = LEFT + nth * 262;
      const [first, ...rest] = line.split(' ');
      if (first === '#') {
        y += 5;
        canvas.put(rest.join(' '), x, y, 10, BOLD);
      } else {
        canvas.put(first!, x, y);
        canvas.put(rest.join(' '), x + 52, y);
      }
      y += 14;
    }
  }
  canvas.put('PAL-26          1', LEFT, 750, 7);
  canvas.newPage();
  y = 60;
  for (const [title, lines] of AFTER) {
    canvas.put(title, LEFT, y, 11, BOLD);
    y += 18;
    for (const line of lines) {
      canvas.put(line.slice(0, 5), LEFT, y);
      canvas.put(line.slice(6), LEFT + 52, y);
      y += 14;
    }
    y += 12;
  }
  canvas.doc.rect(LEFT - 6, y, 508, 40).stroke();
  canvas.put('Did you know? A new code, 0795T, is under review. Until we decide, claims are held.', LEFT, y + 12, 8);
  canvas.put('PAL-26          2', LEFT, 750, 7);
  return {
    name: 'approval-columns.pdf',
    number: 'PAL-26',
    content: await canvas.finish(),
    codes: {
      ...all('requires_pa', '30400 30420 21240 22551 22630 63047 81162 E0483 E0986 K0861 E2402 J0585 J1300 J3380'),
      81479: ['requires_pa', 'unclear'],
      ...all(['covered', 'unclear'], '29881 43235'),
      ...all('not_covered', '17380 69090 A9282'),
      '0795T': 'unclear',
    },
    lines: ['commercial'],
    dates: { effective: '2026-01-01' },
  };
}

async function groupsInPairs(): Promise<PayerFile> {
  const canvas = new Canvas();
  const x = [LEFT, LEFT + 82, LEFT + 262, LEFT + 344];
  let y = head(canvas, 'Sound Pictures of the Arteries of the Head', [
    'Reimbursement and Medical Policy RM-0741',
    'Effective: 08/01/2026     Last review: 06/10/2026     Next review: 06/2027',
    'Lines of business: Commercial, Medicare Advantage',
  ]);
  const names = () => {
    for (const [nth, text] of ['Code', 'Description', 'Code', 'Description'].entries())
      canvas.put(text, x[nth]!, y, 9, BOLD);
    y += 14;
  };
  const pairs = (list: readonly (readonly string[])[]) => {
    for (const cells of list) {
      for (const [nth, text] of cells.entries()) canvas.put(text, x[nth]!, y, 8.5);
      y += 13;
    }
    y += 10;
  };
  const title = (text: string) => {
    canvas.put(text, LEFT, y, 10, BOLD);
    y += 16;
  };
  const write = (text: string) => {
    y = canvas.column(text, ...([LEFT, y, 500] as const)) + 8;
  };
  title('Coverage Criteria');
  write('Sound pictures of the arteries are medically necessary after a stroke or a spell that passed.');
  write('Measuring the wall of an artery to tell the risk of the heart is considered not medically necessary.');
  title('Group 1: Procedure Codes That May Meet Criteria');
  names();
  pairs(GROUP_ONE);
  title('Group 1: ICD-10-CM Codes That Support Medical Necessity');
  names();
  pairs(ICD_ONE);
  canvas.put('RM-0741     Page 1 of 2', LEFT, 750, 7);
  canvas.newPage();
  y = 60;
  pairs(ICD_ONE_MORE);
  title('Group 2: Procedure Codes That Do Not Meet Criteria');
  names();
  pairs(GROUP_TWO);
  title('Group 2: ICD-10-CM Codes That Do Not Support Medical Necessity');
  write('These diagnoses are denied when they are the only ones on the claim.');
  names();
  pairs(GROUP_THREE);
  title('Revision History');
  write('08/01/2026: 93895 moved from group 1 to group 2. 93892 was added to group 1.');
  write('09/15/2023: 93886 was not covered for headache.');
  canvas.put('RM-0741     Page 2 of 2', LEFT, 750, 7);
  return {
    name: 'groups-in-pairs.pdf',
    number: 'RM-0741',
    content: await canvas.finish(),
    codes: {
      ...all('conditional', '93880 93882 93886 93888 93890 93892'),
      ...all(['conditional', 'covered'], 'G45.0 G45.1 G45.3 H34.01 I63.00-I63.9 I65.21-I65.29 I67.1 R09.89 R22.1 R42'),
      ...all('not_covered', '0126T 93895 0205T 0710T I10 E78.5'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-08-01', last: '2026-06-10', next: '2027-06-01' },
    statements: {
      'Sound pictures of the arteries are medically': 'indications',
      'Measuring the wall of an artery': 'limitations',
    },
  };
}

async function pharmacyDrug(): Promise<PayerFile> {
  const canvas = new Canvas();
  let y = head(canvas, 'Specialty Guideline: Antibodies for Eczema and Asthma', [
    'Reference number 2288-A',
    'Effective date 03/01/2026      P&T committee 02/11/2026      Reviewed annually, next 02/2027',
    'Plans: Commercial and Exchange formularies. The Medicaid formulary follows the list of the state.',
  ]);
  const title = (text: string) => {
    y += 4;
    canvas.put(text, LEFT, y, 10, BOLD);
    y += 15;
  };
  const write = (text: string, indent = 0) => {
    y = canvas.column(text, LEFT + indent, y, 500 - indent) + 6;
  };
  title('PRODUCTS');
  const x = [LEFT, LEFT + 150, LEFT + 220, LEFT + 300];
  for (const [nth, text] of ['Product', 'HCPCS', 'Formulary', 'Utilization management'].entries())
    canvas.put(text, x[nth]!, y, 9, BOLD);
  for (const cells of [
    ['Omalizumab', 'J2357', 'Preferred', 'PA, QL 600 mg per 28 days'],
    ['Tezepelumab', 'J2356', 'Preferred', 'PA'],
    ['Mepolizumab', 'J2182', 'Non-preferred', 'PA, ST: Tezepelumab first'],
    ['Benralizumab', 'J0517', 'Non-preferred', 'PA, ST: Tezepelumab first'],
    ['Reslizumab', 'J2786', 'Excluded', 'Not covered'],
    ['Omalizumab, copy', 'Q5154', 'Not reviewed yet', 'New to market block: not covered'],
  ]) {
    y += 14;
    for (const [nth, text] of cells.entries()) canvas.put(text, x[nth]!, y, 8.5);
  }
  y += 24;
  title('I. INDICATIONS');
  write(
    'The uses below are covered when the criteria of section II are met. All other uses are considered experimental or investigational and are not medically necessary.',
  );
  write('A. Asthma that is moderate to severe', 14);
  write('B. Hives that last, without a known cause', 14);
  title('II. CRITERIA FOR INITIAL APPROVAL');
  write('Authorization of 6 months may be granted when all of the following are met:');
  write('1. The member is 6 years of age or older', 14);
  write('2. Two attacks in the past year needed steroids by mouth', 14);
  title('III. CONTINUATION OF THERAPY');
  write('Authorization of 12 months may be granted when control of the disease has improved.');
  title('IV. COVERAGE IS NOT PROVIDED FOR');
  write('A. Use together with another antibody for the same disease', 14);
  write('B. Allergy to peanuts without asthma', 14);
  title('V. BILLING');
  write('The drug is given in the office with 96372. Code 96401 is not payable for these drugs.');
  title('VI. REFERENCES');
  write('1. Adler T. Peanuts: antibodies are covered abroad. Lungs. 2022;8:12.');
  canvas.put('2288-A   This document holds references to products of makers that are not affiliated', LEFT, 750, 7);
  return {
    name: 'specialty-drug.pdf',
    number: '2288-A',
    content: await canvas.finish(),
    codes: {
      ...all('requires_pa', 'J2357 J2356 J2182 J0517'),
      ...all('not_covered', 'J2786 Q5154'),
      96372: ['unclear', 'conditional', 'covered'],
      96401: NO_COVERAGE,
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-03-01', next: '2027-02-01' },
    statements: {
      'Two attacks in the past year': 'indications',
      'Allergy to peanuts without asthma': 'limitations',
    },
    noCriteria: ['Adler T.'],
  };
}

export const seventhPrint: (() => PayerFile | Promise<PayerFile>)[] = [approvalColumns, groupsInPairs, pharmacyDrug];
