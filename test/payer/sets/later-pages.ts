/** More of the second set. */
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

export const laterPages: (() => PayerFile | Promise<PayerFile>)[] = [
  () => ({
    name: 'mixed-rows.html',
    number: 'MR-37',
    content: `<html><body><h1>Stem cells and tissue</h1><p>Policy MR-37</p><p>Effective 9/9/2025</p><p>Last review: 8/2025</p><p>This guideline is for Individual Exchange plans.</p><h2>Policy statement</h2><p>Injections of stem cells are INVESTIGATIONAL.</p><h2>Coding</h2><table><tr><th>CPT / HCPCS</th><th>Policy position</th></tr>
${tr('38240, 38241', 'Medically necessary for blood cancers that meet criteria')}${tr('38242; 38243', 'Case by case')}${tr('0565T-0566T', 'Investigational')}${tr('Q4100 through Q4104', 'Investigational; see the list of skin substitutes for exceptions')}${tr('S2150', 'No longer valid')}</table></body></html>`,
    codes: {
      ...all('conditional', '38240 38241'),
      ...all('unclear', '38242 38243 S2150'),
      '0565T-0566T': 'not_covered',
      'Q4100-Q4104': NO_COVERAGE,
    },
    lines: ['exchange'],
    dates: { effective: '2025-09-09', last: '2025-08' },
    statements: { 'Injections of stem cells are': 'limitations' },
  }),
  () => ({
    name: 'exceptions-in-heading.html',
    number: 'EH-52',
    content: `<html><body><h1>Therapy with light</h1><p>Number: EH-52. Effective date: 1/15/2026. Next review: 1/2027.</p><h2>Codes</h2>
<p><b>The following codes are not covered except for newborns:</b></p><ul><li>E0202</li></ul><p><b>The following codes do not meet criteria for coverage:</b></p><ul><li>E0203</li><li>97026</li></ul><p><b>The following codes were removed from this policy:</b></p><ul><li>96900</li></ul><p><b>Codes payable without review:</b></p><ul><li>96910</li></ul></body></html>`,
    codes: {
      E0202: ['conditional', 'unclear', 'not_covered'],
      ...all('not_covered', 'E0203 97026'),
      96900: 'unclear',
      96910: 'covered',
    },
    lines: [],
    dates: { effective: '2026-01-15', next: '2027-01' },
  }),
  async () => ({
    name: 'labels-above.pdf',
    number: 'LA-83',
    content: await pdf(
      [
        { heading: 'Pulses for joints', size: 16 },
        heads('Policy Number | Effective Date | Original Date'),
        ...rows('LA-83 | 02/01/2026 | 02/01/2010'),
        heads('Last Review | Next Review | Products'),
        ...rows('12/15/2025 | 12/15/2026 | Commercial'),
        { heading: 'Policy Statement' },
        'Pulses for joints do not meet the definition of medical necessity.',
        { heading: 'Code Reference' },
        { bold: 'Experimental:' },
        ...rows('E0762 | Device with pulses |', 'E0769 | Device with waves |'),
        { bold: 'Reference codes:' },
        ...rows('97014 | Pulses, no one near |'),
      ],
      { columns: [60, 230, 400] },
    ),
    codes: { ...all('not_covered', 'E0762 E0769'), 97014: 'unclear' },
    lines: ['commercial'],
    dates: { effective: '2026-02-01', original: '2010-02-01', last: '2025-12-15', next: '2026-12-15' },
    statements: { 'Pulses for joints do not meet': 'limitations' },
  }),
  () => ({
    name: 'dashes.html',
    number: 'DS-29',
    content: `<html><body><h1>Limbs and braces</h1><p>Policy DS-29; effective date 04/04/2025</p><p>Medicare Advantage Medical Policy</p><h2>Coding</h2><p>Prior authorization is required for L5856\u2212L5859, L6880\u2010L6882 and K1014 to K1022.</p><p>Not covered: L8400\u2014L8417; S1040, S1091.</p><p>Codes L5000, L5010 and L5020 are covered if the person walks.</p></body></html>`,
    codes: {
      ...all('requires_pa', 'L5856-L5859 L6880-L6882 K1014-K1022'),
      ...all('not_covered', 'L8400-L8417 S1040 S1091'),
      ...all('conditional', 'L5000 L5010 L5020'),
    },
    lines: ['medicare_advantage'],
    dates: { effective: '2025-04-04' },
  }),
];
