/** The nineteenth set, printed policies: committed before the program read it, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { cells, grid, sheet, write } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows } from './payer-file.ts';

export const nineteenthPrint: (() => PayerFile | Promise<PayerFile>)[] = [
  // What is proven and what is not is in sentences; codes are for reference only, and two of them have a star.
  async () => {
    const on = sheet(
      'United Meridian Community Plan Medical Policy',
      'Ablative Treatment for Spinal Pain   Effective 02/01/2026   Proprietary Information',
    );
    write(
      on,
      '# Ablative Treatment for Spinal Pain (for Cascadia Only)',
      'Policy Number: CS129CA.S   Effective Date: February 1, 2026',
      '# Application',
      'This Medical Policy only applies to the state of Cascadia. It applies to Medicaid members.',
      '# Coverage Rationale',
      'Thermal radiofrequency ablation of facet joint nerves is proven and medically necessary for chronic pain of the neck or back when all of the following criteria are met:',
      '* Two diagnostic blocks of the medial branch gave relief of at least 80%',
      '* Six weeks of conservative care did not help',
      'Repeat ablation at the same level within six months is not medically necessary.',
      'The following are unproven and not medically necessary due to insufficient evidence of efficacy:',
      '* Pulsed radiofrequency of the facet joint',
      '* Cooled radiofrequency of the sacroiliac joint',
      '* Laser ablation (also called endoscopic rhizotomy)',
      '# Applicable Codes',
      'The following list of procedure codes is provided for reference purposes only and may not be all inclusive. Listing of a code does not imply that the service described by the code is a covered or non-covered health service. Benefit coverage is determined by federal, state, or contractual requirements. The inclusion of a code does not imply any right to reimbursement.',
    );
    writeTable(
      on,
      cells(
        '22899 | Unlisted, spine',
        '64625 | Nerves of the sacroiliac joint',
        '64633 | Facet nerves, neck, first joint',
        '64634 | Facet nerves, neck, further joint',
        '64635 | Facet nerves, lower back, first joint',
        '64636 | Facet nerves, lower back, further joint',
        '*64628 | Nerve within the vertebra',
        '*64629 | The same, further vertebra',
        '64999 | Unlisted, nerves',
      ),
      { ...grid, at: [0, 110], head: ['CPT Code', 'Description'] },
    );
    write(
      on,
      'CPT® is a registered trademark of its owner.',
      '*Codes 64628 and 64629 are not on the fee schedule of Cascadia and are therefore not covered by its Medicaid program.',
      '# Clinical Evidence',
      'Roe et al. (2021) regarded cryoablation (0440T, 0441T) as medically necessary in a series of 31 patients.',
      '# Policy History/Revision Information',
    );
    writeTable(
      on,
      cells(
        '02/01/2026 | Coverage Rationale: replaced "covered" by "proven". Applicable Codes: removed 64640, which was not covered.',
      ),
      { ...grid, at: [0, 90], head: ['Date', 'Summary of Changes'] },
    );
    return {
      name: 'proven-for-state.pdf',
      number: 'CS129CA.S',
      content: await on.finish(),
      codes: {
        ...all(['unclear', 'conditional'], '64633 64634 64635 64636'),
        ...all('unclear', '22899 64625 64999'),
        ...all('not_covered', '64628 64629'),
      },
      optional: { ...all('unclear', '0440T 0441T'), 64640: NO_COVERAGE },
      lines: ['medicaid'],
      dates: { effective: '2026-02-01' },
      statements: {
        'Two diagnostic blocks of the medial': 'indications',
        'Six weeks of conservative care': 'indications',
        'Pulsed radiofrequency of the facet': 'limitations',
        'Laser ablation': 'limitations',
        'Repeat ablation at the same level': 'limitations',
      },
      noCriteria: ['Roe et al. (2021) regarded'],
    };
  },

  // Three tables with long headings on several pages; a dagger restricts one code to some uses.
  async () => {
    const on = sheet('Medical Coverage Policy: 0563', 'Page of Medical Coverage Policy: 0563', { bottom: 420 });
    write(
      on,
      '# Stimulation of Peripheral Nerves',
      'Effective Date .................... 03/15/2026',
      'Next Review Date ................ 03/15/2027',
      'Coverage Policy Number ..... 0563',
      '! INSTRUCTIONS FOR USE',
      'The following Coverage Policy applies to health benefit plans administered by Cedar Companies. Certain plans may have specific exclusions. In the event of a conflict, the benefit plan document supersedes this policy.',
      '# Coverage Policy',
      'Stimulation of the occipital nerve is considered medically necessary for hemicrania continua when both of the following are met:',
      '* Indomethacin is contraindicated or failed',
      '* A trial reduced attacks by half',
      'Each of the following is considered experimental, investigational or unproven:',
      '* Stimulation of nerves through the skin over a field of pain',
      '* Remote electrical neuromodulation',
      'Each of the following is not medically necessary:',
      '* Scrambler therapy',
      '* Interferential current at home',
      '# Coding Information',
      'Notes: 1) This list of codes may not be all-inclusive. 2) Deleted codes and codes which are not effective at the time the service is rendered may not be eligible for reimbursement.',
      '! Considered Medically Necessary when criteria in the applicable policy statements listed above are met:',
    );
    const look = { ...grid, at: [0, 120], head: ['CPT®* Codes', 'Description'] };
    writeTable(
      on,
      cells(
        '61885 | Generator, one array',
        '61886 | Generator, two arrays',
        '64553 | Array at a nerve of the head',
        '64569 | Revision of an array of the head',
        '64575 | Array by incision',
        '64585† | Revision of an array',
      ),
      look,
    );
    write(on, '! Considered Experimental/Investigational/Unproven:');
    writeTable(
      on,
      cells(
        '0720T | Field at the ear',
        '0783T | Ear, with set-up',
        'A4540 | Device at the arm for migraine',
        'E1399†† | Equipment without a code',
      ),
      { ...look, head: ['CPT®* or HCPCS Codes', 'Description'] },
    );
    write(on, '! Considered Not Medically Necessary:');
    writeTable(
      on,
      cells('0278T | Scrambler', 'S8130 | Interferential, two channels', 'S8131 | Interferential, four channels'),
      {
        ...look,
        head: ['CPT®* or HCPCS Codes', 'Description'],
      },
    );
    write(
      on,
      '†Note: Considered Medically Necessary only for the revision of a device that met criteria when it was placed.',
      '††Note: Considered Experimental/Investigational/Unproven when used to report remote electrical neuromodulation.',
      '*Current Procedural Terminology (CPT®).',
      '# General Background',
      'Stimulation of the sphenopalatine ganglion (64568) was medically necessary in the view of one society.',
      '# Revision Details',
      'On 03/15/2026, 0766T was moved to another policy. Previously it was not covered.',
    );
    return {
      name: 'three-headings.pdf',
      number: '0563',
      content: await on.finish(),
      codes: {
        ...all('conditional', '61885 61886 64553 64569 64575 64585'),
        ...all('not_covered', '0720T 0783T A4540 0278T S8130 S8131'),
        E1399: NO_COVERAGE,
      },
      optional: { 64568: 'unclear', '0766T': NO_COVERAGE },
      lines: null,
      dates: { effective: '2026-03-15', next: '2027-03-15' },
      statements: {
        'Indomethacin is contraindicated': 'indications',
        'A trial reduced attacks': 'indications',
        'Stimulation of nerves through the skin over': 'limitations',
        'Remote electrical neuromodulation': 'limitations',
        'Scrambler therapy': 'limitations',
        'Interferential current at home': 'limitations',
      },
      noCriteria: ['Stimulation of the sphenopalatine'],
    };
  },

  // One table of all codes; only its column of comments states which are refused, some of them for one use.
  async () => ({
    name: 'comments-hyperthermia.pdf',
    number: 'HUL-0392-011',
    content: await pdf(
      [
        { heading: 'Hyperthermia and Local Ablation of Tumors', size: 15 },
        ...rows(
          'Effective Date: 02/26/2026 | Policy Number: HUL-0392-011',
          'Revision Date: 02/26/2026 | Line of Business: Commercial',
          'Review Date: 02/26/2026 |',
        ),
        { heading: 'Coverage Determination' },
        'Commercial Plan members may be eligible under the Plan for regional hyperthermia with radiation when ALL of the following criteria are met:',
        { item: 'The tumor is a recurrence in the skin or a node' },
        { item: 'Survival of at least three months is expected' },
        { heading: 'Coverage Limitations' },
        'Commercial Plan members may NOT be eligible under the Plan for ANY of the following:',
        { item: 'Whole-body hyperthermia' },
        { item: 'Histotripsy of any organ other than the liver' },
        'These are considered experimental/investigational as they are not identified as widely used and generally accepted.',
        { heading: 'Provider Claims Codes' },
        'Any codes listed on this policy are for informational purposes only. Inclusion of any code does not guarantee coverage.',
        heads('CPT® Code(s) | Description | Comments'),
        ...rows(
          '32998 | Ablation of lung tumors by heat |',
          '47382 | Ablation of liver tumors by needle |',
          '77600 | Hyperthermia from outside, shallow |',
          '77605 | Hyperthermia from outside, deep | Not Covered if used to report any treatment outlined in Coverage Limitations section',
          '77610 | Probes, five or fewer | Not Covered',
          '77615 | Probes, more than five | Not Covered',
          '77620 | Probe within a cavity | Not Covered',
          '77799 | Unlisted, brachytherapy | Not Covered if used to report any test outlined in Coverage Limitations section',
        ),
        'page',
        heads('CPT® Category III Code(s) | Description | Comments'),
        ...rows('0686T | Histotripsy, liver |', '0888T | Histotripsy, kidney | Not Covered'),
        heads('HCPCS Code(s) | Description | Comments'),
        ...rows(
          'C9751 | Bronchoscopy with microwave | Not Covered',
          'C9790 | Histotripsy, kidney, facility | Not Covered',
        ),
        { heading: 'References' },
        '1. ECRI. Hyperthermia covered by most plans. 2024;77620:4.',
      ],
      { columns: [60, 175, 340] },
    ),
    codes: {
      ...all(['unclear', 'conditional'], '32998 47382 77600 0686T'),
      ...all('unclear', '77605 77799'),
      ...all('not_covered', '77610 77615 77620 0888T C9751 C9790'),
    },
    lines: ['commercial'],
    dates: { effective: '2026-02-26', last: '2026-02-26' },
    statements: {
      'The tumor is a recurrence': 'indications',
      'Survival of at least three': 'indications',
      'Whole-body hyperthermia': 'limitations',
      'Histotripsy of any organ': 'limitations',
    },
  }),
];
