/**
 * Small documents, each with one feature that readers often get wrong: marks, legends, footnotes, dates, lines of
 * business, ranges. Written without looking at the rules; the first reading had 55 of 63 codes right and 2 falsely
 * covered. Two expectations were changed afterwards: a code that is struck out and one with a modifier are not served
 * as the code itself.
 */
import { all, NO_COVERAGE, type PayerFile, tr } from './payer-file.ts';

const page = (title: string, head: string, body: string) =>
  `<html><body><h1>${title}</h1><p>${head}</p>${body}</body></html>`;
const table = (heads: string, ...lines: string[]) =>
  `<table><tr>${heads
    .split('|')
    .map((one) => `<th>${one.trim()}</th>`)
    .join('')}</tr>${lines.map((line) => tr(...line.split('|').map((cell) => cell.trim()))).join('')}</table>`;

interface Small {
  number: string;
  title: string;
  head: string;
  body: string;
  codes: PayerFile['codes'];
  lines?: PayerFile['lines'];
  dates?: PayerFile['dates'];
}

const small = (one: Small): (() => PayerFile) => {
  return () => ({
    name: `${one.number.toLowerCase()}.html`,
    number: one.number,
    content: page(one.title, one.head, one.body),
    codes: one.codes,
    lines: one.lines ?? null,
    dates: one.dates ?? { effective: '2026-01-01' },
  });
};

const EFFECTIVE = 'Effective Date: 01/01/2026';

/** Marks in rows, legends and footnotes. */
const marksInRows: Small[] = [
  {
    number: 'SC-01',
    title: 'Stimulation of joints',
    head: `Policy Number: SC-01 ${EFFECTIVE}`,
    body: `<h2>Coding</h2><h3>Covered when criteria are met</h3>${table('Code | Description', 'E0720 | Two leads', 'E0730 | Four leads', 'E0762 | Joint device (not medically necessary)', 'E0770 | Other device - E/I/U')}`,
    codes: { ...all('conditional', 'E0720 E0730'), ...all('not_covered', 'E0762 E0770') },
  },
  {
    number: 'SC-02',
    title: 'Warming of wounds',
    head: `Policy Number: SC-02 ${EFFECTIVE}`,
    body: `<h2>Codes</h2><p>Key: C = covered; NC = not covered; PA = prior authorization required</p>${table('Code | Status | Description', 'A6000 | NC | Cover', 'E0231 | NC | Device', 'A6531 | PA | Stocking', 'A6530 | C | Stocking')}`,
    codes: { ...all('not_covered', 'A6000 E0231'), A6531: 'requires_pa', A6530: 'covered' },
  },
  {
    number: 'SC-03',
    title: 'Tests of breath',
    head: `Policy Number: SC-03 ${EFFECTIVE}`,
    body: `<h2>Procedure codes</h2><p>The following codes are covered:</p>${table('Code | Description', '83013 | Test one', '83014 | Test two', '91065 | Test three*')}<p>* Investigational and not covered.</p>`,
    codes: { ...all(['covered', 'conditional'] as const, '83013 83014'), 91065: 'not_covered' },
  },
  {
    number: 'SC-04',
    title: 'Devices for the hand',
    head: `Policy Number: SC-04 ${EFFECTIVE}`,
    body: `<h2>Codes</h2>${table('HCPCS | Covered | Prior authorization', 'L3806 | Y | N', 'L3807 | Y | Y', 'L3808 | N | N')}`,
    codes: { L3806: ['covered', 'conditional'], L3807: 'requires_pa', L3808: 'not_covered' },
  },
  {
    number: 'SC-05',
    title: 'Filters for blood',
    head: `Policy Number: SC-05 ${EFFECTIVE}`,
    body: `<h2>Codes not covered</h2>${table('Code | Description', '36511 | One', '36512 | Two', '36522 | Three')}<p>Note: code 36514 is covered when criteria are met.</p>`,
    codes: { ...all('not_covered', '36511 36512 36522'), 36514: ['conditional', 'unclear'] },
  },
  {
    number: 'SC-06',
    title: 'Implants of the ear',
    head: `Policy Number: SC-06 ${EFFECTIVE}`,
    body: `<h2>Codes</h2>${table('Code | Description | Comment', 'L8614 | Device | ', 'L8690 | Device | Experimental', 'L8691 | Part | Does not meet coverage criteria', 'L8692 | Part | Excluded from benefit')}`,
    codes: { L8614: 'unclear', ...all('not_covered', 'L8690 L8691 L8692') },
  },
  {
    number: 'SC-07',
    title: 'Lights for the skin',
    head: `Policy Number: SC-07 ${EFFECTIVE}`,
    body: `<h2>Codes</h2><p>&#8224; Not reimbursable. &#8225; Requires precertification.</p>${table('Code | Description', 'E0691&#8224; | Panel', 'E0692&#8225; | Panel', 'E0693&#8224; | Panel')}`,
    codes: { ...all('not_covered', 'E0691 E0693'), E0692: 'requires_pa' },
  },
  {
    number: 'SC-08',
    title: 'Shocks for heels',
    head: `Policy Number: SC-08 ${EFFECTIVE}`,
    body: `<h2>Coding</h2><p>CPT codes considered investigational: 0101T, 0102T, 28890</p><p>CPT codes covered if selection criteria are met: 20550, 20551</p>`,
    codes: { ...all('not_covered', '0101T 0102T 28890'), ...all('conditional', '20550 20551') },
  },
  {
    number: 'SC-09',
    title: 'Machines for coughing',
    head: `Policy Number: SC-09 ${EFFECTIVE}`,
    body: `<h2>Codes</h2>${table('Code | Medically necessary? | Description', 'E0482 | Yes, if criteria are met | Device', 'A7020 | Yes, if criteria are met | Part', 'E0481 | No | Device', 'E0467 | Case by case | Device')}`,
    codes: { ...all('conditional', 'E0482 A7020'), E0481: 'not_covered', E0467: ['unclear', 'conditional'] },
  },
  {
    number: 'SC-10',
    title: 'Imaging of veins',
    head: `Policy Number: SC-10 ${EFFECTIVE}`,
    body: `<h2>Codes</h2><h3>The following codes are not covered when billed with the diagnoses below</h3>${table('Code | Description', '93970 | One', '93971 | Two')}`,
    codes: all(NO_COVERAGE, '93970 93971'),
  },
];

