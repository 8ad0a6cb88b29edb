import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../../../test/support/policy-pdf.ts';

const REFUSED_UNLESS = [
  'The therapy is not medically necessary unless all of the following are met:',
  'The plan does not consider the therapy medically necessary unless both of the following are met:',
  'The therapy is considered investigational unless all of the following are met:',
  'The therapy is not covered except when all of the following are met:',
  'The therapy will not be approved until all of the following are documented:',
  'The therapy is denied without all of the following:',
];

async function sectionBelow(heading: string, lead: string): Promise<string | undefined> {
  const html = `<html><body><h1>Example therapy</h1><p>Effective Date: 01/01/2026</p><h2>${heading}</h2><p>The therapy is medically necessary for adults with pain.</p><p>${lead}</p><ul><li>A finding of the first kind</li><li>A finding of the second kind</li></ul></body></html>`;
  const { document } = await readPolicy(html, {}, 'policy.html');
  return document!.sections.find(({ blocks }) => blocks.some(({ text }) => text.includes('first kind')))?.section;
}

describe('exceptions above a list', () => {
  it.each(
    ['Policy', 'Medical Necessity', 'Not Covered'].flatMap((heading) => REFUSED_UNLESS.map((lead) => [heading, lead])),
  )('below "%s" are what is covered: %s', async (heading, lead) => {
    expect(await sectionBelow(heading, lead)).toBe('indications');
  });
});

describe('the words above a list', () => {
  it.each([
    'Each of the following is not medically necessary:',
    'The following are contraindications to the therapy:',
    'Contraindications include:',
    'The therapy is contraindicated in members with any of the following:',
    'Members with any of the following are not candidates for the therapy:',
    'The therapy is not indicated for any of the following:',
    'The therapy should not be used in members with any of these:',
    'The plan considers the therapy experimental for all of the following:',
    'The therapy is of unproven benefit for the following:',
    'The following uses have not been proven effective and are thus not covered:',
    'Coverage is excluded for any of the following:',
    'There is no coverage for the following:',
    'The following will be denied as not medically necessary:',
    'Requests for the following will not be approved:',
    'Experimental and investigational uses include, but are not limited to:',
    'Exclusion criteria (any one):',
    'The therapy is not covered in the presence of any of these:',
    'The therapy is considered investigational for the following, because evidence is insufficient:',
    'The following are cosmetic and not a covered benefit:',
    'Neither of the following is covered:',
    'None of the following is medically necessary:',
    'The therapy has no proven value for:',
    'Benefits are not available for:',
    'The plan does not cover the therapy for any of these:',
    'The plan will not pay for:',
    'The evidence does not support the therapy for the following:',
  ])('refuse it: %s', async (lead) => {
    expect(await sectionBelow('Policy', lead)).toBe('limitations');
  });

  it.each([
    'The therapy is medically necessary when all of the following are met:',
    'The therapy is covered if any one of these applies:',
    'The plan considers the therapy medically necessary when both are present:',
    'The therapy is not approved unless all of the following are met:',
    'The therapy is not covered unless one of these applies:',
    'Other causes of pain have been excluded, including all of the following:',
    'The therapy may be continued when either is documented:',
    'Medically necessary if none of the following contraindications is present:',
    'Approval requires at least two of the following:',
    'The therapy is eligible for coverage in members with any of these:',
    'The therapy is no longer considered investigational for the following and is medically necessary:',
  ])('support it: %s', async (lead) => {
    expect(await sectionBelow('Policy', lead)).toBe('indications');
  });
});
