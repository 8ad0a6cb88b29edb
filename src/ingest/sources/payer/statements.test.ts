import { describe, expect, it } from 'vitest';
import { type Item, policyPdf, readPolicy } from '../../../../test/support/policy-pdf.ts';

const BODY: Item[] = [
  { heading: 'Medical Necessity' },
  'The invented therapy is medically necessary when the individual has failed six months of other treatment as documented.',
  'Coverage of it is decided case by case, and nothing in this paragraph says more than that about anyone at all.',
];
const pdf = (items: Item[], look?: Parameters<typeof policyPdf>[1]) =>
  policyPdf([{ heading: 'Example therapy', size: 16 }, ...items, ...BODY], look);

async function scope(
  items: Item[],
  line_of_business: NonNullable<Parameters<typeof readPolicy>[1]>['line_of_business'] = [],
) {
  const { document, remarks } = await readPolicy(await pdf(items), { line_of_business });
  return { lines: document!.terms!.linesOfBusiness, evidence: document!.terms!.evidence, remarks };
}

describe('lines of business', () => {
  it.each<[string, Item[], string[]]>([
    [
      'a sentence about the policy',
      ['This medical policy applies to Commercial and Medicaid products.'],
      ['commercial', 'medicaid'],
    ],
    ['a label', ['Line(s) of Business: Commercial, Exchange'], ['commercial', 'exchange']],
    [
      'a label with a list below',
      [{ bold: 'Applies to:' }, { item: 'Commercial' }, { item: 'Medicare Advantage' }],
      ['commercial', 'medicare_advantage'],
    ],
    ['a line by its initials', ['Line of Business: Commercial, HIM, Medicaid'], ['commercial', 'medicaid', 'exchange']],
    [
      'members by brand',
      [{ bold: 'Commercial Members: HMO and PPO' }, { bold: 'Medicare HMO Bay and Medicare PPO Bay Members' }],
      ['commercial', 'medicare_advantage'],
    ],
    ['parts for all members', [{ bold: 'For Medicare Members' }, { bold: 'For Non-Medicare Members' }], []],
    ['a title', ['Prior authorization requirements for Medicare Advantage plans'], ['medicare_advantage']],
    ['a title of a list', ['2026 Commercial Outpatient Prior Authorization Code List'], ['commercial']],
    ['plans behind a title', ['Clinic Drug List (Medicaid and Exchange)'], ['medicaid', 'exchange']],
    ['a sentence that is no title', ['Commercial members are not on this list.'], []],
    [
      'kinds of plans that are commercial alone',
      [
        'HMO/EPO: applies to insured plans. ASO: documents vary. Medicaid: for Medicaid members, this policy will apply.',
      ],
      ['commercial', 'medicaid'],
    ],
    ['members behind a date', ['Grid 7, effective 01/01/2026, for Lone State Medicaid members.'], ['medicaid']],
    ['a program', ['Lone State Medicaid', 'Provider Manual'], ['medicaid']],
    ['a header', ['Commercial and Individual Exchange Medical Policy'], ['commercial', 'exchange']],
    [
      'all but one',
      ['This policy applies to all lines of business except Medicare Advantage.'],
      ['commercial', 'medicaid', 'exchange'],
    ],
    ['a refusal alone', ['This policy does not apply to Medicare Advantage members.'], []],
    [
      'boilerplate',
      ['Medicare Advantage products: the following NCD was reviewed, and its policy is applicable to the topic.'],
      [],
    ],
    [
      'a pointer',
      ['For Medicare Advantage members, refer to the policy for the applicable NCD.', 'Related Commercial Policies'],
      [],
    ],
    ['nothing', ['Members and their providers may call the number on the card.'], []],
  ])('%s', async (_, items, lines) => {
    expect((await scope(items)).lines).toEqual(lines);
  });

  it('a boilerplate line about another line changes nothing of what is stated', async () => {
    const boilerplate =
      'Medicare Advantage products: the following NCD was reviewed in the development of this policy.';
    for (const items of [
      [boilerplate, 'Commercial Medical Policy'],
      ['Commercial Medical Policy', boilerplate],
    ])
      expect(await scope(items)).toMatchObject({ lines: ['commercial'], remarks: [] });
    expect(await scope([boilerplate], ['commercial'])).toMatchObject({ lines: ['commercial'], remarks: [] });
  });

  it('statements that differ are shown, and both are kept with their words', async () => {
    const found = await scope(['This policy applies to Medicaid members.'], ['commercial']);
    expect(found.lines).toEqual(['commercial', 'medicaid']);
    expect(found.evidence).toBe('This policy applies to Medicaid members. | Manifest: commercial');
    expect(found.remarks.join()).toContain('medicaid (“This policy applies to Medicaid members.”); commercial');
  });
});