/** Dates that must not be confused. */
const dates: Small[] = [
  {
    number: 'SC-11',
    title: 'Pillows',
    head: 'Policy Number: SC-11 Original Effective Date: 03/01/2004 Revised: 06/15/2025 Current Effective Date: 07/01/2025 Next Review: 07/2026',
    body: '<h2>Codes not covered</h2><ul><li>E0190</li></ul>',
    codes: { E0190: 'not_covered' },
    dates: { effective: '2025-07-01', original: '2004-03-01', next: '2026-07' },
  },
  {
    number: 'SC-12',
    title: 'Ramps',
    head: 'Policy Number: SC-12',
    body: `${table('Origination | Last Review | Effective | Next Review', '05/2011 | 02/11/2026 | 03/15/2026 | 02/2027')}<h2>Codes not covered</h2><ul><li>E0705</li></ul>`,
    codes: { E0705: 'not_covered' },
    dates: { effective: '2026-03-15', last: '2026-02-11', next: '2027-02' },
  },
  {
    number: 'SC-13',
    title: 'Tubs',
    head: 'Policy Number: SC-13 Published: May 4, 2026 Last Reviewed: April 20, 2026 Date Effective: June 1, 2026',
    body: '<h2>Codes not covered</h2><ul><li>E0240</li></ul>',
    codes: { E0240: 'not_covered' },
    dates: { effective: '2026-06-01', last: '2026-04-20' },
  },
  {
    number: 'SC-14',
    title: 'Rails',
    head: 'Policy Number: SC-14 Original effective date: 01/01/2009',
    body: '<h2>Codes not covered</h2><ul><li>E0241</li></ul><h2>Revision history</h2><p>01/01/2020 Codes added. 01/01/2022 No change.</p>',
    codes: { E0241: 'not_covered' },
    dates: { original: '2009-01-01' },
  },
];

