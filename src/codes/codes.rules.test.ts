import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCode } from './codes.answer.rules.ts';
import { categoryOf } from './codes.categories.rules.ts';
import { editionsOn } from './codes.editions.ts';
import type { CodeFact, DatasetRow } from './codes.facts.ts';
import { candidatesOf, NATIONAL, parseCodeSystem, parseLocality, priceOf, toNdc11 } from './codes.rules.ts';
import { distanceWithin, SuggestionIndex, slipsOf } from './codes.suggest.rules.ts';

const systems = (text: string) => candidatesOf(text).map(({ system, code }) => `${system} ${code}`);

describe('readings of a code', () => {
  it.each([
    ['76942', ['CPT 76942']],
    [' 99 213 ', ['CPT 99213']],
    ['0075t', ['CPT 0075T']],
    ['3008F', ['CPT 3008F']],
    ['j1745', ['HCPCS J1745', 'ICD10CM J1745']],
    ['E11.65', ['ICD10CM E1165', 'HCPCS E1165']],
    ['E1165', ['HCPCS E1165', 'ICD10CM E1165']],
    ['i10', ['ICD10CM I10']],
    ['S72.001A', ['ICD10CM S72001A', 'ICD10PCS S72001A']],
    ['0SRD0J9', ['ICD10PCS 0SRD0J9']],
    ['25', ['HCPCS 25']],
    ['0074-3799-02', ['NDC 00074379902']],
    ['60574-4114-1', ['NDC 60574411401']],
    ['0002-7597-01', ['NDC 00002759701']],
    ['57894-030-01', ['NDC 57894003001']],
    ['57894003001', ['NDC 57894003001']],
    ['057894-0030-01', ['NDC 57894003001']],
    ['057894003001', ['NDC 057894003001', 'NDC 57894003001']],
    ['123456-7890-12', ['NDC 123456789012']],
    ['5789403001', 3],
    ['57894 030 01', ['NDC 57894003001']],
    ['57894.0030.01', ['NDC 57894003001']],
    ['57894\u2010030\u201001', ['NDC 57894003001']],
    ['57894 \u2013 030 \u2013 01', ['NDC 57894003001']],
    ['\uff19\uff19\uff12\uff11\uff13', ['CPT 99213']],
    ['E11\u200b.9\u00a0', ['ICD10CM E119']],
    ['knee arthroplasty', []],
    ['', []],
  ])('%s is read as %j', (text, expected) => {
    if (typeof expected === 'number') expect(systems(text)).toHaveLength(expected);
    else expect(systems(text)).toEqual(expected);
  });

  it('a hint keeps readings of its system only, CPT and HCPCS being one family', () => {
    expect(candidatesOf('E1165', 'ICD10CM')).toEqual([{ system: 'ICD10CM', code: 'E1165' }]);
    expect(candidatesOf('99213', 'HCPCS')).toEqual([{ system: 'CPT', code: '99213' }]);
    expect(candidatesOf('99213', 'NDC')).toEqual([]);
  });

  it('spellings of code systems are understood, other words are not', () => {
    expect([parseCodeSystem('icd-10-cm'), parseCodeSystem('ICD10PCS'), parseCodeSystem('SNOMED')]).toEqual([
      'ICD10CM',
      'ICD10PCS',
      null,
    ]);
  });

  it('any text ends in readings without separators', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) =>
        candidatesOf(text).every(({ code }) => /^[A-Z0-9]+$/.test(code)),
      ),
    );
  });

  it('eleven digits are the same however they are dashed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11}$/),
        (ndc) => toNdc11(`${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`) === ndc,
      ),
    );
  });

  it('a locality is carrier and number in any of its spellings', () => {
    expect(['13202-01', '1320201', '13202 01', '13202/01'].map(parseLocality)).toEqual(
      Array(4).fill({ carrier: '13202', locality: '01' }),
    );
    expect(parseLocality('132-01')).toBeNull();
  });
});

