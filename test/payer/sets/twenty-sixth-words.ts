/** The twenty-sixth set, word files: committed before the program read them and sealed. Payers and texts are invented. */
import { docx, p, table, type WordCell } from '../unseen/docx-file.ts';
import { dot, head, title } from './page-parts.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const FORMULA = [
  p('Medical Necessity Guidelines:'),
  title('Enteral Formula and Special Foods'),
  p('Effective: July 1, 2026'),
  table([['Guideline Type', '☒ Prior Authorization ☐ Non-Formulary ☐ Step-Therapy ☐ Administrative']]),
  p('Applies to:'),
  p('Commercial Products'),
  p('☒ Minuteman Pilgrim Commercial products; Fax: 617-555-0153'),
  p('☒ Bay Associated Commercial products; Fax: 617-555-0199'),
  p('Public Plans Products'),
  p('☐ Bay Direct, a qualified health plan (Exchange); Fax: 888-555-0142'),
  p('☒ Bay Together, a MassHealth (Medicaid) plan; Fax: 888-555-0143'),
  p('Senior Products'),
  p('☐ Bay Medicare Preferred (Medicare Advantage); Fax: 617-555-0155'),
  head('Overview'),
  p('Formula may be needed when food cannot be swallowed or absorbed.'),
  head('Clinical Guideline Coverage Criteria'),
  p('The Plan may authorize enteral formula when the medical record shows ANY of the following:'),
  dot('The formula is given by tube and is at least half of all calories'),
  dot('Growth is below the 5th percentile because of disease of the gut'),
  dot('An inborn error of metabolism'),
  head('Limitations'),
  p('The Plan does not cover the following:'),
  dot('Standard infant formula'),
  dot('Formula for weight loss or sport'),
  dot('Thickeners sold in a store'),
  head('Codes'),
  p('The following codes require prior authorization:'),
  p('Table 1: HCPCS Codes'),
  table([
    ['HCPCS Codes', 'Description'],
    ['B4149', 'Formula made from foods'],
    ['B4150', 'Formula, complete, whole protein'],
    ['B4152', 'Formula, dense in calories'],
    ['B4153', 'Formula, proteins broken down'],
    ['B4154', 'Formula for a disease, not inborn'],
    ['B4157', 'Formula for inborn disease'],
    ['B4158 - B4162', 'Formulas for children'],
  ]),
  p('Table 2: HCPCS Codes that are covered and do not require prior authorization'),
  table([
    ['HCPCS Codes', 'Description'],
    ['B4034', 'Supplies, syringe'],
    ['B4035', 'Supplies, pump'],
    ['B4081', 'Tube of the nose with a wire'],
  ]),
  p('Table 3: HCPCS Codes that are not covered'),
  table([
    ['HCPCS Codes', 'Description'],
    ['B4100', 'Thickener'],
    ['B4104', 'Additive'],
    ['S9433', 'Food by mouth, for all nutrition'],
  ]),
  head('Approval And Revision History'),
  p('March 18, 2026: Reviewed by the committee. Effective July 1, 2026.'),
  p('Originally approved: September 13, 2011'),
  head('Background, Product and Disclaimer Information'),
  p('Guidelines are developed to determine coverage for benefits. Requests are reviewed one by one.'),
];

const begins = (text: string): WordCell => ({ text, merge: 'restart' });
const ongoing: WordCell = { text: '', merge: 'continue' };

/** A policy with codes by number and kind in one table; criteria and refusals are in the text only. */
const GASTRIC = [
  title('Gastric Electrical Stimulation'),
  table([
    ['Medical Policy Manual', 'Surgery, Policy No. 931'],
    ['Effective: May 1, 2026', 'Next Review: January 2027'],
    ['Last Review: March 2026', ''],
  ]),
  p('IMPORTANT REMINDER'),
  p(
    'Medical Policies are developed to provide guidance for members and providers regarding coverage in accordance with contract terms. Benefit determinations are based in all cases on the applicable contract language.',
  ),
  head('MEDICAL POLICY CRITERIA'),
  p('Note: This policy does not address stimulation of the vagus nerve for obesity, see Cross References.'),
  p(
    'I. Gastric electrical stimulation may be considered medically necessary for gastroparesis when all of the following criteria (A. - C.) are met:',
  ),
  dot('A. Significantly delayed emptying is documented by a study of four hours; and'),
  dot('B. The member is refractory or intolerant of two classes of drugs; and'),
  dot('C. Nutrition cannot be held by food alone.'),
  p('II. Replacement of a device may be considered medically necessary when the battery is at its end.'),
  p(
    'III. Gastric electrical stimulation is considered investigational when Criterion I. is not met and for the treatment of obesity.',
  ),
  p('NOTE: A summary of the supporting rationale for the policy criteria is at the end of the policy.'),
  head('LIST OF INFORMATION NEEDED FOR REVIEW'),
  dot('History and physical with the number of hospital stays'),
  dot('Report of the emptying study'),
  head('CROSS REFERENCES'),
  p('1. Bariatric Surgery, Surgery, Policy No. 58'),
  head('EVIDENCE SUMMARY'),
  p('A crossover trial in 33 patients showed fewer weekly vomits while the device was on.'),
  head('CODES'),
  p('NOTE: There is no specific code for removal of the lead by scope; use 43999.'),
  table([
    ['Codes', 'Number', 'Description'],
    [begins('CPT'), '43647', 'Lead placed by scope'],
    [ongoing, '43648', 'Lead removed by scope'],
    [ongoing, '43881', 'Lead placed, open'],
    [ongoing, '43882', 'Lead removed, open'],
    [ongoing, '64590', 'Generator placed'],
    [ongoing, '95980', 'Device checked in surgery'],
    [begins('HCPCS'), 'C1767', 'Generator, not charged'],
    [ongoing, 'C1778', 'Lead'],
    [ongoing, 'L8679', 'Generator'],
  ]),
  p('Date of Origin: October 2002'),
];

