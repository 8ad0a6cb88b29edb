/**
 * The eighteenth set: written before the seventeenth was read and before any rule for it, committed before the program
 * read it. On the first run, before the mends of the seventeenth, 36 of 65 codes were right, 1 was read as covered by
 * mistake, 8 were favorable without their condition or authorization, 10 open and 11 not found; after them 38 were right, 1
 * and 8 as before, 10 open and 9 not found. All 4 files that are no policies were refused both times. Its people, numbers
 * and addresses are invented.
 */
import { docx, p } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const th = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const head = (text: string) => p(text, 'PolicyHeading');
const item = (text: string) => p(text, null, { list: 1 });

/** A cell with a deleted and an inserted text. */
const changed = (before: string, after: string) =>
  `<w:tc><w:p><w:del w:id="7" w:author="a"><w:r><w:delText>${before}</w:delText></w:r></w:del><w:ins w:id="8" w:author="a"><w:r><w:t xml:space="preserve">${after}</w:t></w:r></w:ins></w:p></w:tc>`;
const plain = (text: string) => `<w:tc>${p(text)}</w:tc>`;
const wordTable = (...lines: readonly (readonly string[])[]) =>
  `<w:tbl>${lines.map((line) => `<w:tr>${line.join('')}</w:tr>`).join('')}</w:tbl>`;

const refused = (name: string, content: Buffer | string): PayerFile => ({
  ...{ name, number: 'X-2', content, codes: {}, lines: null, dates: {} },
  refused: true,
});

