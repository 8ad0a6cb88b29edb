/** The fifteenth set, printed documents with ruled tables: committed before the program read it. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, Sheet } from '../sheet.ts';
import { all, NO_COVERAGE, type PayerFile } from './payer-file.ts';

const LOOK = { left: 60, right: 552, top: 76, bottom: 720, size: 9, leading: 1.2, serif: false, ligatures: true };
const grid = { borders: true, centered: true, repeatHead: true, marked: 0 };

function sheet(header: string, footer: string): Sheet {
  return new Sheet({
    ...LOOK,
    hyphenate: true,
    columns: 1,
    gutter: 20,
    header: () => [header],
    footer: (page) => [footer, `Page ${page} of 4`],
  });
}

function write(on: Sheet, ...lines: readonly string[]): void {
  for (const line of lines) {
    if (line.startsWith('# ')) on.paragraph(line.slice(2), { font: BOLD, size: 13 });
    else if (line.startsWith('* ')) on.item({ text: '\u2022', font: 'Helvetica' }, line.slice(2), 12);
    else on.paragraph(line, { font: line.startsWith('! ') ? BOLD : 'Helvetica' });
  }
}

const cells = (...lines: readonly string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()));

export const fifteenthSheets: (() => PayerFile | Promise<PayerFile>)[] = [
  // Codes "for reference only", an index of states it is not for, dates in the running footer.
  async () => {
    const on = sheet(
      'UnitedExample Commercial Medical Policy',
      'Repair of Cartilage of the Knee - Effective 06/01/2026 - Proprietary Information',
    );
    write(
      on,
      '# Repair of Cartilage of the Knee',
      'Policy Number: 2026T0990K',
      'Effective Date: June 1, 2026',
      '# Coverage Rationale',
      'Implanting the own cartilage cells of the patient is proven and medically necessary for treating a full-thickness defect of the femoral condyle when all of the following criteria are met:',
      '* The defect is larger than 2 square centimeters',
      '* The member is 15 to 55 years of age',
      'The following are unproven and not medically necessary due to insufficient evidence of efficacy:',
      '* Minced juvenile cartilage',
      '* Scaffolds without cells, including but not limited to the Agrex plug',
      '# Applicable Codes',
      'The following list(s) of procedure and/or diagnosis codes is provided for reference purposes only and may not be all inclusive. Listing of a code in this policy does not imply that the service described by the code is a covered or non-covered health service. Benefit coverage for health services is determined by the member specific benefit plan document and applicable laws.',
    );
    writeTable(on, cells('27412 | Own cells, knee', '29866 | Plugs of the own bone', '29867 | Plugs of a donor'), {
      ...grid,
      at: [0, 110],
      head: ['CPT Code', 'Description'],
    });
    writeTable(on, cells('J7330 | Own cells, cultured', 'S2112 | Harvest of cells'), {
      ...grid,
      at: [0, 110],
      head: ['HCPCS Code', 'Description'],
    });
    write(
      on,
      '# Description of Services',
      'A member whose defect is small is usually treated by microfracture (CPT 29879), which is considered standard.',
      '# Clinical Evidence',
      'A trial of 112 patients found minced cartilage medically necessary for active adults. The plug was covered in two countries.',
      '# Policy History/Revision Information',
    );
    writeTable(
      on,
      cells(
        '06/01/2026 | Removed CPT code 27415 from the list of applicable codes. Archived previous policy version 2025T0990J.',
      ),
      {
        ...grid,
        at: [0, 90],
        head: ['Date', 'Summary of Changes'],
      },
    );
    write(
      on,
      '# Instructions for Use',
      'This Medical Policy provides assistance in interpreting standard benefit plans of UnitedExample Commercial. UnitedExample reserves the right to modify its policies.',
    );
    return {
      name: 'commercial-cartilage.pdf',
      number: '2026T0990K',
      content: await on.finish(),
      codes: all(['unclear', 'conditional'], '27412 29866 29867 J7330 S2112'),
      optional: { 29879: 'unclear', 27415: 'unclear' },
      lines: null,
      dates: { effective: '2026-06-01' },
      statements: {
        'The defect is larger': 'indications',
        'The member is 15 to 55': 'indications',
        'Minced juvenile cartilage': 'limitations',
        'Scaffolds without cells': 'limitations',
      },
      noCriteria: ['A trial of 112 patients'],
    };
  },

  // A determination guideline: what is cosmetic, what needs review, what is excluded; a table over a page break.
  async () => {
    const on = sheet('UnitedExample Coverage Determination Guideline', 'Contouring of the Body   Effective 02/01/2026');
    write(
      on,
      '# Contouring of the Body',
      'Guideline Number: CDG.991.04',
      'Effective Date: February 1, 2026',
      'This guideline applies to Individual Exchange plans.',
      '# Indications for Coverage',
      'Removal of an apron of skin is reconstructive and medically necessary when all of the following are met:',
      '* The apron hangs at or below the pubic symphysis, documented by photographs',
      '* Infection of the skin fold recurs over 3 months despite treatment',
      '# Coverage Limitations and Exclusions',
      'UnitedExample excludes cosmetic procedures from coverage, including but not limited to the following:',
      '* Removal of an apron done for back pain',
      '* Liposuction as the only procedure',
      '* Tightening of the abdominal muscles',
      '# Documentation Requirements',
      'Photographs from the front and the side, and notes of the treatments tried, must be submitted with the request.',
      '# Applicable Codes',
      'Review at the level of the code follows.',
    );
    on.y = on.options.bottom - 120;
    write(
      on,
      'The following codes may be cosmetic; review is required to determine if considered cosmetic or reconstructive:',
    );
    writeTable(
      on,
      cells(
        '15830 | Apron of the abdomen',
        '15832 | Apron of the thigh',
        '15833 | Apron of the leg',
        '15836 | Apron of the arm',
        '15839 | Apron of another area',
      ),
      { ...grid, at: [0, 110], head: ['CPT Code', 'Description'] },
    );
    write(
      on,
      'The following codes are considered cosmetic; the codes do not improve a functional, physical or physiological impairment:',
    );
    writeTable(
      on,
      cells(
        '15876 | Suction, head',
        '15877 | Suction, trunk',
        '15878 | Suction, arm',
        '15847 | Muscles of the abdomen',
      ),
      { ...grid, at: [0, 110], head: ['CPT Code', 'Description'] },
    );
    return {
      name: 'determination-contouring.pdf',
      number: 'CDG.991.04',
      content: await on.finish(),
      codes: {
        ...all(['conditional', 'requires_pa', 'unclear'], '15830 15832 15833 15836 15839'),
        ...all('not_covered', '15876 15877 15878 15847'),
      },
      lines: ['exchange'],
      dates: { effective: '2026-02-01' },
      statements: {
        'The apron hangs': 'indications',
        'Infection of the skin fold': 'indications',
        'Liposuction as the only': 'limitations',
        'Photographs from the front': 'documentation',
      },
    };
  },

  // Three columns, the disposition of each code is in its comment.
  async () => {
    const on = sheet('Stimulation of the Vagus Nerve   Effective Date: 01/22/2026', 'Policy Number: EXH-0973-031');
    write(
      on,
      '# Stimulation of the Vagus Nerve',
      'Original Effective Date: 09/25/2008   Effective Date: 01/22/2026   Review Date: 01/22/2026',
      'Policy Number: EXH-0973-031   Line of Business: Commercial',
      '# Coverage Determination',
      'Members may be eligible under the Plan for an implanted stimulator for seizures when the following criteria are met:',
      '* Member is 4 years of age or older; AND',
      '* Seizures continue despite 2 or more drugs; AND',
      '* Surgery of the brain failed or is not an option',
      '# Coverage Limitations',
      'Members may NOT be eligible under the Plan for stimulation of the vagus nerve for any indications other than those listed above including, but may not be limited to:',
      '* Depression',
      '* Headache, by a device held to the neck',
      'This is considered experimental/investigational as it is not identified as widely used and generally accepted for the proposed use as reported in nationally recognized peer-reviewed medical literature published in the English language.',
      '# Coding Information',
      'Any codes listed on this policy are for informational purposes only. Do not rely on the accuracy and inclusion of specific codes. Inclusion of a code does not guarantee coverage and or reimbursement for a service or procedure.',
    );
    writeTable(
      on,
      cells(
        '61885 | Generator, one lead | Not Covered if used to report any treatment not outlined in Coverage Determination section',
        '64568 | Lead and generator | Not Covered if used to report any treatment not outlined in Coverage Determination section',
        '64570 | Removal of both |',
        '0908T | System for the joints, first | Not Covered New Code Effective 07/01/2024',
        '0909T | The same, lead only | Not Covered',
      ),
      { ...grid, at: [0, 90, 250], head: ['CPT® Code(s)', 'Description', 'Comments'] },
    );
    writeTable(
      on,
      cells(
        'E0735 | Stimulator held to the neck | Not Covered Effective 01/01/2024',
        'E1399 | Equipment without its own number | Not Covered if used to report a stimulator that is worn on the ear',
        'C1767 | Generator that is not recharged |',
      ),
      { ...grid, at: [0, 90, 250], head: ['HCPCS Code(s)', 'Description', 'Comments'] },
    );
    return {
      name: 'comments-vagus.pdf',
      number: 'EXH-0973-031',
      content: await on.finish(),
      codes: {
        ...all(['conditional', 'unclear'], '61885 64568'),
        ...all(['conditional', 'unclear'], '64570 C1767'),
        ...all('not_covered', '0908T 0909T E0735'),
        E1399: NO_COVERAGE,
      },
      lines: ['commercial'],
      dates: { effective: '2026-01-22', original: '2008-09-25' },
      statements: {
        'Member is 4 years': 'indications',
        'Surgery of the brain failed': 'indications',
        'Headache, by a device': 'limitations',
      },
    };
  },
];