/** Genetic tests: the last column states the outcome in words of a laboratory program. */
const TESTS = [
  title('Laboratory Benefit Program: Molecular Tests by Name'),
  p(
    'Program document LBP-26-2. Effective 05/15/2026. Applies to members of Tallgrass Health Commercial and Tallgrass Marketplace plans.',
  ),
  head('Explanation of outcomes'),
  table([
    ['Outcome', 'Meaning'],
    ['MCC', 'Meets coverage criteria when the policy in the next column is satisfied; post-service review'],
    ['PSR', 'Prior authorization is required before the specimen is drawn'],
    ['DNMCC', 'Does not meet coverage criteria'],
    ['NPR', 'Non-covered, the law or the contract excludes it'],
  ]),
  head('Tests'),
  table([
    ['Test', 'Code', 'Policy', 'Outcome'],
    ['Colon cancer genes in blood, screening', '0537U', 'G2061', 'DNMCC'],
    ['Stool DNA', '81528', 'G2061', 'MCC'],
    ['Breast tumor, 21 genes', '81519', 'M2020', 'PSR'],
    ['Breast tumor, 70 genes', '81521', 'M2020', 'PSR'],
    ['Breast tumor, 12 genes', '81522', 'M2020', 'PSR'],
    ['Breast tumor, 76 genes', '81518', 'M2020', 'DNMCC'],
    ['Prostate, urine exosomes', '0005U', 'G2008', 'DNMCC'],
    ['Prostate, four kallikreins', '81539', 'G2008', 'MCC'],
    ['Thyroid nodule, panel', '0026U, 0018U', 'M2055', 'PSR'],
    ['Heart transplant, gene expression', '81595', 'M2046', 'MCC'],
    ['Microbiome of the gut', '81599', 'G2155', 'DNMCC'],
    ['Paternity', '81479', 'none', 'NPR'],
    ['Fetal DNA in blood of the mother', '81420, 81507', 'M2024', 'MCC'],
    ['Fetal DNA, tiny deletions', '81422', 'M2024', 'DNMCC'],
    ['Inherited breast and ovary cancer', '81432, 81162', 'M2003', 'PSR'],
    ['Whole mitochondrial genome', '81460', 'M2095', 'PSR'],
  ]),
  p('Codes 81479 and 81599 are unlisted; the outcome applies to the test in the row only.'),
  head('Frequency'),
  p('A germline test is covered once in a lifetime.'),
];

export const twentySixthWords: (() => PayerFile)[] = [
  // Check boxes state the products and whether authorization is required.
  () => ({
    name: 'check-boxes-of-products.docx',
    number: 'MNG-ENF',
    content: docx({ header: ['Minuteman Pilgrim Health'], body: FORMULA }),
    codes: {
      ...all('requires_pa', 'B4149 B4150 B4152 B4153 B4154 B4157 B4158-B4162'),
      ...all('covered', 'B4034 B4035 B4081'),
      ...all('not_covered', 'B4100 B4104 S9433'),
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2026-07-01' },
    statements: {
      'An inborn error of metabolism': 'indications',
      'Formula for weight loss or sport': 'limitations',
    },
  }),

  () => ({
    name: 'codes-by-number.docx',
    number: '931',
    content: docx({ header: ['Cascadia Blue'], body: GASTRIC }),
    codes: {
      ...all(['unclear', 'conditional'], '43647 43648 43881 43882 64590 95980 C1767 C1778 L8679'),
    },
    optional: { 43999: ['unclear', 'conditional'] },
    lines: null,
    dates: { effective: '2026-05-01', last: '2026-03-01', next: '2027-01-01', original: '2002-10-01' },
    statements: {
      'C. Nutrition cannot be held': 'indications',
      'III. Gastric electrical stimulation is considered': 'limitations',
      'Report of the emptying study': 'documentation',
    },
    noCriteria: ['A crossover trial in 33 patients'],
  }),

  () => ({
    name: 'outcomes-of-tests.docx',
    number: 'LBP-26-2',
    content: docx({ body: TESTS }),
    codes: {
      ...all(['conditional', 'covered'], '81528 81539 81595 81420 81507'),
      ...all('requires_pa', '81519 81521 81522 0026U 0018U 81432 81162 81460'),
      ...all('not_covered', '0537U 81518 0005U 81422'),
      ...all(NO_COVERAGE, '81599 81479'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-05-15' },
    statements: { 'A germline test is covered once': 'frequency' },
  }),
];