describe('prices', () => {
  it('national price of 99213 in 2025 is its total by the conversion factor', () => {
    expect(priceOf({ work: '1.30', pe: '1.35', mp: '0.10' }, NATIONAL, '32.3465')).toBe('88.95');
    expect(priceOf({ work: '1.30', pe: '0.57', mp: '0.10' }, NATIONAL, '32.3465')).toBe('63.72');
  });

  it('indices weigh each part', () => {
    // (1.80 x 1.064 + 5.66 x 1.162 + 0.17 x 1.586) x 33.4009 = 292.6572...
    const exact = (1.8 * 1.064 + 5.66 * 1.162 + 0.17 * 1.586) * 33.4009;
    expect(
      priceOf({ work: '1.80', pe: '5.66', mp: '0.17' }, { work: '1.064', pe: '1.162', mp: '1.586' }, '33.4009'),
    ).toBe(exact.toFixed(2));
  });

  it('half a cent is rounded up', () => {
    expect(priceOf({ work: '0.01', pe: '0', mp: '0' }, NATIONAL, '0.5')).toBe('0.01');
  });

  it('no parts cost nothing', () => {
    expect(priceOf({ work: '0.00', pe: '0.00', mp: '0.00' }, NATIONAL, '32.3465')).toBe('0.00');
  });
});

describe('editions in force', () => {
  const row = (id: number, effective_from: string, more: Partial<DatasetRow> = {}): DatasetRow => ({
    id,
    dataset: 'mpfs',
    variant: '',
    edition: effective_from,
    effective_from,
    covers_from: `${effective_from.slice(0, 4)}-01-01`,
    starter: false,
    attributes: {},
    ...more,
  });
  const ids = (rows: DatasetRow[], date: string) => editionsOn(rows, date).ids;

  it('the newest edition that has begun answers, on its first day too', () => {
    const rows = [row(1, '2025-01-01'), row(2, '2025-10-01'), row(3, '2026-07-01')];
    expect([
      ids(rows, '2025-09-30'),
      ids(rows, '2025-10-01'),
      ids(rows, '2025-12-31'),
      ids(rows, '2026-07-01'),
    ]).toEqual([[1], [2], [2], [3]]);
  });

  it('a later edition of the year stands in where no earlier one was loaded, one of a later year never', () => {
    expect(ids([row(1, '2025-10-01')], '2025-03-01')).toEqual([1]);
    expect(ids([row(1, '2025-10-01')], '2024-12-31')).toEqual([]);
    const years = [row(1, '2025-10-01'), row(2, '2026-07-01'), row(3, '2026-10-01')];
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-09-30'].map((day) => ids(years, day))).toEqual([
      [1],
      [2],
      [2],
      [2],
    ]);
    // A directory that tells the days of its rows answers for all days before, but not beside an earlier one.
    const directory = [
      row(1, '2025-10-01', { covers_from: '1900-01-01' }),
      row(2, '2026-07-01', { covers_from: '1900-01-01' }),
    ];
    expect(['2020-01-01', '2026-01-01'].map((day) => ids(directory, day))).toEqual([[1], [1]]);
  });

  it('official files come before newer starter rows, QPP factors are left aside, parts stand together', () => {
    expect(ids([row(1, '2024-01-01'), row(2, '2025-01-01', { starter: true })], '2026-01-01')).toEqual([1]);
    expect(ids([row(1, '2026-01-01'), row(2, '2026-01-01', { variant: 'qpp' })], '2026-02-01')).toEqual([1]);
    expect(
      ids([row(1, '2026-01-01', { variant: 'f1' }), row(2, '2026-01-01', { variant: 'f2' })], '2026-02-01'),
    ).toEqual([1, 2]);
  });
});

describe('validity of a code', () => {
  const active = (kind: 'hcpcs' | 'ndc', fact: object, date: string) => {
    const facts = [{ dataset_id: 1, code: 'J7351', kind, fact }] as unknown as CodeFact[];
    return describeCode({ candidate: { system: 'HCPCS', code: 'J7351' }, facts }, date, false).is_active;
  };

  it.each([
    ['hcpcs', { added_on: '2020-10-01', terminated_on: '2021-12-31' }],
    ['ndc', { started_on: '2020-10-01', ended_on: '2021-12-31' }],
  ] as const)('%s: begins with its first day and ends with its last', (kind, fact) => {
    const days = ['2020-09-30', '2020-10-01', '2021-12-31', '2022-01-01'];
    expect(days.map((day) => active(kind, fact, day))).toEqual([false, true, true, false]);
  });
});