async function read(items: Item[], listed: Parameters<typeof readPolicy>[1] = {}, trustManifest = false) {
  return readPolicy(await pdf(items, { columns: [60, 240, 420] }), listed, 'policy.pdf', { trustManifest });
}

describe('dates', () => {
  it.each<[string, Item[]]>([
    [
      'lines',
      [
        'Original Effective Date: 03/01/2003',
        'Effective Date: 01/15/2026',
        'Last Review Date: 11/02/2025',
        'Next Review: 11/2/2026',
        'Revised: 12/1/2025',
        'Published 12/15/2025',
      ],
    ],
    [
      'one line',
      [
        'Effective Date: January 15, 2026   Originally effective March 1, 2003   Reviewed: November 2, 2025   Next Annual Review November 2, 2026   Last updated December 1, 2025   Posted December 15, 2025',
      ],
    ],
    [
      'labels above dates',
      [
        { row: ['Original effective', 'Current Effective Date', 'Last reviewed'], bold: true },
        { row: ['03/01/2003', '01/15/2026', '11/02/2025'] },
        { row: ['Next Review Date', 'Revision date', 'Publication date'], bold: true },
        { row: ['11/02/2026', '12/01/2025', '12/15/2025'] },
      ],
    ],
    [
      'a mark behind the date',
      [
        'Effective: 3/1/2003 (original); effective date: 1/15/2026',
        'Review date 11/2/2025. Next review due 11/2/2026.',
        'Date of revision: 12-01-2025',
        'Issue date: 2025-12-15',
      ],
    ],
  ])('are read apart: %s', async (_, items) => {
    const { document } = await read(items);
    expect(document).toMatchObject({ effectiveDate: '2026-01-15', lastReviewedDate: '2025-11-02' });
    expect(document!.notes).toEqual([
      'Original effective date: 2003-03-01',
      'Last review: 2025-11-02',
      'Revised: 2025-12-01',
      'Published: 2025-12-15',
      'Next review: 2026-11-02',
    ]);
  });

  it('an original date alone is no effective date, nor is one of the history', async () => {
    expect((await read(['Original Effective Date: 03/01/2003'])).document!.effectiveDate).toBeNull();
    expect(
      (await read([{ heading: 'Policy History' }, 'Effective 03/01/2003: new policy'])).document!.effectiveDate,
    ).toBeNull();
  });

  it('a label with its date in the next line takes none of the next cell; a date of a code is none of the document', async () => {
    const { document } = await read([
      { row: ['Original Effective Date:', 'Effective Date: 01/15/2026', 'Review Date: 11/02/2025'] },
      '03/01/2003',
      { heading: 'Billing and Coding Information' },
      'Effective 12/31/2024, code 93799 was deleted from this policy and is not covered.',
    ]);
    expect(document).toMatchObject({ effectiveDate: '2026-01-15', lastReviewedDate: '2025-11-02' });
    expect(document!.notes).toContain('Original effective date: 2003-03-01');
    const own = await read([
      { heading: 'Billing and Coding Information' },
      'Effective 12/31/2024, code 93799 was deleted from this policy and is not covered.',
    ]);
    expect(own.document!.effectiveDate).toBeNull();
  });

  it('a manifest that contradicts the document is refused with both values, or trusted with a mark', async () => {
    const items: Item[] = [
      'Aetna Clinical Policy',
      'Policy Number: ZZ-9',
      'Effective Date: 01/15/2026',
      'Next review: 01/15/2027',
    ];
    const listed = { effective_date: '2003-03-01', review_date: '2026-12-31' };
    const refused = await read(items, listed);
    expect(refused.document).toBeNull();
    for (const part of [
      'number as ZZ-9, the manifest as MP-1',
      'effective date as 2026-01-15, the manifest as 2003-03-01',
      'next review as 2027-01-15, the manifest as 2026-12-31',
      'payer as Aetna, the manifest as Example Health',
      '--trust manifest',
    ])
      expect(refused.refusal).toContain(part);
    const { document } = await read(items, listed, true);
    expect(document).toMatchObject({ policyId: 'EXH-MP-1', effectiveDate: '2003-03-01' });
    expect(document!.notes.join('\n')).toContain(
      'effective date as 2026-01-15, the manifest as 2003-03-01; the manifest is trusted',
    );
  });
});
