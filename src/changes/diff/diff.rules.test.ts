import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code, document, section, side } from '../../../test/support/compared-versions.ts';
import { buildDetails } from './details.rules.ts';
import { compareVersions } from './diff.rules.ts';
import type { VersionSide } from './document.ts';
import { summarise } from './summary.rules.ts';

const compare = (old: VersionSide, next: VersionSide) => compareVersions('A1', old, next);
const summary = (old: VersionSide, next: VersionSide) => summarise(compare(old, next)!, next.document, false);

const listedCode = fc.record({
  code: fc.stringMatching(/^[A-TV-Z][0-9][0-9A-Z]{1,3}$/),
  codeTo: fc.constant(null),
  codeSystem: fc.constantFrom('ICD10CM', 'HCPCS'),
  kind: fc.constantFrom('icd10_covered', 'icd10_noncovered', 'procedure'),
  group: fc.integer({ min: 1, max: 4 }),
  disposition: fc.constantFrom('covered', 'not_covered', 'conditional'),
  conditionReference: fc.constantFrom(null, '*'),
  notes: fc.constant(null),
});
const words = fc.array(fc.constantFrom('covered', 'not', 'age', 'years', '50', 'test', 'is', 'patient'), {
  minLength: 1,
  maxLength: 12,
});
const anyDocument = fc
  .record({
    title: words,
    keywords: fc.array(fc.string({ maxLength: 8 })),
    states: fc.array(fc.constantFrom('CA', 'IA', 'TX', 'NV')),
    items: fc.array(words, { maxLength: 6 }),
    paragraphs: fc.array(fc.constantFrom(null, 'Group one', 'Group two'), { maxLength: 4 }),
  })
  .map(({ title, keywords, states, items, paragraphs }) =>
    document({
      title: title.join(' '),
      keywords,
      states,
      sections: [section('Covered when all of these are met:', ...items.map((item) => item.join(' ')))],
      codeGroups: paragraphs.map((paragraph, at) => ({
        kind: 'icd10_covered',
        group: at + 1,
        paragraph,
        asteriskNote: null,
      })),
    }),
  );
const anySide = fc.record({
  document: anyDocument,
  codes: fc.array(listedCode, { maxLength: 40 }),
  logic: fc.constant(null),
  logicStale: fc.constant(false),
});