describe('categories', () => {
  it.each([
    ['CPT', '27447', 'Surgery'],
    ['CPT', '99213', 'Evaluation and Management'],
    ['CPT', '0075T', 'Emerging Technology'],
    ['HCPCS', 'J1745', 'Drugs'],
    ['HCPCS', 'KX', 'Modifier'],
    ['ICD10CM', 'D49', 'Neoplasms'],
    ['ICD10CM', 'D500', 'Blood and immune disorders'],
    ['ICD10PCS', '0SRD0J9', 'Medical and Surgical'],
  ] as const)('%s %s is %s', (system, code, expected) => expect(categoryOf(system, code)).toBe(expected));
});

describe('suggestions', () => {
  const index = new SuggestionIndex();
  index.add('CPT', '76942', null);
  index.add('HCPCS', 'J1745', 'Injection, infliximab, excludes biosimilar, 10 mg');
  index.add('HCPCS', 'L1810', 'Knee orthosis, elastic with joints');
  index.add('ICD10PCS', '0SRD0J9', 'Replacement of Left Knee Joint with Synthetic Substitute, Cemented, Open Approach');
  index.add('ICD10CM', 'E119', 'Type 2 diabetes mellitus without complications');
  index.add('NDC', '57894003001', 'Remicade');
  for (let at = 0; at < 60; at++) index.add('ICD10CM', `S72${at}`, 'Fracture');
  index.add('HCPCS', 'Q4001', 'Casting supplies for a fracture of the body');
  index.finish();
  const codes = (text: string) => index.suggest(text, null, 10).map(({ code }) => code);

  it.each([
    ['transposed', '79642', '76942'],
    ['a missing character', '7942', '76942'],
    ['a doubled character', '769422', '76942'],
    ['O for 0', 'OSRD0J9', '0SRD0J9'],
    ['a wrong character', 'J1746', 'J1745'],
    ['too many digits', 'E11.91', 'E119'],
    ['O for 0 throughout', 'OSRDOJ9', '0SRD0J9'],
    ['swapped figures of an NDC', '57894-0030-10', '57894003001'],
    ['a missing figure of an NDC', '5789403001', '57894003001'],
    ['a doubled figure of an NDC', '578940030001', '57894003001'],
    ['a modifier behind it', '76942-26', '76942'],
    ['the name of its system before it', 'CPT 76942', '76942'],
    ['other words around it', 'HCPCS: J1745 (drug)', 'J1745'],
    ['the name of its system before an NDC', 'NDC 57894-030-01', '57894003001'],
    ['a brand name', 'remicade', '57894003001'],
  ])('%s: %s leads to %s', (_, text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('words, their beginnings and typing errors lead to descriptions', () => {
    expect(codes('knee joint replacement')[0]).toBe('0SRD0J9');
    expect(codes('inflixi')[0]).toBe('J1745');
    expect(codes('diabtes')[0]).toBe('E119');
    expect(codes('knee arthroplasty')[0]).toBe('0SRD0J9');
    expect(codes('knee zzzzqqqq').length).toBeGreaterThan(0);
    expect(codes('zzzzqqqq')).toEqual([]);
  });

  it('a hint finds its own system among many better matches of others', () => {
    expect(index.suggest('fracture', ['HCPCS'], 10).map(({ code }) => code)).toEqual(['Q4001']);
  });

  it('figures of a mistyped code lead to no description', () => {
    expect(index.suggest('99999-10', null, 10)).toEqual([]);
    expect(codes('infliximab 10 mg')[0]).toBe('J1745');
  });

  it('scores lie between 0 and 1, best first', () => {
    const scores = index.suggest('knee', null, 10).map(({ score }) => score);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('any text is answered', () => {
    fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => index.suggest(text, null, 10).length <= 10));
  });

  it('slips never hold the code itself, swapped neighbours count as one error', () => {
    expect(slipsOf('AA000').has('AA000')).toBe(false);
    expect([
      distanceWithin('knee', 'kene', 1),
      distanceWithin('knee', 'keen', 1),
      distanceWithin('abc', 'xyz', 2),
    ]).toEqual([true, false, false]);
  });
});