export const eighteenth: (() => PayerFile | Promise<PayerFile>)[] = [
  // Word's own marks of changes within the cells of a table.
  () => ({
    name: 'tracked-cells.docx',
    number: 'GEN-402',
    content: docx({
      header: ['Medical Policy GEN-402', 'Line of business: Commercial and Exchange'],
      body: [
        p('Tests of Tumor Genes', 'PolicyTitle'),
        p('Policy effective 04/15/2026. Annual review due 04/15/2027.'),
        head('Coverage Statement'),
        p('A panel of genes is medically necessary for a solid tumor if all are met:'),
        item('The cancer is advanced or has come back'),
        item('A drug for a finding is approved'),
        p('Repeat panels of the same specimen are not covered.'),
        head('Coding'),
        wordTable(
          [plain('Code'), plain('Test'), plain('Coverage')],
          [plain('81445'), plain('Panel, 5 to 50 genes'), changed('Investigational', 'Covered if criteria are met')],
          [plain('81455'), plain('Panel, 51 or more'), plain('Covered if criteria are met')],
          [plain('0037U'), plain('Panel, 324 genes'), changed('Not covered', 'Covered if criteria are met')],
          [plain('0211U'), plain('Whole exome, tumor'), changed('Covered if criteria are met', 'Investigational')],
          [plain('0250U'), plain('Panel, 505 genes'), plain('Investigational')],
          [plain('0285U'), plain('Response to radiation'), plain('Investigational')],
          [plain('81479'), plain('No code'), plain('Individual consideration')],
          [changed('0048U', '0379U'), plain('Panel, 523 genes'), plain('Covered if criteria are met')],
        ),
        head('Scientific Background'),
        p('One registry called 0244U covered in most states.'),
      ],
    }),
    codes: {
      ...all('conditional', '81445 81455 0037U 0379U'),
      ...all('not_covered', '0211U 0250U 0285U'),
      81479: ['unclear', 'conditional'],
    },
    optional: { '0048U': NO_COVERAGE, '0244U': 'unclear' },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-04-15', next: '2027-04-15' },
    statements: {
      'The cancer is advanced': 'indications',
      'A drug for a finding': 'indications',
      'Repeat panels of the same': 'limitations',
    },
    noCriteria: ['One registry called 0244U'],
  }),

  // A saved page with folded sections, pictures with names instead of words, and a note on a range.
  () => ({
    name: 'folded-and-pictured.html',
    number: 'H-301',
    content: `<html><head><title>Implants of the ear | Bayline Health</title></head><body><h1>Implants of the Ear and Bone</h1><p>Policy H-301 &bull; Effective 03/01/2026 &bull; Reviewed 01/15/2026 &bull; Medicare Advantage</p><details open><summary>Coverage</summary><p>An implant of the cochlea is medically necessary when all apply:</p><ol><li>Loss of hearing of 70 dB or more in both ears</li><li>Hearing aids were tried for 3 months</li></ol></details><details><summary>Exclusions</summary><ul><li>Implants for ringing only</li><li>A second processor as a spare</li></ul></details><details><summary>Codes</summary><table>${th('Code', 'Item', 'Coverage')}${tr('69930', 'Implant', '<img src="y.png" alt="Covered with criteria">')}${tr('L8614', 'Device', '<img src="y.png" alt="Covered with criteria">')}${tr('L8619', 'Processor, replaced', '<img src="y.png" alt="Covered with criteria">')}${tr('69710', 'Bone device, by magnet', '<img src="n.png" alt="Not covered">')}${tr('V5095', 'Middle ear', '<img src="n.png" alt="Not covered">')}${tr('S2235', 'Brain stem', '<img src="q.png" alt="Individual review">')}${tr('L8621 - L8624', 'Batteries', '<img src="y.png" alt="Covered with criteria">')}${tr('92601', 'Fitting of a child', '<img src="p.png" alt="Prior authorization required">')}${tr('92603', 'Fitting', '<img src="p.png" alt="Prior authorization required">')}${tr('L9900', 'Other', '')}</table></details></body></html>`,
    codes: {
      ...all('conditional', '69930 L8614 L8619 L8621-L8624'),
      ...all('not_covered', '69710 V5095'),
      S2235: ['unclear', 'conditional', 'requires_pa'],
      ...all('requires_pa', '92601 92603'),
      L9900: 'unclear',
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-03-01', last: '2026-01-15' },
    statements: {
      'Loss of hearing of 70': 'indications',
      'Implants for ringing only': 'limitations',
      'A second processor': 'limitations',
    },
  }),

  // Two columns of yes and no: whether it is covered, and whether it needs approval; pages without repeated heads.
  async () => ({
    name: 'covered-and-approval.pdf',
    number: 'EQ-2026',
    content: await pdf(
      [
        { heading: 'Equipment Coverage and Approval Schedule', size: 14 },
        'Schedule EQ-2026. Effective January 1, 2026. Applies to Medicaid managed care.',
        heads('Code | Item | Covered | Approval | Limit'),
        ...rows(
          'E0105 | Cane, 3 feet | Yes | No | 1 in 5 years',
          'E0143 | Walker, folding | Yes | No | 1 in 5 years',
          'E0163 | Commode | Yes | No | 1 in 5 years',
          'E0244 | Seat, raised | No | N/A | -',
          'E0305 | Rails | Yes | Yes | -',
          'E0424 | Oxygen, stationary | Yes | Yes | 1 a month',
        ),
        'page',
        ...rows(
          'E0470 | Pressure, two levels | Yes | Yes | -',
          'E0625 | Lift, bath | No | N/A | -',
          'E0705 | Board to slide | Yes | No | 1 in 5 years',
          'E1300 | Whirlpool, portable | No | N/A | -',
          'E8000 | Trainer of gait | Yes | Yes | -',
          'A9281 | Reacher | No | N/A | -',
        ),
        'N/A: approval does not apply, because the item is not covered.',
      ],
      { columns: [60, 130, 280, 350, 430] },
    ),
    codes: {
      ...all(['covered', 'conditional'], 'E0105 E0143 E0163 E0705'),
      ...all('requires_pa', 'E0305 E0424 E0470 E8000'),
      ...all('not_covered', 'E0244 E0625 E1300 A9281'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-01-01' },
  }),

  // Tables with letters that refer to each other; one of them is for diagnoses that do not qualify.
  async () => ({
    name: 'tables-by-letter.pdf',
    number: '6.01.88',
    content: await pdf(
      [
        { heading: 'Medical Policy 6.01.88: Radiation by Small Spheres', size: 14 },
        'Original policy date: 05/01/2008     Current effective date: 05/01/2026     Next scheduled review: April 2027',
        'This policy applies to commercial products. Medicare Advantage: follow LCD L36233.',
        { heading: 'Policy' },
        'Spheres in the liver may be considered medically necessary when all are met:',
        { item: 'The tumor cannot be removed' },
        { item: 'Expected survival is more than 3 months' },
        'Spheres are considered investigational for all other uses.',
        { heading: 'Table A. Procedures that are covered with a diagnosis of Table B' },
        heads('Code | Description'),
        ...rows(
          '37243 | Closing of vessels',
          '79445 | Radiation by artery',
          'C2616 | Spheres',
          'S2095 | The same, Y-90',
        ),
        { heading: 'Table B. Diagnoses that qualify' },
        heads('Code | Description'),
        ...rows('C22.0 | Liver cell', 'C22.1 | Bile duct', 'C78.7 | Spread to the liver'),
        { heading: 'Table C. Diagnoses that do not qualify' },
        heads('Code | Description'),
        ...rows('C25.9 | Pancreas', 'D13.4 | Benign'),
        { heading: 'Table D. Procedures that are investigational' },
        heads('Code | Description'),
        ...rows('0421T | Water, prostate', '0686T | Sound, liver'),
        { heading: 'Table E. Procedures named in the text only' },
        heads('Code | Description'),
        ...rows('47370 | Heat, scope'),
        { heading: 'Rationale' },
        'Authors of a review covered 47380 and called it medically necessary.',
      ],
      { columns: [60, 160] },
    ),
    codes: {
      ...all('conditional', '37243 79445 C2616 S2095'),
      ...all(['covered', 'conditional'], 'C22.0 C22.1 C78.7'),
      ...all('not_covered', 'C25.9 D13.4 0421T 0686T'),
      47370: 'unclear',
    },
    optional: { 47380: 'unclear' },
    lines: ['commercial'],
    dates: { effective: '2026-05-01', original: '2008-05-01', next: '2027-04-01' },
    statements: {
      'The tumor cannot be removed': 'indications',
      'Expected survival is more': 'indications',
      'Spheres are considered investigational': 'limitations',
    },
    noCriteria: ['Authors of a review covered'],
  }),

  // Sentences without tables: negations, double negations, exceptions, and conditions on a modifier or a place.
  () => ({
    name: 'sentences-with-exceptions.html',
    number: 'LB-55',
    content: `<html><head><title>Laboratory Policy LB-55</title></head><body><h1>Laboratory Policy LB-55: Vitamins and Allergies</h1><p>Date effective: 1 February 2026. Review date: 1 February 2027. For all commercial, Medicaid and Medicare Advantage members.</p><h2>What We Cover</h2><p>We cover 82607 if anemia or damage of nerves is documented.</p><p>Tests of the skin (95004, 95024) are covered once in 12 months.</p><p>86003 is not covered unless tests of the skin cannot be done.</p><h2>What We Do Not Cover</h2><p>We do not cover 86001 or 86005.</p><p>Neither 95060 nor 95065 is covered.</p><p>83516 is never covered for allergies.</p><p>No payment is made for 86343.</p><h2>What Needs Approval</h2><p>81599 cannot be approved without a request before the test.</p><p>We approve 0165U only after review; prior authorization is required.</p><h2>What Is Open</h2><p>We have no position on 0178U.</p></body></html>`,
    codes: {
      ...all(['conditional', 'covered'], '82607 95004 95024'),
      86003: ['conditional', 'unclear'],
      ...all('not_covered', '86001 86005 95060 95065 86343'),
      83516: NO_COVERAGE,
      81599: ['requires_pa', 'unclear'],
      '0165U': 'requires_pa',
      '0178U': 'unclear',
    },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2026-02-01', next: '2027-02-01' },
  }),

  // A list of drugs in plain text with statuses as abbreviations; the key is on top.
  () => ({
    name: 'drug-status.txt',
    number: 'MDL-26',
    content: [
      'EXAMPLE HEALTH PLAN',
      'MEDICAL DRUG LIST MDL-26',
      'Effective 04/01/2026 - Commercial',
      '',
      'KEY: P = preferred, covered   PA = prior authorization   NP = non-preferred, PA and trial of P',
      '     X = excluded, not covered   PHB = pharmacy benefit only',
      '',
      'CODE    DRUG                      STATUS',
      'J1745   Inflixor                  NP',
      'Q5103   Inflixor-dy               P',
      'Q5104   Inflixor-ab               PA',
      'Q5121   Inflixor-ax               X',
      'J0135   Adalimor                  PHB',
      'J3357   Ustekor, under the skin   PHB',
      'J3358   Ustekor, by vein          PA',
      'J3380   Vedolor                   PA',
      'J0129   Abator                    NP',
      'J1602   Golimor                   X',
      '',
    ].join('\n'),
    codes: {
      ...all(['requires_pa', 'conditional'], 'J1745 J0129'),
      Q5103: ['covered', 'conditional'],
      ...all('requires_pa', 'Q5104 J3358 J3380'),
      ...all('not_covered', 'Q5121 J1602'),
      ...all(NO_COVERAGE, 'J0135 J3357'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-04-01' },
  }),

  () =>
    refused(
      'discharge.docx',
      docx({
        body: [
          p('Discharge Summary', 'PolicyTitle'),
          p('Name: Walter T. Nyberg   Date of birth: 11/02/1948   Record: 7741920'),
          p('Admitted: 04/02/2026   Discharged: 04/06/2026   Attending: L. Pham, MD'),
          p('Course: Radiation by small spheres (37243, C2616) was given for C22.0. He met the criteria of his plan.'),
          p('Drugs at discharge: ondansetron 4 mg as needed.'),
          p('Follow-up: clinic in 4 weeks.'),
        ],
      }),
    ),
  () =>
    refused(
      'lab-report.html',
      `<html><head><title>Final report</title></head><body><h1>Inland Reference Laboratory - Final Report</h1><p>Patient: Nyberg, Walter. DOB 11/02/1948. Accession 26-104-88213. Collected 04/01/2026 07:40. Ordering: L. Pham.</p><table>${tr('Test', 'Result', 'Flag', 'Reference', 'CPT')}${tr('Vitamin B12', '188 pg/mL', 'L', '232-1245', '82607')}${tr('Folate', '9.1 ng/mL', '', '&gt; 3.0', '82746')}${tr('Alpha-fetoprotein', '412 ng/mL', 'H', '&lt; 8.3', '82105')}</table><p>Medicare may not consider repeat testing medically necessary. Laboratory director: A. Ito, MD. CLIA 05D0000000.</p></body></html>`,
    ),
  () =>
    refused(
      'remittance.txt',
      [
        'REMITTANCE ADVICE                      EXAMPLE HEALTH PLAN',
        'PAYEE: LAKEVIEW SPINE CENTER  NPI 1234567893   CHECK/EFT 00881204  05/11/2026',
        '',
        'PERF PROV   SERV DATE  POS NOS PROC   MODS  BILLED   ALLOWED  DEDUCT  COINS  GRP-RC-AMT     PROV PD',
        'NAME NYBERG, WALTER    HIC 1AB2CD3EF45  ACNT 55120   ICN 26119448210',
        '1234567893  042926     11  1   64483  RT    1250.00  402.11   0.00    80.42  CO-45 847.89   321.69',
        '1234567893  042926     11  1   0213T        900.00   0.00     0.00    0.00   CO-50 900.00   0.00',
        'PT RESP 80.42   CLAIM TOTALS                2150.00  402.11   0.00    80.42                 321.69',
        'CO-50: These are non-covered services because this is not deemed a medical necessity by the payer.',
        '',
      ].join('\n'),
    ),
  async () =>
    refused(
      'appeal-from-office.pdf',
      await pdf([
        'Lakeview Spine Center, 400 Harbor Road',
        'May 18, 2026',
        'Example Health Plan, Grievances and Appeals',
        'RE: Second-level appeal for Walter Nyberg, Member ID XQH551200934, denied service 63650',
        'To whom it may concern:',
        'I am writing to appeal your denial of May 2, 2026. Your Medical Policy SX-7.26, effective March 1, 2026, states that stimulation of the spinal cord (63650, 63655, 63685) is medically necessary when all of the following criteria are met:',
        { item: 'Pain of nerves for 6 months or longer: the patient has had it for 3 years.' },
        { item: 'A trial lowered the pain by half: his fell from 8 to 3.' },
        'Policy SX-7.26 considers 0784T not covered; we did not request it. Please overturn the denial.',
        'Respectfully, R. Okafor, MD',
      ]),
    ),
];
