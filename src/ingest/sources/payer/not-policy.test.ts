import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeDocument } from '../../../../test/payer/payer-scores.ts';
import { type Item, policyPdf, readPolicy } from '../../../../test/support/policy-pdf.ts';
import { readDocument } from '../../documents/read-document.ts';
import { reasonAgainstPolicy } from './not-policy.ts';

const CHART: Item[] = [
  { heading: 'Progress Note', size: 16 },
  'Patient Name: Zelda Quimby',
  'DOB: 04/12/1957   Member ID: XQZ123456789',
  { bold: 'Chief Complaint' },
  'Pain in the lower back for six weeks, worse on standing.',
  { bold: 'History of Present Illness' },
  'She has tried therapy, and the physician says that surgery is medically necessary.',
  { bold: 'Physical Examination' },
  'Tender on the left side. CPT 62323 planned.',
  { bold: 'Assessment and Plan' },
  'Refer for injection.',
];
const CLAIM: Item[] = [
  { heading: 'HEALTH INSURANCE CLAIM FORM' },
  { row: ['1a. INSURED’S I.D. NUMBER', '', 'XQZ123456789'] },
  { row: ['2. PATIENT’S NAME', '', 'QUIMBY, ZELDA'] },
  { row: ['28. TOTAL CHARGE', '', '$120.00'] },
  { row: ['24. DATE(S) OF SERVICE', '', '01/02/2026'] },
];
const LETTER: Item[] = [
  'January 2, 2026',
  'Dear Ms. Quimby:',
  'We received a request for coverage of a therapy. It is not covered because it is not medically necessary.',
  'Sincerely,',
  'The review team',
];
const POLICY: Item[] = [
  { heading: 'Medical Necessity' },
  'The therapy is medically necessary when the patient is 18 years of age or older and has failed other treatment.',
  { heading: 'Documentation Requirements' },
  'The record must show the date of birth, the member ID number, the chief complaint and a physical examination.',
  { item: 'Patient name and date of birth' },
  { item: 'History of present illness' },
  { item: 'Current medications' },
  { heading: 'References' },
  '1. Smith J, Jones K. A trial of the therapy. J Med. 2019;12(3):45-56.',
  'Policy Number: MP-123456. Members may call 1-800-555-0100. Group number on the card.',
];

describe('what is no policy', () => {
  it.each([
    [
      'a chart',
      CHART,
      /record of a patient, not a policy, and has data that identifies a patient \(date, health_plan_id, name\)/,
    ],
    ['a claim form', CLAIM, /claim form/],
    ['a letter', LETTER, /a letter/],
    [
      'a memo',
      ['Lunch is at noon on Friday in the large room.', 'Bring a dish to share with all others.'],
      /no part of it states what is covered/,
    ],
    [
      'a leaflet that speaks of payers in general',
      [
        'Is a screening covered? Most plans pay for 45378.',
        'Some plans consider 74263 not medically necessary. Most insurers require prior authorization for 69930.',
      ],
      /no part of it states what is covered/,
    ],
    [
      'an operative report that speaks of necessity',
      [
        { heading: 'Operative Report' },
        'Anesthesia: local',
        { heading: 'Medical Necessity' },
        'The repair is medically necessary.',
      ],
      /a record of a patient/,
    ],
    [
      'an explanation of benefits',
      [{ heading: 'Explanation of Benefits' }, 'E0601 is not covered.'],
      /statement of a claim/,
    ],
    [
      'a record without a title',
      ['Surgeon: Doe', 'Preoperative diagnosis: hernia', 'Estimated blood loss: none', 'The repair is covered.'],
      /a record of a patient/,
    ],
    [
      'an article of a journal',
      [
        { heading: 'Lifts of the Foot: a Cohort of 40 Patients' },
        { heading: 'Abstract' },
        'The lift is medically necessary, we conclude.',
        { heading: 'Methods' },
        'Records were read.',
        { heading: 'Results' },
        'Of 40 lifts (CPT 28899), 38 held.',
      ],
      /an article of a journal/,
    ],
    [
      'a form for requests, by its title',
      [{ heading: 'Lift Prior Authorization Request Form: Foot' }, 'Is the lift medically necessary?'],
      /a form/,
    ],
    [
      'a form for requests, by its fields',
      ['Member name:', 'Date of birth:', 'Requesting provider:', 'Fax the completed form.', 'HCPCS E0625 is covered.'],
      /a form/,
    ],
    [
      'a guide of a maker',
      [
        { heading: 'Lift Coding and Reimbursement Guide' },
        'Provided by Liftex Inc. Contact the payer for its policy.',
        { heading: 'Coverage' },
        'Most payers consider HCPCS E0625 medically necessary. Call the reimbursement hotline.',
        'Liftex is a registered trademark of Liftex Inc.',
      ],
      /a maker of products/,
    ],
    [
      'a leaflet for patients',
      [{ heading: 'Living With a New Knee' }, 'Most plans cover code 27447 when it is medically necessary.'],
      /no part of it states what is covered/,
    ],
  ] as [string, Item[], RegExp][])(
    '%s is refused with the reason, and the reason quotes nothing',
    async (_, items, reason) => {
      const { document, refusal } = await readPolicy(await policyPdf(items, { columns: [60, 300, 400] }));
      expect(document).toBeNull();
      expect(refusal).toMatch(reason);
      expect(refusal).not.toMatch(/Quimby|XQZ|1957/i);
    },
  );

  it('a policy with the data of a patient on a page of its own is refused', async () => {
    const { refusal } = await readPolicy(
      await policyPdf([...POLICY, 'page', 'Patient: Zelda Quimby', 'MRN: 00451237']),
    );
    expect(refusal).toContain('data that identifies a patient (mrn, name)');
  });

  it('a policy with a form at its end, and one with the abstract of a study, is a policy', async () => {
    for (const end of [
      ['Member name:', 'Date of birth:', 'Requesting provider:', 'Fax the completed form.'],
      [{ bold: 'Abstract' }, { bold: 'Methods' }, { bold: 'Results' }, { bold: 'Discussion' }],
    ] as Item[][]) {
      const { refusal } = await readPolicy(await policyPdf([...POLICY, 'page', ...end]), { number: 'MP-123456' });
      expect(refusal).toBeNull();
    }
  });

  it('a policy that says what a record must have is a policy', async () => {
    const { document, refusal } = await readPolicy(await policyPdf(POLICY), { number: 'MP-123456' });
    expect(refusal).toBeNull();
    expect(document!.sections.length).toBeGreaterThan(1);
  });

  it('made-up policies in the layouts of five payers are policies', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-policies-'));
    for (const house of ['grid', 'columns', 'sidebar'] as const) {
      writeFileSync(join(dir, 'one.html'), (await writeDocument(house, 2_001, 'html')).content);
      expect(reasonAgainstPolicy(await readDocument(join(dir, 'one.html'))), house).toBeNull();
    }
    rmSync(dir, { recursive: true });
  });

  it.each([
    ['policy.pdf', '<html><body>Covered</body></html>', 'does not match its name: it is not a PDF file'],
    ['policy.html', '%PDF-1.4', 'does not match its name: it is a PDF file'],
    ['policy.txt', '{\\rtf1 text', 'is an RTF file'],
    ['policy.html', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'is a picture (PNG)'],
    ['policy.html', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'is an old Word'],
  ])('%s with other content is refused', async (name, content, reason) => {
    await expect(readPolicy(content, {}, name)).rejects.toThrow(reason);
  });
});