describe('comparison of versions', () => {
  it('finds nothing for the same version', () => {
    fc.assert(
      fc.property(anySide, (a) => {
        expect(compare(a, structuredClone(a))).toBeNull();
      }),
    );
  });

  it('finds nothing when only rows, lists and groups are reordered', () => {
    fc.assert(
      fc.property(anySide, fc.infiniteStream(fc.nat()), (a, numbers) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((item) => [numbers.next().value as number, item] as const)
            .sort((x, y) => x[0] - y[0])
            .map(([, x]) => x);
        const b: VersionSide = {
          ...a,
          document: {
            ...a.document,
            keywords: shuffled(a.document.keywords),
            states: shuffled(a.document.states),
            codeGroups: shuffled(a.document.codeGroups),
          },
          codes: shuffled(a.codes),
        };
        expect(compare(a, b)).toBeNull();
      }),
    );
  });

  it('is symmetric: what one direction adds the other removes', () => {
    fc.assert(
      fc.property(anySide, anySide, (a, b) => {
        const there = compare(a, b)?.codes;
        const back = compare(b, a)?.codes;
        expect(there?.added ?? []).toEqual(back?.removed ?? []);
        expect(there?.removed ?? []).toEqual(back?.added ?? []);
        expect((there?.dispositions ?? []).map(({ code, from, to }) => [code, to, from])).toEqual(
          (back?.dispositions ?? []).map(({ code, from, to }) => [code, from, to]),
        );
      }),
    );
  });

  it('returns a bounded sentence and bounded details for any two versions', () => {
    fc.assert(
      fc.property(anySide, anySide, (a, b) => {
        const difference = compare(a, b);
        if (difference === null) return;
        const sentence = summarise(difference, b.document, false);
        expect(sentence.length).toBeLessThanOrEqual(500);
        expect(sentence).toMatch(/^[A-Z].*\.$/s);
        expect(sentence).not.toContain('undefined');
        expect(buildDetails(difference).change_types[0]).toBe(difference.changeTypes[0]);
      }),
    );
  });

  it.each([
    [
      'white space and paragraphs',
      [section('The service is  covered when all of these are met: Age 50 years', 'or older')],
    ],
    [
      'curly quotes and dashes',
      [section('The service is covered when all of these are met:', 'Age\u00a050 years or older')],
    ],
    [
      'a sub-heading that is none any more',
      [
        { ...section('The service is covered when all of these are met:'), section: 'other' as const },
        section('Age 50 years or older'),
      ],
    ],
  ])('finds nothing in texts that differ in %s', (_name, sections) => {
    expect(compare(side(), side({ sections }))).toBeNull();
  });

  it('names codes added, removed and moved between lists', () => {
    const old = side({}, [code('M1711'), code('64561', { codeSystem: 'CPT', kind: 'procedure' }), code('G5600')]);
    const next = side({}, [
      code('G5601'),
      code('G5602'),
      code('G5603'),
      code('G5600'),
      code('M1711', { kind: 'icd10_noncovered', disposition: 'not_covered' }),
    ]);
    expect(compare(old, next)!.changeTypes).toEqual(['codes_changed']);
    expect(summary(old, next)).toBe(
      'Adds 3 covered ICD-10 codes (G56.01, G56.02, G56.03), removes 64561, makes M17.11 not covered instead of covered.',
    );
    expect(buildDetails(compare(old, next)!)).toMatchObject({
      changed_fields: ['codes'],
      added_codes: ['G56.01', 'G56.02', 'G56.03'],
      removed_codes: ['64561'],
      disposition_changes: [{ code: 'M17.11', code_system: 'ICD10CM', from: ['covered'], to: ['not_covered'] }],
      truncated: false,
    });
  });

  it('finds nothing for renumbered groups, and reports a move to other text', () => {
    const groups = (first: string, second: string) => [
      { kind: 'icd10_covered', group: 1, paragraph: first, asteriskNote: null },
      { kind: 'icd10_covered', group: 2, paragraph: second, asteriskNote: null },
    ];
    const old = side({ codeGroups: groups('For A1', 'For A2') }, [code('M1711', { group: 1 })]);
    const renumbered = side({ codeGroups: groups('For A2', 'For A1') }, [code('M1711', { group: 2 })]);
    expect(compare(old, renumbered)).toBeNull();
    const moved = side({ codeGroups: groups('For A1', 'For A2') }, [code('M1711', { group: 2 })]);
    expect(compare(old, moved)).toMatchObject({ changeTypes: ['updated'], changedFields: ['code_groups'] });
    expect(summary(old, moved)).toBe('Moves 1 code to other groups.');
  });

  it('returns both values of metadata, and an announced retirement as such', () => {
    const next = side({
      effectiveDate: '2025-06-01',
      jurisdictions: ['JE'],
      version: '4',
      sourceUrl: 'https://example.org/a?ver=4',
    });
    expect(compare(side(), next)).toMatchObject({
      changeTypes: ['metadata_changed'],
      changedFields: ['effective_date', 'version', 'jurisdictions'],
    });
    expect(summary(side(), next)).toBe(
      'Changes the effective date from 2025-01-01 to 2025-06-01 and the jurisdictions.',
    );
    expect(summary(side(), side({ retireDate: '2026-03-01' }))).toBe('Announces retirement on 2026-03-01.');
    expect(summary(side(), side({ version: '4' }))).toBe('Changes the version from 3 to 4.');
  });

  it('names a retirement with new codes after the retirement', () => {
    const next = side({ status: 'retired', retireDate: '2025-06-01' }, [code('M1711')]);
    expect(compare(side(), next)!.changeTypes).toEqual(['retired', 'codes_changed']);
    expect(summary(side(), next)).toBe('Retired as of 2025-06-01, adds covered ICD-10 code M17.11.');
    expect(compare(next, side({}, [code('M1711')]))).toMatchObject({ changeTypes: ['updated'], reinstated: true });
  });

  it('stays small for twenty thousand codes and reports the number', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => code(`A${at}`));
    const difference = compare(side(), side({}, many))!;
    const details = buildDetails(difference);
    expect(details.added_codes).toHaveLength(1_000);
    expect(details.counts.added_codes).toBe(20_000);
    expect(details.truncated).toBe(true);
    expect(summarise(difference, document(), false).length).toBeLessThan(200);
    expect(JSON.stringify(details).length).toBeLessThan(40_000);
  });
});
