/**
 * A third set, written without looking at the rules or at how anything is read: tables with letters, ticks and dots for
 * a status, two header rows, columns that disagree, rows by age and place, and decisions merged down a column.
 */
import { docx, p, table } from '../unseen/docx-file.ts';
import { all, heads, NO_COVERAGE, type PayerFile, pdf, rows, tr } from './payer-file.ts';

const DOT = '&#9679;';
const RING = '&#9675;';
const merged = (text: string) => ({ text, merge: 'restart' as const });
const below = { text: '', merge: 'continue' as const };

export const thirdTables: (() => PayerFile | Promise<PayerFile>)[] = [
  async () => ({
    name: 'status-letters.pdf',
    number: 'FS-26-B',
    content: await pdf(
      [
        { heading: 'Fee schedule with coverage indicators: goods for walking', size: 14 },
        'Schedule number: FS-26-B. Program: Medicaid managed care.',
        'Effective for dates of service on or after 04/01/2026',
        heads('Code | Item | Status | PA | Ages | Limit'),
        ...rows(
          'E0105 | Stick of one kind | P | | | 1 in 5 years',
          'E0117 | Stick with a spring | P | Y | | 1 in 5 years',
          'E0118 | Stand for the leg | N | | |',
          'E0140 | Frame with a belt | C | N | |',
          'E0144 | Frame with a seat | N | Y | |',
          'E0149 | Frame, strong | R | | |',
          'E0153 | Rest for the arm | D | | |',
          'E0154 | Rest, padded | P | N | 0-20 | 2 a year',
          'E0155 | Wheel, pair | B | | |',
          'E0158 | Leg, pair | Z | | |',
          'E0159 | Brake | N | | |',
        ),
        'page',
        { heading: 'Key to the status column' },
        ...rows(
          'P | Payable',
          'C | Payable if the criteria of the handbook are met',
          'N | Not payable under this program',
          'R | Report needed; decided and priced one at a time',
          'D | Deleted by its publisher; do not bill',
          'B | Bundled, no separate payment',
        ),
        'PA: Y = authorization is needed before the item is given; N or blank = it is not.',
      ],
      { columns: [60, 120, 280, 340, 390, 450], footer: 'FS-26-B   Fee schedule   Page' },
    ),
    codes: {
      E0105: 'covered',
      E0117: 'requires_pa',
      ...all('not_covered', 'E0118 E0159'),
      E0140: 'conditional',
      ...all(NO_COVERAGE, 'E0144 E0153 E0155'),
      ...all('unclear', 'E0149 E0158'),
      E0154: ['covered', 'conditional'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-04-01' },
  }),
  () => ({
    name: 'dots-in-columns.html',
    number: 'DC-404',
    content: `<html><body><h1>Inserts and shoes</h1><dl><dt>Policy number</dt><dd>DC-404</dd><dt>Effective date</dt><dd>02/10/2026</dd><dt>Date of last review</dt><dd>01/06/2026</dd><dt>Plans</dt><dd>Commercial; Medicare Advantage</dd></dl>
<h2>Criteria</h2><p>An insert is medically necessary when the member has lost feeling in the foot.</p><p>Inserts for sport are not covered.</p>
<h2>Position by code</h2><table><thead><tr><th>HCPCS</th><th>Description</th><th>Covered</th><th>Covered if criteria are met</th><th>Prior authorization required</th><th>Not covered</th></tr></thead><tbody>
${tr('L3000', 'Insert, molded', DOT, '', '', '')}${tr('L3010', 'Insert with arch', '', DOT, '', '')}${tr('L3020', 'Insert with ball', '', DOT, DOT, '')}${tr('L3030', 'Insert, formed', '', '', '', DOT)}${tr('L3040', 'Arch, loose', DOT, '', '', DOT)}${tr('L3050', 'Ball, loose', '', '', '', '')}${tr('L3060', 'Arch and ball, loose', '', DOT, '', RING)}${tr('L3170', 'Plastic for the heel', '', '', '', DOT)}${tr('L3201', 'Shoe, turned out', DOT, '', DOT, '')}
</tbody></table><p>${DOT} all members &nbsp; ${RING} members of 21 years and older</p></body></html>`,
    codes: {
      L3000: 'covered',
      L3010: 'conditional',
      L3020: ['requires_pa', 'conditional'],
      ...all('not_covered', 'L3030 L3170'),
      ...all('unclear', 'L3040 L3050'),
      L3060: ['conditional', 'unclear'],
      L3201: 'requires_pa',
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-02-10', last: '2026-01-06' },
    statements: { 'An insert is medically necessary': 'indications', 'Inserts for sport': 'limitations' },
  }),
  () => ({
    name: 'codes-in-cells.html',
    number: 'CX-19',
    content: `<html><body><h1>Air during sleep</h1><p><b>Policy #</b> CX-19 <b>Effective</b> 11/15/2025 <b>Next review</b> 11/2026</p><p>Applies to: Commercial members</p>
<h2>Coverage criteria</h2><p>Air during sleep is considered medically necessary if a night was measured.</p><h2>Limits</h2><p>A mask may be replaced once every 3 months.</p>
<h2>Procedure codes at a glance</h2><table border="1"><tr><th></th><th>Medically necessary when criteria are met</th><th>Not medically necessary</th><th>Unproven</th><th>Not addressed in this policy</th></tr>
${tr('CPT', '95782<br>95783', '95803', '0964T, 0965T', '95800')}${tr('HCPCS', 'E0601<br>E0470 &ndash; E0472', 'A7047', 'K1001; K1002', 'A7027')}</table>
<h2>References</h2><p>Noe F. Air is medically necessary for all. 2003.</p></body></html>`,
    codes: {
      ...all('conditional', '95782 95783 E0601 E0470-E0472'),
      ...all('not_covered', '95803 A7047 0964T 0965T K1001 K1002'),
      ...all('unclear', '95800 A7027'),
    },
    lines: ['commercial'],
    dates: { effective: '2025-11-15', next: '2026-11' },
    statements: { 'Air during sleep is considered': 'indications', 'A mask may be replaced': 'frequency' },
    noCriteria: ['Noe F.'],
  }),
  async () => ({
    name: 'age-and-place.pdf',
    number: 'AP-63',
    content: await pdf(
      [
        { heading: 'Sound, speech and care at home', size: 16 },
        { row: ['Policy no.', 'AP-63', '', 'Effective', '01/01/2026'] },
        { row: ['First issued', '07/01/2018', '', 'Next review', '01/01/2027'] },
        { row: ['Members', 'Medicaid', '', '', ''] },
        { heading: 'Decisions by age and place' },
        heads('Code | Name | Ages | Place of service | Decision'),
        ...rows(
          '90378 | Shield for babies | 0-1 | 11, 19, 22 | Prior authorization required',
          'V5256 | Aid, one ear | 0-20 | Any | Covered',
          'V5256 | Aid, one ear | 21 and older | Any | Not covered',
          '92630 | Practice of hearing | All | 11 | Covered',
          '99601 | Visit with a drip | All | 12 | Covered',
          '99601 | Visit with a drip | All | 21, 22 | Not covered',
          'L8692 | Band for sound | 5 and older | Any | Covered with criteria',
          'L8693 | Post for sound | All | Any | Not covered',
          'T1019 | Hour of care | 0-20 | 12 | Prior authorization required',
          'T1019 | Hour of care | 21 and older | 12 | Individual consideration',
          'T1030 | Nurse at home | All | 12 | Covered with criteria',
          'V5273 | Aid for listening | All | Any | Not covered',
        ),
        'Ages are in full years on the day of the service. A place that is not named is not payable.',
      ],
      { columns: [60, 110, 230, 310, 410] },
    ),
    codes: {
      90378: 'requires_pa',
      ...all(['conditional', 'unclear'], 'V5256 99601'),
      92630: ['covered', 'conditional'],
      ...all('conditional', 'L8692 T1030'),
      ...all('not_covered', 'L8693 V5273'),
      T1019: ['requires_pa', 'unclear'],
    },
    lines: ['medicaid'],
    dates: { effective: '2026-01-01', original: '2018-07-01', next: '2027-01-01' },
  }),
  () => ({
    name: 'columns-disagree.html',
    number: 'CD-77',
    content: `<html><body><h1>Long recordings</h1><p>Reference: CD-77</p><p>Effective Date: 05/01/2026</p><p>Line of business: Individual Exchange</p>
<h2>Code grid</h2><table><tr><th>Code</th><th>Covered (Y/N)</th><th>PA (Y/N)</th><th>Comments</th></tr>
${tr('95700', 'Y', 'N', '')}${tr('95705', 'Y', 'Y', '')}${tr('95706', 'N', 'N', '')}${tr('95708', 'N', 'Y', '')}${tr('95709', 'Y', 'N', 'Experimental, deny')}${tr('95711', 'N', 'N', 'Covered for members with seizures when criteria are met')}${tr('95712', 'Y', 'N', 'Prior authorization is required')}${tr('95713', '', '', 'Not covered')}${tr('95718', 'Y', 'N', 'No longer covered after 12/31/2025')}${tr('A4556', 'Y', 'N', 'No separate payment; part of the recording')}${tr('E0619', 'TBD', 'TBD', 'Under review')}${tr('G0398', 'Y', 'Y', 'Send the notes of the visit')}
</table></body></html>`,
    codes: {
      95700: 'covered',
      ...all('requires_pa', '95705 G0398'),
      ...all('not_covered', '95706 95713'),
      ...all(NO_COVERAGE, '95708 95709 95718 A4556'),
      95711: ['unclear', 'not_covered', 'conditional'],
      95712: ['requires_pa', 'unclear'],
      E0619: 'unclear',
    },
    lines: ['exchange'],
    dates: { effective: '2026-05-01' },
  }),
  () => ({
    name: 'two-level-heads.html',
    number: 'TL-08',
    content: `<html><body><h1>Quieting of nerves</h1><p>Policy TL-08. Effective date: March 3, 2026. Last reviewed: February 2, 2026.</p><p>Lines of business: Commercial and Medicare Advantage</p>
<h2>Codes</h2><table><thead><tr><th rowspan="2">Code</th><th rowspan="2">Description</th><th colspan="2">Commercial</th><th colspan="2">Medicare Advantage</th></tr><tr><th>Covered</th><th>Prior authorization</th><th>Covered</th><th>Prior authorization</th></tr></thead><tbody>
${tr('64615', 'Drops for the head', 'Yes', 'No', 'Yes', 'No')}${tr('64616', 'Drops for the neck', 'Yes', 'Yes', 'Yes', 'Yes')}${tr('64617', 'Drops for the throat', 'Yes', 'Yes', 'Yes', 'No')}${tr('64640', 'Heat, other', 'No', '&ndash;', 'No', '&ndash;')}${tr('64624', 'Heat, knee', 'No', '&ndash;', 'Yes', 'Yes')}${tr('64625', 'Heat, back', 'No', '&ndash;', 'Yes', 'No')}${tr('J0585', 'Drops', 'Yes', 'Yes', 'Per local determination', '&ndash;')}${tr('0441T', 'Cold', 'No', '&ndash;', 'No', '&ndash;')}${tr('G0260', 'Drops, joint', '', '', '', '')}
</tbody></table></body></html>`,
    codes: {
      64615: 'covered',
      64616: 'requires_pa',
      ...all(['unclear', 'requires_pa'], '64617 J0585'),
      ...all('not_covered', '64640 0441T'),
      ...all('unclear', '64624 64625 G0260'),
    },
    lines: ['commercial', 'medicare_advantage'],
    dates: { effective: '2026-03-03', last: '2026-02-02' },
  }),
  () => ({
    name: 'merged-decision.docx',
    number: 'MD-32',
    content: docx({
      header: ['Policy MD-32', 'Effective Date: 10/01/2025', 'Next Review Date: 10/01/2026'],
      body: [
        p('Parts of legs', 'PolicyTitle'),
        p('Product lines: Commercial, Individual Exchange'),
        p('Coverage', 'PolicyHeading'),
        p('A part is medically necessary when the member walks each day.'),
        p('A part for water only is not covered.'),
        p('Decisions', 'PolicyHeading'),
        table([
          ['Decision', 'Code', 'Item'],
          [merged('Prior authorization required'), 'L5781', 'Pump for the socket'],
          [below, 'L5782', 'Pump, heavy'],
          [below, 'L5969', 'Foot with a motor'],
          [merged('Not covered'), 'L5990', 'Heel to adjust'],
          [below, 'L7600', 'Sleeve'],
          [merged('Covered when criteria are met'), 'L5981', 'Foot that bends'],
          [below, 'L5987', 'Foot with a post'],
          [merged(''), 'L5999', 'Part with no code of its own'],
        ]),
        p('L7510 is covered.', null, { deleted: true }),
        p('L7520 is no longer decided by this policy.'),
      ],
    }),
    codes: {
      ...all('requires_pa', 'L5781 L5782 L5969'),
      ...all('not_covered', 'L5990 L7600'),
      ...all('conditional', 'L5981 L5987'),
      ...all('unclear', 'L5999 L7520'),
    },
    lines: ['commercial', 'exchange'],
    dates: { effective: '2025-10-01', next: '2026-10-01' },
    statements: { 'A part is medically necessary': 'indications', 'A part for water only': 'limitations' },
  }),
];
