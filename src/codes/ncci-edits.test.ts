import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableModel, type TestTable, tableModel } from '../../test/support/table-model.ts';
import { ptpCounts, ptpEdits } from './ncci-edits.ts';

type Edit = [column1: string, column2: string, modifier: number, from: string, to: string | null];

function file(quarter: string, variant: string, range: [string, string], edits: readonly Edit[]): TestTable {
  const effective_from = { '2025Q1': '2025-01-01', '2025Q2': '2025-04-01' }[quarter]!;
  return {
    ...{ dataset: 'ptp', table: 'ptp_edits', variant, edition: quarter, effective_from, covers_from: effective_from },
    attributes: {
      pairs: edits.length,
      first: range[0],
      last: range[1],
      rationales: ['CPT Manual or CMS', 'More extensive'],
    },
    rows: edits.map(([column1, column2, modifier, from, to], line) => ({
      ...{ line, column1, column2, modifier, rationale: 1, effective_from: from, deleted_on: to },
    })),
  };
}

const OLD: Edit[] = [
  ['11042', '97597', 1, '2020-01-01', null],
  ['11042', '97598', 0, '2020-01-01', '2025-02-28'],
  ['11042', '97602', 9, '2020-01-01', null],
  ['11042', 'G0463', 1, '2025-03-01', null],
  ['97597', '11042', 0, '2020-01-01', '2020-12-31'],
  ['97597', '11042', 1, '2021-01-01', null],
];

describe('PTP edits', () => {
  let opened: TableModel;
  beforeAll(async () => {
    opened = await tableModel([
      file('2025Q1', 'f1', ['11042', '11042'], OLD.slice(0, 4)),
      file('2025Q1', 'f2', ['97597', 'R0075'], OLD.slice(4)),
      // Only the first part of the next quarter's files is loaded.
      file('2025Q2', 'f1', ['11042', '11042'], [['11042', '97597', 0, '2020-01-01', null]]),
    ]);
  });
  afterAll(() => opened.close());

  const edits = (codes: string[], date: string) =>
    ptpEdits(opened.model, codes, { date, hospital: false })!.edits.map(
      ({ column1, column2, modifier, edition }) => `${column1} ${column2} ${modifier} ${edition.edition}`,
    );

  it('are those in force on the date, in code order, without inapplicable ones', () => {
    expect(edits(['97598', '97597', '11042', '97602', 'G0463'], '2025-02-28')).toEqual([
      '11042 97597 1 2025Q1',
      '11042 97598 0 2025Q1',
      '97597 11042 1 2025Q1',
    ]);
    expect(edits(['97598', 'G0463', '11042'], '2025-03-01')).toEqual(['11042 G0463 1 2025Q1']);
  });

  it('come from the edition that applies to the column one code', () => {
    expect(edits(['11042', '97597'], '2025-05-01')).toEqual(['11042 97597 0 2025Q2', '97597 11042 1 2025Q1']);
    const { edits: found } = ptpEdits(opened.model, ['11042', '97597'], { date: '2025-05-01', hospital: true })!;
    expect(found[0]).toMatchObject({ rationale: 'More extensive', edition: { dataset: 'ptp', starter: false } });
  });

  it('are unknown for a date before every file', () => {
    expect(ptpEdits(opened.model, ['11042'], { date: '2024-12-31', hospital: false })).toBeNull();
  });

  it('match their count', () => {
    const others = [...new Set(OLD.flatMap((edit) => edit.slice(0, 2) as [string, string]))];
    const day = fc
      .integer({ min: 0, max: 200 })
      .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('11042', '97597'), (date, code) => {
        const found = ptpEdits(opened.model, others, { date, hospital: false })!.edits;
        const { ptp_edits, ptp_edition } = ptpCounts(opened.model, code, date);
        expect(found.filter(({ column1 }) => column1 === code)).toHaveLength(ptp_edits!);
        for (const edit of found) if (edit.column1 === code) expect(edit.edition.edition).toBe(ptp_edition);
      }),
    );
    expect(ptpCounts(opened.model, '97597', '2025-05-01')).toMatchObject({ ptp_incomplete_edition: '2025Q2' });
  });
});
