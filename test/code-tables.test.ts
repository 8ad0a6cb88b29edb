/** Tables of codes in memory when they do not all fit: those used longest ago leave, and what is answered stays the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Editions } from '../src/codes/codes.editions.ts';
import type { CodeFact } from '../src/codes/codes.facts.ts';
import { codeFacts, codesOfDataset, FACT_DATASETS } from '../src/codes/codes.queries.ts';
import { CodeTables, type FactsByCode } from '../src/codes/codes.tables.ts';
import { today } from '../src/platform/today.ts';
import { createTestApp, type TestApp } from './support/harness.ts';

/** No drug of the crosswalk: those are always asked in the database, which has the drug directory. */
const CODES = ['99213', '76942', 'E0424', 'E119', 'M1711', 'Z99999', '0BH17EZ', 'valueOf'];

describe('code tables in memory', () => {
  let test: TestApp;
  let editions: Editions;
  const open: CodeTables[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    editions = await Editions.open(test.database);
  });
  afterAll(async () => {
    for (const tables of open) tables.close();
    editions.close();
    await test.close();
  });

  async function filled(mostRows: number): Promise<CodeTables> {
    const tables = new CodeTables(test.database, editions, mostRows, (error) => {
      throw error;
    });
    open.push(tables);
    await tables.fill();
    return tables;
  }

  const sorted = (facts: readonly CodeFact[]) =>
    [...facts].sort((a, b) => a.dataset_id - b.dataset_id || JSON.stringify(a).localeCompare(JSON.stringify(b)));

  /** All codes of a dataset. */
  const of = async (name: string) =>
    (
      await Promise.all(
        editions
          .on(today())
          .of(name)
          .map(({ id }) => codesOfDataset(test.database, name, id, '', 1_000_000)),
      )
    ).flat();

  async function expectSame(found: FactsByCode | Promise<FactsByCode>) {
    const facts = await found;
    const stored = Map.groupBy(await codeFacts(test.database, editions.on(today()), CODES), ({ code }) => code);
    expect([...facts.keys()].sort()).toEqual([...stored.keys()].sort());
    for (const [code, own] of stored) expect(sorted(facts.get(code)!)).toEqual(sorted(own));
    expect(facts.size).toBeGreaterThan(3);
  }

  it('answer at once when all fit', async () => {
    const found = (await filled(600_000)).facts(editions.on(today()), CODES);
    expect(found).not.toBeInstanceOf(Promise);
    await expectSame(found);
  });

  it('leave to the database what does not fit, and go on answering after tables made room for others', async () => {
    const rows = await test.database.query<{ rows: number }>({
      name: 'largest_table',
      text: 'SELECT count(*)::int AS rows FROM icd10_codes GROUP BY dataset_id ORDER BY 1 DESC LIMIT 1',
      values: [],
    });
    const tables = await filled(rows[0]!.rows + 1);
    for (let round = 0; round < 3; round++) {
      const found = tables.facts(editions.on(today()), CODES);
      expect(found).toBeInstanceOf(Promise);
      await expectSame(found);
      await tables.fill();
    }
  });

  it('that are kept after others left say what the database says', async () => {
    const all = editions.on(today());
    const names = FACT_DATASETS.flat().filter((name) => all.of(name).length > 0);
    const largest = await Promise.all(names.map(async (name) => (await of(name)).length));
    const tables = await filled(Math.max(...largest, 1) + 1_000);
    let atOnce = 0;
    for (const name of names) {
      const only = { ...all, of: (other: string) => (other === name ? all.of(name) : []) };
      const stored = await codeFacts(test.database, only, CODES);
      const found = tables.facts(only, CODES);
      if (!(found instanceof Promise)) atOnce += 1;
      expect(sorted([...(await found).values()].flat()), name).toEqual(sorted(stored));
    }
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThan(names.length);
  });

  it('are not read when none is to be kept', async () => {
    const found = (await filled(0)).facts(editions.on(today()), CODES);
    expect(found).toBeInstanceOf(Promise);
    await expectSame(found);
  });
});
