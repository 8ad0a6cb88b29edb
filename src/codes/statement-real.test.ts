/** Combinations of public files: what each file states about a code holds until a newer statement from a source. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { loadCodes } from '../../test/support/load-codes.ts';
import { sharedFile } from '../../test/support/shared-data.ts';
import { Model } from '../corpus/model.ts';
import { codeRecords } from './lookup/code-records.ts';
import { lookupCode } from './lookup/lookup.ts';

const TODAY = '2025-10-15';
const FILES = {
  icd2021: sharedFile('icd10/2021-code-descriptions-tabular-order.zip'),
  icd2025: sharedFile('icd10/2025-april-codes.derived.zip'),
  hcpcs2018: sharedFile('hcpcs/2018-Alpha-Numeric-HCPCS-File.zip'),
  hcpcs2020: sharedFile('hcpcs/HCPC2020_OCT_ANWEB.xlsx'),
  rbcs: sharedFile('rbcs/rbcs-2024.csv.gz'),
};
type File = keyof typeof FILES;

interface Expected {
  found: boolean;
  is_active?: boolean;
  billable?: boolean;
  reason?: unknown;
}

const USED: Expected = { found: true, is_active: true };
const GONE: Expected = { found: true, is_active: false };
const BILLED: Expected = { ...USED, billable: true };
const HEADING: Expected = { found: true, billable: false };

/** Files loaded with the starter corpus, and what is then known about a code on a day. */
const CASES: readonly [files: File[], asked: [code: string, date: string, expected: Expected][]][] = [
  [
    ['icd2021'],
    [
      // The starter selection states what replaced the code after the old file.
      ['M54.5', '2025-03-01', { ...HEADING, is_active: false }],
      ['M54.50', '2025-03-01', BILLED],
      ['F32.A', '2025-03-01', BILLED],
      ['M54.5', '2021-03-01', BILLED],
      ['M54.50', '2021-03-01', { found: false }],
      ['G20', '2024-05-01', { ...HEADING, is_active: false }],
      ['G20', '2023-05-01', BILLED],
      ['S52.501A', '2025-03-01', BILLED],
    ],
  ],
  [
    ['icd2021', 'icd2025'],
    [
      ['S52.501', '2025-05-01', HEADING],
      ['S52.501A', '2025-05-01', BILLED],
      ['T07.XXXA', '2025-05-01', BILLED],
      ['M54.5', '2025-05-01', { ...HEADING, is_active: false }],
      ['K58.9', '2025-05-01', BILLED],
      ['R05', '2025-05-01', { ...HEADING, is_active: false }],
      ['R05', '2021-05-01', BILLED],
      ['R05.3', '2025-05-01', BILLED],
      ['R05.3', '2021-05-01', { found: false }],
      [
        'Z79.85',
        '2024-05-01',
        { found: false, reason: expect.stringMatching(/does not list it; the next one, .*2025.*, lists it/) },
      ],
      ['Z79.99', '2024-05-01', { found: false, reason: expect.stringMatching(/does not list it$/) }],
    ],
  ],
  [
    ['icd2025'],
    [
      ['R05.3', '2025-05-01', BILLED],
      ['S52.501A', '2025-05-01', { found: false }],
    ],
  ],
  [
    ['hcpcs2020'],
    [
      ['JZ', '2025-03-01', USED],
      ['JZ', '2022-03-01', GONE],
      ['N1', '2025-03-01', USED],
      ['E2103', '2025-03-01', USED],
    ],
  ],
  [
    ['hcpcs2018', 'hcpcs2020', 'rbcs'],
    [
      ['J2505', '2021-12-31', USED],
      ['J2505', '2022-01-01', GONE],
      ['G0297', '2020-06-01', USED],
      ['G0297', '2021-01-01', GONE],
      ['G0297', '2026-05-01', GONE],
      ['G2012', '2018-05-01', { found: true, is_active: false }],
      ['G2012', '2019-05-01', USED],
    ],
  ],
];

const SOURCES: Record<File, string> = {
  ...{ icd2021: 'icd10cm', icd2025: 'icd10cm', hcpcs2018: 'hcpcs', hcpcs2020: 'hcpcs', rbcs: 'rbcs' },
};
const available = Object.values(FILES).every((path) => path !== null);

// Each file is read once. An edition is a separate segment, so releases with different subsets can be built from them.
describe.skipIf(!available)('public files alongside the starter corpus (skipped where they are missing)', () => {
  let test: TestDatabase;
  const loaded = new Map<string, File>();
  beforeAll(async () => {
    test = await openTestDatabase();
    for (const [name, path] of Object.entries(FILES) as [File, string][]) {
      const { datasets } = await loadCodes(test.corpus, SOURCES[name], [path], TODAY);
      for (const { file, edition } of datasets) loaded.set(`${file} ${edition}`, name);
    }
  }, 600_000);
  afterAll(() => test.close());

  function openWith(files: readonly File[]): Model {
    const { release } = test.corpus.current;
    const chosen = release.datasets.filter(({ starter, file, edition }) => {
      const of = loaded.get(`${file} ${edition}`);
      return starter || (of !== undefined && files.includes(of));
    });
    expect(new Set(chosen.map(({ file, edition }) => loaded.get(`${file} ${edition}`)).filter(Boolean))).toEqual(
      new Set(files),
    );
    return new Model(test.corpusDir, { ...release, datasets: chosen }, false);
  }

  describe.each(CASES)('with %j', (files, requested) => {
    let model: Model;
    beforeAll(() => {
      model = openWith(files);
    });
    afterAll(() => model.close());

    it.each(requested)('%s on %s', (code, date, expected) => {
      const input = { code, date, hint: null, include: [], jurisdiction: null, fuzzy: false };
      expect(lookupCode(model, input, TODAY).data).toMatchObject(expected);
    });

    if (files.join() === 'icd2021,icd2025')
      it('between two editions, a code that the later one divides is marked', () => {
        const of = (code: string, date: string) =>
          codeRecords(model, [code], 'ICD10CM', date).records.get(code)?.divided?.codes;
        expect(of('F0151', '2024-05-01')).toEqual(['F01.511', 'F01.518']);
        expect(of('F0151', '2021-05-01')).toBeUndefined();
        expect(of('E1165', '2024-05-01')).toBeUndefined();
      });
  });
});
