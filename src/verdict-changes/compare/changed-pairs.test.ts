/**
 * What a new quarter of NCCI PTP edits changes: pairs that were added, ended or changed their modifier indicator, and
 * no others.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableModel, type TestTable, tableModel } from '../../../test/support/table-model.ts';
import { compareReleases } from './compare-releases.ts';

const TODAY = '2025-05-15';
type Edit = [column1: string, column2: string, modifier: number];

function quarter(edition: string, effective_from: string, edits: readonly Edit[]): TestTable {
  return {
    ...{ dataset: 'ptp', table: 'ptp_edits', variant: '', edition, effective_from, covers_from: effective_from },
    attributes: { pairs: edits.length, rationales: ['More extensive'] },
    rows: edits.map(([column1, column2, modifier], line) => ({
      ...{ line, column1, column2, modifier, rationale: 0, effective_from: '2020-01-01', deleted_on: null },
    })),
  };
}
const SAME: Edit[] = [
  ['20610', '99213', 1],
  ['43239', '43235', 0],
];

describe('a quarter of NCCI edits', () => {
  let before: TableModel;
  let after: TableModel;
  beforeAll(async () => {
    before = await tableModel([
      quarter('2025Q1', '2025-01-01', [...SAME, ['11042', '97597', 0], ['17000', '17110', 0]]),
    ]);
    after = await tableModel([
      quarter('2025Q2', '2025-04-01', [...SAME, ['11042', '97597', 1], ['64721', '64708', 0]]),
    ]);
  });
  afterAll(async () => {
    await before.close();
    await after.close();
  });
  const compare = (one: TableModel, other: TableModel) =>
    compareReleases(one.model, other.model, { today: TODAY, more: [], full: false });

  it('is checked for the pairs that differ, each with both of its codes', async () => {
    const { changes, reachable, complete, notes } = await compare(before, after);
    expect([reachable, complete, notes]).toEqual([3, true, []]);
    expect(changes.map(({ code }) => code).sort()).toEqual(['17000 17110', '64721 64708']);
    const added = changes.find(({ code }) => code === '64721 64708')!;
    expect(added).toMatchObject({ to: { denial_risk: 'high' }, causes: ['ptp:2025Q2'], problem: null });
  });

  it('with the same pairs changes nothing', async () => {
    expect(await compare(before, before)).toMatchObject({ changes: [], questions: 0, complete: true });
  });
});
