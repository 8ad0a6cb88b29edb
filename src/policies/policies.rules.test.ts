import { describe, expect, it } from 'vitest';
import { toCsv } from './list/policies.csv.rules.ts';
import { normalizeJurisdiction, parseSearch } from './list/policies.query.rules.ts';

describe('search text', () => {
  it('is parsed into phrases, exclusions, ids, sections, codes and words', () => {
    expect(parseSearch('"Deep Brain" -"not this" -tremor l33822 NCD226 NCD 160.24 E0601 G47.33 stimulation')).toEqual({
      words: ['stimulation'],
      codes: [
        { word: 'e0601', code: 'E0601' },
        { word: 'g47.33', code: 'G4733' },
      ],
      phrases: ['deep brain'],
      excludedWords: ['tremor'],
      excludedPhrases: ['not this'],
      policyIds: ['L33822', 'NCD226'],
      sections: ['160.24'],
      states: [],
    });
  });

  it('with an unclosed quote or only punctuation is still valid', () => {
    expect(parseSearch('"open').words).toEqual(['open']);
    expect(parseSearch('- -- " "" ()')).toMatchObject({ words: [], phrases: [] });
  });
});

describe('jurisdiction spellings', () => {
  it.each([
    ['J-E', 'JE'],
    ['je', 'JE'],
    ['E', 'JE'],
    ['J05', 'J5'],
    ['J-15', 'J15'],
    ['DME A', 'DME-A'],
    ['dmea', 'DME-A'],
    ['JA', 'DME-A'],
    ['HHH-6', 'HHH-6'],
    ['nonsense', 'NONSENSE'],
  ])('%s is normalized to %s', (text, code) => {
    expect(normalizeJurisdiction(text)).toBe(code);
  });
});

describe('CSV cells', () => {
  it('a cell that a spreadsheet would run is neutralized', () => {
    const item = {
      policy_id: 'X',
      title: '=HYPERLINK("x")',
      policy_type: 'LCD',
      jurisdiction: null,
      jurisdictions: ['JE', 'JF'],
      status: 'active',
      effective_date: null,
      retire_date: null,
      source_url: 'u',
      payer: null,
      public_url: null,
      line_of_business: [],
      applicability_scope: 'not_stated' as const,
      applicability_markets: [],
      applicability_evidence: null,
      code_count: 0,
      criteria_count: 0,
      last_verified_at: '',
      source_shape: 'criteria_backed' as const,
      source_shape_reason: '',
    };
    expect(toCsv([item], []).split('\r\n')[1]).toBe(`X,"'=HYPERLINK(""x"")",LCD,JE;JF,,active,,,u,0`);
  });
});