/** Lines of business as the document states them. */
const scopes: Small[] = [
  {
    number: 'SC-15',
    title: 'Beds',
    head: `Policy Number: SC-15 ${EFFECTIVE}`,
    body: '<h2>Scope</h2><p>This policy applies to Commercial and Exchange members. For Medicare Advantage members, refer to the national coverage determination.</p><h2>Codes not covered</h2><ul><li>E0270</li></ul>',
    codes: { E0270: 'not_covered' },
    lines: ['commercial', 'exchange'],
  },
  {
    number: 'SC-16',
    title: 'Tables',
    head: `Policy Number: SC-16 ${EFFECTIVE} Line of Business: Medicaid`,
    body: '<h2>Codes not covered</h2><ul><li>E0274</li></ul><p>Medicare Advantage products: the following NCD was reviewed: 280.1.</p>',
    codes: { E0274: 'not_covered' },
    lines: ['medicaid'],
  },
  {
    number: 'SC-17',
    title: 'Boards',
    head: `Policy Number: SC-17 ${EFFECTIVE} Applies to: All lines of business except Medicaid`,
    body: '<h2>Codes not covered</h2><ul><li>E0273</li></ul>',
    codes: { E0273: 'not_covered' },
    lines: ['commercial', 'medicare_advantage', 'exchange'],
  },
  {
    number: 'SC-18',
    title: 'Pans',
    head: `Policy Number: SC-18 ${EFFECTIVE}`,
    body: '<p>Products: &#9745; Commercial &#9744; Medicare Advantage &#9745; Medicaid</p><h2>Codes not covered</h2><ul><li>E0275</li></ul>',
    codes: { E0275: 'not_covered' },
    lines: ['commercial', 'medicaid'],
  },
  {
    number: 'SC-19',
    title: 'Trays',
    head: `Policy Number: SC-19 ${EFFECTIVE}`,
    body: '<p>This policy does not apply to Medicare Advantage members.</p><h2>Codes not covered</h2><ul><li>E0276</li></ul>',
    codes: { E0276: 'not_covered' },
    lines: null,
  },
];

/** Ranges with any dash, and texts that look like one. */
const ranges: Small[] = [
  {
    number: 'SC-20',
    title: 'Lenses',
    head: `Policy Number: SC-20 ${EFFECTIVE}`,
    body: '<h2>Codes not covered</h2><p>V2700&ndash;V2715, V2744 &mdash; V2750 and V2755&#8209;V2760</p>',
    codes: all('not_covered', 'V2700-V2715 V2744-V2750 V2755-V2760'),
  },
  {
    number: 'SC-21',
    title: 'Hearing',
    head: `Policy Number: SC-21 ${EFFECTIVE}`,
    body: '<h2>Coding</h2><p>HCPCS codes V5030 through V5060 are not covered. HCPCS codes V5100 to V5110 require prior authorization.</p>',
    codes: { 'V5030-V5060': 'not_covered', 'V5100-V5110': 'requires_pa' },
  },
  {
    number: 'SC-22',
    title: 'Supports',
    head: `Policy Number: SC-22 ${EFFECTIVE}`,
    body: `<h2>Codes</h2>${table('Code | Status', 'L0450&#8722;L0454 | Not covered', 'L0455 | Covered', 'L0456 &#8210; L0458 | Prior authorization required')}`,
    codes: { 'L0450-L0454': 'not_covered', L0455: 'covered', 'L0456-L0458': 'requires_pa' },
  },
  {
    number: 'SC-23',
    title: 'Kits',
    head: `Policy Number: SC-23 ${EFFECTIVE}`,
    body: '<h2>Codes not covered</h2><ul><li>A4335 - Supply</li><li>A4336 &ndash; Supply</li><li>A4337-NU</li></ul>',
    codes: all('not_covered', 'A4335 A4336'),
  },
  {
    number: 'SC-24',
    title: 'Shots',
    head: `Policy Number: SC-24 ${EFFECTIVE}`,
    body: '<h2>Coding</h2><p>All of the following are considered experimental except J7318: J7318, J7320, J7321.</p>',
    codes: { ...all('not_covered', 'J7320 J7321'), J7318: ['unclear', 'covered', 'conditional'] },
  },
  {
    number: 'SC-25',
    title: 'Collars',
    head: `Policy Number: SC-25 ${EFFECTIVE}`,
    body: `<h2>Codes covered</h2>${table('Code | Description', 'L0120 | Collar', 'L0130 | Collar', '<s>L0140</s> | Collar, deleted 12/31/2025', 'L0150 | Collar (considered investigational for sprains)')}`,
    codes: { ...all(['covered', 'conditional'] as const, 'L0120 L0130'), L0150: NO_COVERAGE },
  },
];

export const smallCases: (() => PayerFile)[] = [...marksInRows, ...dates, ...scopes, ...ranges].map(small);
