import { describe, expect, it } from 'vitest';
import { type Item, policyPdf, readPolicy } from '../../../../../test/support/policy-pdf.ts';

const BODY: Item[] = [
  'Policy Number: MP-1     Effective Date: 01/15/2026',
  { heading: 'Policy' },
  'The invented therapy is medically necessary when six months of other treatment failed, as documented in the record.',
  'It is not covered for any other use, and nothing in this paragraph says more than that about anyone at all.',
];

async function refusal(
  items: Item[],
  { name = 'Example Health', footer = '', trusted = false }: { name?: string; footer?: string; trusted?: boolean } = {},
): Promise<{ refusal: string | null; notes: string[] }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const content = await policyPdf([...items, ...BODY], footer === '' ? {} : { footer });
  const payer = { name, code: 'QQX', slug, type: 'commercial' };
  const { refusal: found, document } = await readPolicy(content, { payer }, 'policy.pdf', { trustManifest: trusted });
  return { refusal: found, notes: document?.notes ?? [] };
}

describe('a manifest that names another payer than the document', () => {
  it.each<[string, Item[], string, string]>([
    ['letterhead', ['Bayline Health Plan', { heading: 'Example therapy', size: 16 }], '', 'Bayline Health Plan'],
    ['letterhead with the kind of document', ['Bayline Health Medical Policy'], '', 'Bayline Health'],
    [
      'copyright line',
      [{ heading: 'Example therapy', size: 16 }],
      '© 2026 Bayline Health, Inc. All rights reserved.',
      'Bayline Health',
    ],
    [
      'copyright in words',
      ['Copyright 2024-2026 by Lake Mutual Insurance Company.'],
      '',
      'Lake Mutual Insurance Company',
    ],
    ['what it reserves', ['Bayline reserves the right to amend this policy.'], '', 'Bayline'],
    ['the owner of the document', ['This document is the property of Bayline Benefits.'], '', 'Bayline Benefits'],
    ['a payer that is known', ['Aetna Clinical Policy Bulletin'], '', 'Aetna'],
    [
      'letterhead, where only a reference names the payer of the manifest',
      [
        'Bayline Health Medical Policy',
        { heading: 'References' },
        '1. Example Health. Example therapy. Available at www.example.com. Example Health considers it proven.',
      ],
      '',
      'Bayline Health',
    ],
  ])('is refused with both names: %s', async (_, items, footer, stated) => {
    const found = await refusal(items, { footer });
    expect(found.refusal).toContain(`the document states its payer as ${stated}, the manifest as Example Health`);
    const trusted = await refusal(items, { footer, trusted: true });
    expect(trusted.refusal).toBeNull();
    expect(trusted.notes.join('\n')).toContain(
      `its payer as ${stated}, the manifest as Example Health; the manifest is trusted`,
    );
  });

  it.each<[string, Item[], string, string]>([
    ['the same name', ['Example Health Medical Policy'], '© 2026 Example Health', 'Example Health'],
    [
      'a part of the name',
      ['Bayline considers the therapy proven.'],
      '© 2026 Bayline Health Services, Inc.',
      'Bayline Health Plan',
    ],
    [
      'the rights of the codes',
      ['CPT © 2025 American Medical Association. All rights reserved.'],
      '',
      'Example Health',
    ],
    ['the criteria of others', ['© 2026 MCG Health, LLC'], '', 'Example Health'],
    ['an address on the web', ['Property of BHP Services. See www.bayline.com.'], '', 'Bayline Health'],
    ['no name', ['The plan reserves the right to amend this policy.'], '', 'Example Health'],
    ['the subject of the policy', [{ heading: 'Home Health', size: 16 }], '', 'Example Health'],
  ])('is not seen in %s', async (_, items, footer, name) => {
    expect((await refusal(items, { name, footer })).refusal).toBeNull();
  });
});
