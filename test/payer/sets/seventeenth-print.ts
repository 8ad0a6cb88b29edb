/** The seventeenth set, printed documents: committed before the program read it, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Sheet } from '../sheet.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

const LOOK = { left: 54, right: 558, top: 76, size: 9, leading: 1.2, serif: false, ligatures: true, hyphenate: true };
const grid = { borders: true, centered: true, repeatHead: true, marked: 0 };

function sheet(header: string, footer: string, bottom = 720): Sheet {
  return new Sheet({
    ...{ ...LOOK, bottom, columns: 1, gutter: 24 },
    header: () => [header],
    footer: (page) => [footer, `Page ${page}`],
  });
}

function write(on: Sheet, ...lines: readonly string[]): void {
  for (const line of lines) {
    if (line.startsWith('# ')) on.paragraph(line.slice(2), { font: BOLD, size: 12 });
    else if (line.startsWith('* ')) on.item({ text: '\u2022', font: 'Helvetica' }, line.slice(2), 10);
    else if (line.startsWith('! ')) on.paragraph(line.slice(2), { font: BOLD });
    else on.paragraph(line);
  }
}

const cells = (...lines: readonly string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()));

export const seventeenthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // Coverage by indication: codes of one row have the status of it, a code in two rows has none; reasons quote others.
  async () => {
    const on = sheet('Northern Mutual Medical Policy', 'MP 8.31 Stimulation of the Brain   Last approved 03/18/2026');
    write(
      on,
      '# Magnetic and Electric Stimulation of the Brain',
      'Policy MP 8.31',
      'Effective 05/01/2026',
      '# Coverage Rationale',
      'Coverage depends on the indication and the service. The table lists each of them; the criteria follow it.',
    );
    writeTable(
      on,
      cells(
        'Depression that resisted two drugs | 90867, 90869 | Medically necessary when criteria below are met | Large trials. The former investigational position was withdrawn.',
        'Depression, further sessions | 90868 | Medically necessary when criteria below are met | Large trials',
        'Dependence on nicotine | 90868 | Not medically necessary | No better than counseling',
        'Tremor, sound beams | 61715 | Medically necessary when criteria below are met | One large trial',
        'Poor sleep, currents at the ear lobe | E0732 | Not medically necessary | Results differ',
        'Headache, currents at the forehead | E0733 | Investigational | Small studies',
        'Chronic pain, personal pattern of pulses | 0889T, 0890T, 0891T, 0892T | Investigational | One author found it medically necessary',
        'Attention deficit, currents at night | A4541 | Investigational | One study',
      ),
      { ...grid, at: [0, 130, 225, 350], head: ['Indication', 'Codes', 'Status', 'Basis'] },
    );
    write(
      on,
      '# Criteria',
      'Magnetic stimulation for depression is medically necessary when all of the following are met:',
      '* Two drugs of different classes failed or were not tolerated',
      '* There is no metal within 30 cm of the coil',
      'Retreatment is limited to one course of 36 sessions in 12 months.',
      'Stimulation at home is considered not medically necessary.',
      '# Summary of Evidence',
      'Nine reviewers called stimulation of the vagus nerve (64553) medically necessary.',
    );
    return {
      name: 'by-indication.pdf',
      number: 'MP 8.31',
      content: await on.finish(),
      codes: {
        ...all('conditional', '90867 90869 61715'),
        90868: ['unclear', 'conditional'],
        ...all('not_covered', 'E0732 E0733 0889T 0890T 0891T 0892T A4541'),
      },
      optional: { 64553: 'unclear' },
      lines: [],
      dates: { effective: '2026-05-01' },
      statements: {
        'Two drugs of different classes': 'indications',
        'There is no metal within': 'indications',
        'Retreatment is limited to one course': 'frequency',
        'Stimulation at home is considered': 'limitations',
      },
      noCriteria: ['Nine reviewers called'],
    };
  },

  // Products with steps, sites of care with codes, quantity limits; another program is named for another line.
  async () => ({
    name: 'drug-steps-and-sites.pdf',
    number: 'MDP-318',
    content: await pdf(
      [
        { heading: 'Medical Benefit Drug Policy: Blockers of Complement', size: 14 },
        ...rows(
          'Policy Number | MDP-318',
          'Effective Date | 04/01/2026',
          'P&T Committee | 02/10/2026',
          'Next Annual Review | 02/2027',
          'Plans | Commercial and Individual Exchange',
        ),
        'For Medicare Advantage members refer to the Part B Step Therapy Program. This policy does not apply to them.',
        { heading: 'Products' },
        heads('HCPCS | Product | Status'),
        ...rows(
          'J1300 | Soliravix | Non-preferred: prior authorization and step therapy required',
          'Q5151 | Epysqal | Preferred: prior authorization required',
          'Q5152 | Bekemvel | Preferred: prior authorization required',
          'J1303 | Ultomiravix | Non-preferred: prior authorization and step therapy required',
          'J9332 | Vyvgardel | Preferred: prior authorization not required',
          'J9334 | Vyvgardel HS | Excluded from the medical benefit',
          'J2781 | Syfovrex | Not covered',
          'J2782 | Izervax | Non-preferred: prior authorization required',
        ),
        { heading: 'Step Therapy' },
        'A non-preferred product is medically necessary when both apply:',
        { item: 'Trial of Epysqal or Bekemvel for 12 weeks without adequate response' },
        { item: 'The same lack of response is not expected from the non-preferred product' },
        { heading: 'Initial Approval' },
        'Approve for 6 months if all are met:',
        { item: 'Age of 18 years or older' },
        { item: 'Vaccinated against meningococci 2 weeks before the first dose' },
        { heading: 'Exclusions' },
        'Use together with another blocker of complement is not medically necessary.',
        { heading: 'Site of Care' },
        'Infusion in the outpatient department of a hospital is not medically necessary after the first 60 days unless no infusion center is within 50 miles.',
        'Codes subject to review of the site: J1300, J1303, Q5151, Q5152.',
        { heading: 'Quantity Limits' },
        heads('HCPCS | Units | Period'),
        ...rows('J1300 | 120 | 28 days', 'J1303 | 360 | 8 weeks', 'J9332 | 600 | 4 weeks'),
        { heading: 'Revision History' },
        heads('Date | Change'),
        ...rows('04/01/2026 | Q5152 added. J1307 moved to the pharmacy benefit.'),
      ],
      { columns: [60, 170, 300] },
    ),
    codes: {
      ...all('requires_pa', 'J1300 J1303 Q5151 Q5152 J2782'),
      J9332: ['covered', 'conditional', 'unclear'],
      ...all('not_covered', 'J9334 J2781'),
    },
    optional: { J1307: NO_COVERAGE },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-04-01', next: '2027-02-01' },
    statements: {
      'Trial of Epysqal': 'indications',
      'Age of 18 years': 'indications',
      'Vaccinated against': 'indications',
      'Use together with another': 'limitations',
    },
  }),

  // A guideline with numbered sections; its codes are in numbered appendices on pages of their own.
  async () => ({
    name: 'numbered-appendices.pdf',
    number: 'RAD-117',
    content: await pdf(
      [
        { heading: 'Clinical Guideline RAD-117: Imaging of the Heart', size: 14 },
        'Effective: 10/01/2025     Last approved: 09/04/2025     Original: 11/01/2009',
        'Applies to: Commercial, Medicaid and Medicare Advantage plans',
        { heading: '1.0 Purpose' },
        'Reviewers use this guideline to decide whether an image is appropriate.',
        { heading: '2.0 Appropriate Use' },
        'Magnetic resonance of the heart is appropriate for any of the following:',
        { item: '2.1 Suspected inflammation of the heart muscle' },
        { item: '2.2 A mass that ultrasound did not explain' },
        { heading: '3.0 Inappropriate Use' },
        'Imaging of the heart is not medically necessary for the following:',
        { item: '3.1 Screening of people without symptoms' },
        { item: '3.2 Repeat studies within 12 months without a change' },
        { heading: '4.0 Sources' },
        '1. Doe J. Pictures of hearts. 2020;75559-75562.',
        'page',
        { heading: 'Appendix 1: Codes That Require Prior Authorization' },
        heads('Code | Study'),
        ...rows('75557 | Magnetic, form', '75561 | Magnetic, form with dye', '78452 | Nuclear, several', '78492 | PET'),
        { heading: 'Appendix 2: Codes That Do Not Require Prior Authorization' },
        heads('Code | Study'),
        ...rows('93306 | Ultrasound, whole', '93350 | Ultrasound with stress'),
        'page',
        { heading: 'Appendix 3: Codes Denied for All Indications' },
        heads('Code | Study'),
        ...rows('75571 | Calcium', '0710T | Plaque by software', '0711T | The same, data', '0899T | Flow by software'),
        { heading: 'Appendix 4: Codes Named for Reference' },
        heads('Code | Study'),
        ...rows('93015 | Treadmill', '93451 | Catheter, right'),
        { heading: 'Appendix 5: Version History' },
        '10/01/2025: 75580 moved to Appendix 1 of RAD-118.',
      ],
      { columns: [60, 160] },
    ),
    codes: {
      ...all('requires_pa', '75557 75561 78452 78492'),
      ...all(['unclear', 'covered'], '93306 93350'),
      ...all('not_covered', '75571 0710T 0711T 0899T'),
      ...all('unclear', '93015 93451'),
    },
    optional: { 75580: 'unclear' },
    lines: ['commercial', 'medicare_advantage', 'medicaid'],
    dates: { effective: '2025-10-01', original: '2009-11-01', last: '2025-09-04' },
    statements: {
      'Suspected inflammation': 'indications',
      'A mass that ultrasound': 'indications',
      'Screening of people without': 'limitations',
      'Repeat studies within 12': 'limitations',
    },
    noCriteria: ['Pictures of hearts'],
  }),

  // Two newspaper columns: a list begins at the foot of the left column and continues at the top of the right one.
  async () => {
    const on = sheet('Example Community Plan   Drug Coverage Notes', 'DCN-9   Bone and Blood', 330);
    write(
      on,
      '# Drugs for Bone and Blood',
      'Policy number DCN-9. Effective date: June 1, 2026. Line of business: Commercial, Medicaid.',
    );
    on.setColumns(2);
    write(on, '! Covered when criteria are met');
    write(on, 'J0897 Denosumax, 1 mg', 'J3110 Terifort, 10 mcg', 'J3111 Romosavo, 1 mg', 'J3489 Zoledrex, 1 mg');
    write(on, 'J1740 Ibandrex, 1 mg', 'J0885 Epoetin-X, 1000 units');
    write(on, '! Not covered');
    write(on, 'J0630 Calcitonin-X, 400 units', 'J2430 Pamidrex, 30 mg', 'S0189 Pellet, 75 mg', 'J3145 Undecan, 1 mg');
    write(on, 'J1071 Cypion, 1 mg', '! Prior authorization required');
    write(on, 'J0517 Benralix, 1 mg', 'J2182 Mepolix, 1 mg', 'J2357 Omalix, 5 mg');
    on.setColumns(1);
    return {
      name: 'newspaper-notes.pdf',
      number: 'DCN-9',
      content: await on.finish(),
      codes: {
        ...all('conditional', 'J0897 J3110 J3111 J3489 J1740 J0885'),
        ...all('not_covered', 'J0630 J2430 S0189 J3145 J1071'),
        ...all('requires_pa', 'J0517 J2182 J2357'),
      },
      lines: ['commercial', 'medicaid'],
      dates: { effective: '2026-06-01' },
    };
  },
];
