import { describe, expect, it } from 'vitest';
import { type Item, policyPdf, readPolicy } from '../../../../test/support/policy-pdf.ts';
import { extractCriteria } from '../../../criteria/extraction.public.ts';

async function read(items: Item[]) {
  const { document } = await readPolicy(await policyPdf([{ heading: 'Example therapy', size: 16 }, ...items]));
  const criteria = extractCriteria('EXH-MP-1', document!.sections, document!.title);
  return {
    criteria: criteria.map(({ section, text }) => `${section}: ${text}`).join('\n'),
    notes: document!.notes,
    where: (words: string) =>
      document!.sections.find(({ blocks }) => blocks.some(({ text }) => text.includes(words)))?.sourceField,
  };
}
async function whereIn(html: string) {
  const { document } = await readPolicy(`<h1>Example therapy</h1>${html}`, {}, 'policy.html');
  return (words: string) =>
    document!.sections.find(({ blocks }) => blocks.some(({ text }) => text.includes(words)))?.sourceField;
}
const NEED = 'The therapy meets the definition of medical necessity when ALL of the following criteria are met:';
const REFUSAL = 'All other uses of the therapy do not meet the definition of medical necessity.';
const STUDY =
  'Patients must have had six months of treatment to be included in the trial by Smith, which required all of the following:';

describe('sections', () => {
  it('titles apart from their numbers begin parts, and a limit of frequency is one', async () => {
    const { document } = await readPolicy(
      '1.1  COVERED SERVICES\n\nA lift is covered for adults.\n\nLifts are limited to one every 5 years.\n\n1.2  RECORDS\n\nRecords must show the height.\n',
      {},
      'policy.txt',
    );
    const found = document!.sections.map(({ sourceField, blocks }) => `${sourceField}: ${blocks.at(-1)!.text}`);
    expect(found).toEqual([
      'payer.coverage_policy: A lift is covered for adults.',
      'payer.frequency: Lifts are limited to one every 5 years.',
      'payer.documentation: Records must show the height.',
    ]);
  });

  it('what meets no criteria is refused; members who meet none are not', async () => {
    const where = await whereIn(
      '<h2>Criteria</h2><p>Tests of 12 or more targets do not meet criteria.</p><p>A second test is for members who do not meet criteria for the first.</p>',
    );
    expect(where('12 or more')).toBe('payer.not_covered');
    expect(where('A second test')).toBe('payer.medical_necessity');
  });

  it('a refusal ends at the next part of its rank, which may have numbers of an outline', async () => {
    const where = await whereIn(
      '<h2>4.0 When the Device, or Service Is Not Covered</h2><p>A second device for school.</p><h3>4.1 For travel</h3><p>A motor for travel.</p>' +
        '<h2>5.0 Notes for offices</h2><p>Call the plan first.</p><h2>Background and Rationale</h2><p>It is medically necessary, says a label.</p>',
    );
    expect(where('A second device')).toBe('payer.not_covered');
    expect(where('A motor')).toBe('payer.not_covered');
    expect(where('Call the plan')).toBe('payer.guidelines');
    expect(where('says a label')).toBe('payer.rationale');
  });

  it.each(['Limitations', 'Documentation Requirements', 'Position Statement', 'Exclusions'])(
    'a statement of necessity and its list are indications below "%s" too',
    async (heading) => {
      const { criteria, where } = await read([
        { heading },
        NEED,
        { item: 'The individual is 18 years of age or older; and' },
        { item: 'Six months of conservative treatment have failed.' },
        REFUSAL,
      ]);
      expect(where('meets the definition')).toBe('payer.medical_necessity');
      expect(where('Six months')).toBe('payer.medical_necessity');
      expect(where('All other uses')).toBe('payer.not_covered');
      expect(criteria).toMatch(/^indications: .*18 years/m);
      expect(criteria).not.toMatch(/^(?:limitations|documentation): .*18 years/m);
    },
  );

  it.each<[string, string]>([
    ['Rationale', 'rationale'],
    ['Policy Rationale and References', 'rationale'],
    ['Literature Review', 'literature'],
    ['Summary of Evidence', 'literature'],
    ['Clinical Evidence', 'literature'],
    ['Randomized Controlled Trials', 'literature'],
    ['Practice Guidelines and Position Statements', 'literature'],
    ['References', 'references'],
    ['Revision History', 'history'],
    ['Billing/Coding Information', 'coding'],
  ])('"%s" is a section of its own and holds no criteria', async (heading, kind) => {
    const { criteria, where } = await read([
      { heading: 'Medical Necessity' },
      NEED,
      { item: 'The individual is 18 years of age or older.' },
      { heading },
      STUDY,
      { item: 'Participants must have pain that lasts for more than six weeks.' },
      { item: 'Participants must have no earlier operation.' },
    ]);
    expect(where('trial by Smith')).toBe(`payer.${kind}`);
    expect(criteria).toContain('18 years');
    expect(criteria).not.toMatch(/Participants|Smith/);
  });

  it('headings of lower rank within a review of studies do not lead back', async () => {
    const { criteria } = await read([
      { heading: 'Medical Necessity' },
      NEED,
      { item: 'The individual is 18 years of age or older.' },
      { heading: 'Literature Review' },
      STUDY,
      { bold: 'Limitations' },
      'Participants must have been treated in one of two centers, and all of them had to be older than 65 years of age.',
    ]);
    expect(criteria).not.toContain('Participants');
  });

  it('the end of a cut sentence is joined to its beginning, or left out with the reason', async () => {
    const joined = await read([
      { heading: 'Coverage Policy' },
      { bold: 'The invented therapy is considered' },
      'unproven for the treatment of any indication because the evidence that was found is not sufficient to say more.',
    ]);
    expect(joined.where('The invented therapy is considered unproven for the treatment')).toBe('payer.not_covered');
    const lone = await read([
      { heading: 'Coverage Policy' },
      'The invented therapy is decided upon case by case, and a physician of the plan looks at each of the requests.',
      'unproven for the treatment of any indication.',
    ]);
    expect(lone.criteria).not.toContain('unproven');
    expect(lone.notes.join()).toContain('Left out on page 1: “unproven for the treatment of any indication.”');
  });

  it('statements in front of the first part with a name belong to what they state', async () => {
    const where = await whereIn(
      '<h2>Lumbar Fusion (SP-2)</h2><p>Fusion is considered medically necessary for any of the following:</p><ul><li>A slip of grade II</li></ul>' +
        '<p>Fusion is considered not medically necessary for any of the following:</p><ul><li>A first herniation</li></ul><h2>Contraindications:</h2><p>Infection of the spine</p>',
    );
    expect(where('A slip')).toBe('payer.medical_necessity');
    expect(where('A first herniation')).toBe('payer.not_covered');
  });

  it('criteria for a service by its name are criteria, and a refusal of the rest is a limitation', async () => {
    const where = await whereIn(
      '<h2>Criteria for a non-preferred drug</h2><p>Both preferred drugs were used for 60 days.</p><p>Requests for the drug may not be approved when the above criteria are not met and for all other indications.</p>',
    );
    expect(where('used for 60 days')).toBe('payer.medical_necessity');
    expect(where('may not be approved')).toBe('payer.not_covered');
  });
});
