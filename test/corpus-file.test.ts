/**
 * docs/guides/corpus-file.md is a public interface: the files have the tables and columns it lists, and its queries
 * run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATASET_TABLES } from '../src/corpus/datasets/dataset-tables.ts';
import { policySegments } from '../src/corpus/segments/manifest.ts';
import { segmentPath } from '../src/corpus/segments/segment-file.ts';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { largestPolicyFile } from './support/policy-files.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/guides/corpus-file.md'), 'utf8');
const section = (title: string) => guide.split(/^## /m).find((text) => text.startsWith(title))!;

/** Rows of tables in a section: the name in the first cell, names in the second. */
function described(title: string): Map<string, string[]> {
  const rows = [...section(title).matchAll(/^\| `(\w+)` +\| (.*?) *\|/gm)];
  return new Map(rows.map(([, name, columns]) => [name!, columnsIn(columns!)]));
}

/** Column names without the values that follow some of them in parentheses. */
function columnsIn(cell: string): string[] {
  return [...cell.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!);
}

describe('the release file guide', () => {
  let opened: TestDatabase;
  const open = (sha256: string) => new DatabaseSync(segmentPath(opened.corpusDir, sha256), { readOnly: true });
  const listColumns = (db: DatabaseSync, table: string) =>
    db
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(table)
      .map(({ name }) => String(name));
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it('names every table and column of policies', () => {
    const db = open(largestPolicyFile(opened.corpus.current.release).sha256);
    const documented = described('Segments of policies');
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all();
    expect([...documented.keys()].sort()).toEqual(tables.map(({ name }) => name));
    for (const [table, columns] of documented) expect([table, columns]).toEqual([table, listColumns(db, table)]);
    db.close();
  });

  it('names every table and column of editions', () => {
    const documented = described('Edition segments');
    expect([...documented.keys()]).toEqual(Object.keys(DATASET_TABLES));
    for (const [table, columns] of documented) expect(columns).toEqual(Object.keys(DATASET_TABLES[table]!.columns));
    for (const { sha256, table } of opened.corpus.current.release.datasets) {
      const db = open(sha256);
      expect(listColumns(db, table)).toEqual(documented.get(table));
      db.close();
    }
  });

  it('names every field of the manifest', () => {
    const members = [...section('The manifest').matchAll(/^\| (`.*?) *\|/gm)].flatMap(([, cell]) => columnsIn(cell!));
    const { release } = opened.corpus.current;
    // Exist only with an embedding endpoint, and where operators imported logic.
    expect(members.sort()).toEqual([...Object.keys(release), 'vectors', 'logic'].sort());
    for (const member of Object.keys(release.datasets[0]!)) expect(section('The manifest')).toContain(`\`${member}\``);
  });

  it('has queries that return rows', () => {
    const { release } = opened.corpus.current;
    const queries = [...section('Example queries').matchAll(/```sql\n-- (\w+)\n([\s\S]*?)```/g)];
    expect(queries).toHaveLength(3);
    for (const [, table, sql] of queries) {
      const files =
        table === 'policies' ? policySegments(release.policies) : release.datasets.filter((one) => one.table === table);
      const found = files.flatMap(({ sha256 }) => {
        const db = open(sha256);
        const rows = db.prepare(sql!).all();
        db.close();
        return rows;
      });
      expect(found.length, sql).toBeGreaterThan(0);
    }
  });

  it('documents the encoding of postings', () => {
    const db = open(largestPolicyFile(opened.corpus.current.release).sha256);
    const terms = db
      .prepare("SELECT postings FROM search_terms WHERE collection = 'policies' AND term = 'oxygen'")
      .get();
    const column = db
      .prepare("SELECT numbers FROM search_columns WHERE collection = 'policies' AND name = 'version_id'")
      .get();
    const view = (value: unknown) => new DataView((value as Uint8Array).slice().buffer);
    const [postings, numbers] = [view(terms!.postings), view(column!.numbers)];
    const count = postings.byteLength / 6;
    const inTitles = Array.from({ length: count }, (_, at) => ({
      version: numbers.getUint32(postings.getUint32(at * 4, true) * 4, true),
      counted: postings.getUint16(count * 4 + at * 2, true),
    })).filter(({ counted }) => counted < 4096);
    expect(inTitles.length).toBeGreaterThan(0);
    for (const { version, counted } of inTitles) {
      const { title } = db.prepare('SELECT title FROM policy_versions WHERE version_id = ?').get(version)!;
      expect(String(title).toLowerCase().split('oxygen')).toHaveLength(counted + 1);
    }
    db.close();
  });
});
