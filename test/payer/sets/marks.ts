/** Legends, numbered notes, ranges, and tables that span pages. */
import { Canvas, type Disposition } from '../unseen/canvas.ts';
import { head, LEFT } from '../unseen/page-head.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const marks: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'legend-above.pdf',
    number: 'LG-10',
    content: await pdf(
      [
        { heading: 'Braces of the knee', size: 16 },
        'Policy Number: LG-10   Effective Date: 08/01/2025   Applies to all lines of business: Commercial, Medicaid',
        { heading: 'Codes' },
        'Legend: * requires prior authorization; ** not covered; † covered for injuries of the ligament only',
        heads('HCPCS | Description'),
        ...rows(
          'L1810 | Brace, elastic',
          'L1820* | Brace with pads',
          'L1830** | Brace, canvas',
          'L1832† | Brace, adjustable',
          'L1834* † | Brace, made to order',
          'L1836‡ | Brace, rigid',
        ),
      ],
      { columns: [60, 160] },
    ),
    codes: {
      ...all('unclear', 'L1810 L1836'),
      L1820: 'requires_pa',
      L1830: 'not_covered',
      L1832: ['conditional', 'covered', 'unclear'],
      L1834: ['requires_pa', 'unclear', 'conditional'],
    },
    lines: ['commercial', 'medicaid'],
    dates: { effective: '2025-08-01' },
  }),
  async () => {
    const canvas = new Canvas();
    let y = head(canvas, 'Scans of the chest', [
      'Policy No. NB-20',
      'Effective Date: January 15, 2026',
      'Last Review Date: December 2025',
    ]);
    canvas.put('Covered procedures (criteria apply)', LEFT, y, 12);
    y += 20;
    const lines: [string, string, Disposition][] = [
      ['71250', '', 'conditional'],
      ['71260', '1', 'not_covered'],
      ['71270', '2', 'requires_pa'],
      ['71271', '', 'conditional'],
      ['71275', '3', 'conditional'],
      ['76380', '1', 'not_covered'],
    ];
    for (const [code, mark] of lines) {
      canvas.put(code, LEFT, y);
      if (mark !== '') canvas.put(mark, LEFT + 27, y - 2, 5.5);
      canvas.put('Scan of a kind', LEFT + 90, y);
      y += 15;
    }
    canvas.put('1 Investigational for all indications', LEFT, 720, 7);
    canvas.put('2 Prior authorization required', LEFT, 730, 7);
    canvas.put('3 Bill once for each day', LEFT, 740, 7);
    return {
      name: 'numbered-notes.pdf',
      number: 'NB-20',
      content: await canvas.finish(),
      codes: Object.fromEntries(
        lines.map(([code, , disposition]) => [
          code,
          disposition === 'conditional' ? (['conditional', 'unclear'] as const) : disposition,
        ]),
      ),
      lines: [],
      dates: { effective: '2026-01-15', last: '2025-12-01' },
    };
  },
  () => ({
    name: 'see-notes.html',
    number: 'SN-30',
    content: `<html><body><h1>Care of feet</h1><p>Policy Number: SN-30</p><p>Effective Date: 02/02/2026</p><h2>Coverage</h2><p>Routine care of feet is covered when a systemic disease is present.</p>
<h2>Procedure codes</h2><p>The following codes are covered when criteria are met, except as noted:</p><table><tr><th>Code</th><th>Description</th><th>Remarks</th></tr>
${tr('11055', 'Trim of one', '')}${tr('11056', 'Trim of some', 'See Note 1')}${tr('11719', 'Trim of nails', 'See Note 2')}${tr('11720', 'Scrape of nails', 'See Note 3')}${tr('G0127', 'Trim of nails, other', 'See Notes 1 and 2')}${tr('S0390', 'Routine care', 'See Note 4')}</table>
<p><b>Note 1:</b> Prior authorization is required.</p><p><b>Note 2:</b> Limited to one every 60 days.</p><p><b>Note 3:</b> This service is considered not medically necessary.</p></body></html>`,
    codes: {
      11055: 'conditional',
      11056: 'requires_pa',
      11719: 'conditional',
      11720: 'not_covered',
      G0127: ['requires_pa', 'unclear'],
      S0390: ['unclear', 'conditional'],
    },
    lines: [],
    dates: { effective: '2026-02-02' },
    statements: { 'Routine care of feet is covered': 'indications' },
  }),
  async () => ({
    name: 'ranges.pdf',
    number: 'RG-40',
    content: await pdf([
      { heading: 'Beds, braces and therapy', size: 16 },
      'Policy ID: RG-40 | Effective: 09/01/2025 | Next Review: 09/01/2026 | Line of Business: Medicare Advantage',
      { heading: 'Coding' },
      { bold: 'Prior authorization is required for:' },
      'HCPCS E0250–E0256, E0290 — E0297, E0301 through E0304 and L1843 to L1846.',
      { bold: 'Not covered:' },
      'HCPCS codes S9123 thru S9124; A4554; T4521—T4528; CPT 97010-97012.',
      { bold: 'Covered when criteria are met:' },
      'CPT 97110, 97112 & 97116; E0601/E0470.',
    ]),
    codes: {
      ...all('requires_pa', 'E0250-E0256 E0290-E0297 E0301-E0304 L1843-L1846'),
      ...all('not_covered', 'S9123-S9124 A4554 T4521-T4528 97010-97012'),
      ...all('conditional', '97110 97112 97116 E0601 E0470'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2025-09-01', next: '2026-09-01' },
  }),
  async () => {
    const canvas = new Canvas();
    const codes: Record<string, Disposition> = {};
    let y = head(canvas, 'Covered Services Manual: tests of the blood', [
      'Policy Number: CT-50',
      'Effective Date: 11/01/2025',
      'Line of business: Commercial',
    ]);
    canvas.put('Coding', LEFT, y, 13, 'Helvetica-Bold');
    y += 20;
    const group = (text: string) => {
      canvas.put(text, LEFT, y, 10, 'Helvetica-Bold');
      y += 18;
    };
    const page = (again: string) => {
      canvas.newPage();
      canvas.put('Covered Services Manual: tests of the blood', LEFT, 30, 8);
      canvas.put('CT-50 | Effective 11/01/2025', 430, 30, 8);
      y = 60;
      group(again);
      canvas.put('Code', LEFT, y, 9, 'Helvetica-Bold');
      canvas.put('Description', LEFT + 80, y, 9, 'Helvetica-Bold');
      y += 15;
    };
    group('Considered investigational and not covered');
    for (let at = 0; at < 60; at++) {
      if (y > 700) page('Considered investigational and not covered (continued)');
      const code = `${String(81_200 + at * 3)}`;
      codes[code] = 'not_covered';
      canvas.put(code, LEFT, y);
      y =
        canvas.column(
          'Test of a gene that is covered by two parts of a region and is analyzed in full with every exon of it as far as it is known',
          LEFT + 80,
          y,
          380,
        ) + 4;
    }
    group('Medically necessary when criteria are met');
    for (let at = 0; at < 40; at++) {
      if (y > 700) page('Medically necessary when criteria are met (cont’d)');
      const code = `${String(83_500 + at * 5)}`;
      codes[code] = 'conditional';
      canvas.put(code, LEFT, y);
      y = canvas.column('Amount of a matter in the blood, not covered elsewhere', LEFT + 80, y, 380) + 4;
    }
    return {
      name: 'continued.pdf',
      number: 'CT-50',
      content: await canvas.finish(),
      codes,
      lines: ['commercial'],
      dates: { effective: '2025-11-01' },
    };
  },
  () => ({
    name: 'scope-mention.html',
    number: 'SM-60',
    content: `<html><body><h1>Pads for beds</h1><p>Medical policy SM-60</p><p>Original Effective Date: 3/1/2011 | Last Review: 12/9/2025 | Next Review: 12/2026 | Effective Date: 1/1/2026</p>
<p>This policy applies to commercial members only. It does not apply to Medicare Advantage or Medicaid members.</p><h2>Policy</h2><p>Pads are considered medically necessary for sores of stage III.</p><p>Pads are considered not medically necessary for prevention.</p>
<h2>Codes</h2><p>Codes for medically necessary pads:</p><table>${tr('E0181', 'Pad, powered')}${tr('E0184', 'Pad, dry')}</table><p>Codes that are not medically necessary:</p><table>${tr('E0199', 'Pad, dry, light')}</table><h2>Medicare</h2><p>For Medicare Advantage members see LCD L33830.</p></body></html>`,
    codes: { ...all(['conditional', 'covered'], 'E0181 E0184'), E0199: 'not_covered' },
    lines: ['commercial'],
    dates: { effective: '2026-01-01', original: '2011-03-01', last: '2025-12-09', next: '2026-12-01' },
    statements: {
      'Pads are considered medically necessary': 'indications',
      'Pads are considered not medically': 'limitations',
    },
  }),
  async () => ({
    name: 'scope-table.pdf',
    number: 'ST-70',
    content: await pdf(
      [
        { heading: 'Tubes for feeding', size: 16 },
        { row: ['Policy Number', 'ST-70'] },
        { row: ['Original Effective Date', '5/5/2005'] },
        { row: ['Current Effective Date', '2/14/2026'] },
        { row: ['Next Review Date', '2/14/2027'] },
        { row: ['Applicable Products', '[X] Commercial [ ] Medicare Advantage [X] Individual Exchange [ ] Medicaid'] },
        { heading: 'Medical Necessity Criteria' },
        'Tubes for feeding are medically necessary when the member cannot swallow.',
        { heading: 'Limitations' },
        'Blended food is not covered.',
        { heading: 'Coding Table' },
        heads('Code | Coverage'),
        ...rows(
          'B4034 | Medically necessary if criteria met',
          'B4035 | Medically necessary if criteria met',
          'B4149 | Not covered',
          'B4100 | Cosmetic or convenience item',
          'B9998 | Individual consideration',
        ),
        { heading: 'Revision History' },
        heads('Effective date | Change'),
        ...rows('2/14/2026 | B4149 changed from covered to not covered.', '1/1/2020 | B4035 not covered.'),
      ],
      { columns: [60, 230] },
    ),
    codes: { ...all('conditional', 'B4034 B4035'), B4149: 'not_covered', B4100: NO_COVERAGE, B9998: 'unclear' },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2026-02-14', original: '2005-05-05', next: '2027-02-14' },
    statements: { 'Tubes for feeding are medically necessary': 'indications', 'Blended food': 'limitations' },
  }),
  async () => ({
    name: 'sentences.pdf',
    number: 'SE-80',
    content: await pdf([
      { heading: 'Medical Policy: Waves for heels', size: 16 },
      'Policy Number: SE-80     Effective Date: 6/1/2025     Review Date: 4/8/2025',
      { heading: 'Policy Statement' },
      'Waves for heels (CPT 28890, 0101T, 0102T) are considered investigational for all indications.',
      'Injection of the heel (CPT 20550) may be considered medically necessary when rest has failed for 6 weeks.',
      { heading: 'Policy Guidelines' },
      'CPT code 20999 should be used when no specific code exists.',
      { heading: 'Benefit Application' },
      'State or federal mandates may dictate that all devices approved by the Food and Drug Administration (FDA) may not be considered investigational.',
      { heading: 'Rationale' },
      'In 2016, CPT 28891 was covered by another plan when the person had pain. Waves are considered medically necessary in Norway.',
    ]),
    codes: { ...all('not_covered', '28890 0101T 0102T'), 20550: 'conditional', 20999: 'unclear' },
    lines: [],
    dates: { effective: '2025-06-01' },
    statements: { 'Waves for heels': 'limitations', 'Injection of the heel': 'indications' },
    noCriteria: ['Waves are considered medically necessary in', 'In 2016'],
  }),
];
