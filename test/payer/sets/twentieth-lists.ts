/** The twentieth set, lists: committed before the program read them, written without the reader. */
import { writeTable } from '../pdf-parts.ts';
import { bullets, cells, grid, page, sheet, th, write } from './page-parts.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const twentiethLists: (() => PayerFile | Promise<PayerFile>)[] = [
  // Groups of codes, each after a paragraph about it; the paragraphs alone state what a group is.
  () => ({
    name: 'groups-with-paragraphs.html',
    number: 'MA-ART-552',
    content: page(
      'MA-ART-552 Biofeedback and Nerve Tests',
      '<h1>Coverage Article: Biofeedback and Nerve Tests</h1><p>MA-ART-552</p><p>Original Effective Date 10/01/2015</p><p>Revision Effective Date 01/30/2026</p><p>Medicare Advantage plans of Three Rivers Health</p>',
      '<h2>Article Text</h2><p>Nerve tests are reasonable and necessary when weakness or numbness has an unknown cause.</p><p>The following are not reasonable and necessary:</p>',
      bullets('Screening of members with diabetes', 'Tests with devices that give no wave forms'),
      '<h2>CPT/HCPCS Codes</h2><h3>Group 1</h3><p>Group 1 Paragraph: These codes are covered when a diagnosis of Group 1 of the list of diagnoses is present.</p><table>',
      th('Code', 'Description'),
      tr('95886', 'Needle test, complete, added'),
      tr('95907', 'Nerve studies, 1-2'),
      tr('95908', 'Nerve studies, 3-4'),
      tr('95913', 'Nerve studies, 13 or more'),
      '</table><h3>Group 2</h3><p>Group 2 Paragraph: Claims for these codes will be denied.</p><table>',
      th('Code', 'Description'),
      tr('95905', 'Array test'),
      tr('G0255', 'Threshold test'),
      tr('0106T', 'Touch of the skin'),
      '</table><h3>Group 3</h3><p>Group 3 Paragraph: N/A</p><table>',
      th('Code', 'Description'),
      tr('95937', 'Junction of nerve and muscle'),
      tr('95999', 'Unlisted'),
      '</table><h2>ICD-10-CM Codes That Support Medical Necessity</h2><table>',
      th('Code', 'Description'),
      tr('G56.01', 'Carpal tunnel, right'),
      tr('G61.0', 'Guillain-Barre'),
      tr('M54.12', 'Radiculopathy, neck'),
      '</table><h2>ICD-10-CM Codes That DO NOT Support Medical Necessity</h2><table>',
      th('Code', 'Description'),
      tr('M79.7', 'Fibromyalgia'),
      tr('R52', 'Pain'),
      '</table><h2>Revision History</h2><p>01/30/2026: 95909 and 95910 removed from Group 2.</p>',
    ),
    codes: {
      ...all('conditional', '95886 95907 95908 95913'),
      ...all('not_covered', '95905 G0255 0106T M79.7 R52'),
      ...all('unclear', '95937 95999'),
      ...all(['conditional', 'covered'], 'G56.01 G61.0 M54.12'),
    },
    optional: { ...all('unclear', '95909 95910') },
    lines: ['medicare_advantage'],
    dates: { effective: '2026-01-30', original: '2015-10-01' },
    statements: {
      'Screening of members with diabetes': 'limitations',
      'Tests with devices that give no wave': 'limitations',
    },
  }),

  // A long list of services without coverage: a column of reasons, and remarks that lift the refusal for some.
  async () => {
    const on = sheet('Granite State Mutual   Services Without Coverage', 'SWC-LIST   Effective 06/01/2026', {
      bottom: 330,
    });
    write(
      on,
      '# Services Without Coverage',
      'List SWC-LIST     Effective 06/01/2026     Next review 12/01/2026     Commercial and Exchange',
      'The plan does not cover the services of this list, unless the remark states otherwise. E: experimental. C: cosmetic. X: excluded by contract. U: not medically necessary.',
    );
    writeTable(
      on,
      cells(
        '11920 | Color of the skin, small | C | Covered after mastectomy',
        '15769 | Fat moved | C |',
        '15775 | Hair, up to 15 | C |',
        '15776 | Hair, more | C |',
        '17340 | Cold for acne | U |',
        '17380 | Hair removed | C | Covered with prior authorization before genital surgery',
        '20985 | Navigation | U | Bundled',
        '22526 | Disk by heat | E |',
        '22527 | Disk by heat, more | E |',
        '27096 | Joint of the pelvis, shot | E | Removed from this list on 06/01/2026',
        '28890 | Shock of the heel | E |',
        '30999 | Nose, unlisted | E | For nerve by heat only',
        '32994 | Lung by cold | E |',
        '43206 | Scope with microscope | E |',
        '53451 | Balloons at the neck of the bladder | E |',
        '61630 | Balloon in the head | U | Medicare Advantage: see NCD 20.7',
        '62263 | Scar at the spine, days | E |',
        '64454 | Knee nerves, shot | E |',
        '64624 | Knee nerves, heat | E |',
        '69705 | Balloon of the ear | E | Formerly covered',
        '76978 | Dye with sound | U |',
        '81490 | Joint disease, 12 markers | E |',
        '90868 | Magnetic pulses | X | See policy BH-6 (covered when criteria are met)',
        '92132 | Front of the eye | U |',
        '93278 | Averaged signal | E |',
        '97533 | Senses, training | X |',
        '98978 | Behavior, monitoring | X |',
        'A4226 | Supplies of a smart pump | X |',
        'A9285 | Device for the foot | X |',
        'E0218 | Pump with cold water | U |',
        'G2170 | Fistula by heat | E | -',
        'S3722 | Dose of a drug | E | None',
      ),
      { ...grid, at: [0, 70, 250, 300], head: ['Code', 'Service', 'Why', 'Remark'] },
    );
    return {
      name: 'list-without-coverage.pdf',
      number: 'SWC-LIST',
      content: await on.finish(),
      codes: {
        ...all('not_covered', '15769 15775 15776 17340 22526 22527 28890 32994 43206 53451 62263 64454 64624 76978'),
        ...all('not_covered', '69705 81490 92132 93278 97533 98978 A4226 A9285 E0218 G2170 S3722'),
        20985: NO_COVERAGE,
        11920: ['unclear', 'conditional'],
        17380: ['unclear', 'requires_pa', 'conditional'],
        27096: 'unclear',
        30999: NO_COVERAGE,
        61630: NO_COVERAGE,
        90868: ['unclear', 'conditional'],
      },
      lines: ['commercial', 'exchange'],
      dates: { effective: '2026-06-01', next: '2026-12-01' },
    };
  },

  // The color of a row is the only statement about it.
  () => ({
    name: 'colors-of-rows.html',
    number: 'PT-COLOR',
    content: page(
      'Therapy Codes at a Glance',
      '<style>.a{background:#cfc}.b{background:#fcc}</style><h1>Therapy Codes at a Glance</h1><p>PT-COLOR. Effective 02/01/2026. Commercial.</p><p>Green rows are covered. Red rows are not covered.</p><table>',
      th('Code', 'Service'),
      ...['97110 Exercise', '97140 Hands-on', '97012 Traction'].map((one) => {
        const [code, ...text] = one.split(' ');
        return `<tr class="a"><td>${code}</td><td>${text.join(' ')}</td></tr>`;
      }),
      ...['97026 Infrared', '97028 Ultraviolet', '97033 Drug by current'].map((one) => {
        const [code, ...text] = one.split(' ');
        return `<tr class="b"><td>${code}</td><td>${text.join(' ')}</td></tr>`;
      }),
      '</table><p>For these codes, color does not matter: 97169 through 97172 are never covered.</p>',
    ),
    codes: {
      ...all('unclear', '97110 97140 97012'),
      ...all(NO_COVERAGE, '97026 97028 97033'),
      '97169-97172': 'not_covered',
    },
    lines: ['commercial'],
    dates: { effective: '2026-02-01' },
  }),

  // An index: where each code is addressed. It states no position, apart from one part.
  async () => ({
    name: 'index-of-codes.pdf',
    number: 'IDX-2026',
    content: await pdf(
      [
        { heading: 'Index of Codes and Policies', size: 14 },
        'IDX-2026     Effective: 01/01/2026     Medicaid',
        'This index lists the policy in which a code is addressed. Consult the policy for coverage.',
        heads('Code | Policy | Title of the policy'),
        ...rows(
          '19318 | SUR-4 | Reduction of the Breast: Medically Necessary or Cosmetic',
          '30520 | SUR-9 | Covered Nose Surgery',
          '43775 | SUR-BAR-2 | Surgery for Obesity',
          '58150 | SUR-31 | Removal of the Womb: Prior Authorization Criteria',
          'E0652 | DM-12 | Pumps',
          '0232T | INV-1 | Investigational Services',
        ),
        { heading: 'Codes Without a Policy' },
        'The plan does not cover these codes, and no policy addresses them:',
        heads('Code | Service'),
        ...rows('S9970 | Health club', 'S9976 | Lodging', 'T2003 | Trip', 'A9270 | Item that is not covered'),
      ],
      { columns: [60, 140, 250] },
    ),
    codes: {
      ...all('unclear', '19318 30520 43775 58150 E0652'),
      '0232T': NO_COVERAGE,
      ...all('not_covered', 'S9970 S9976 T2003 A9270'),
    },
    lines: ['medicaid'],
    dates: { effective: '2026-01-01' },
  }),
];
