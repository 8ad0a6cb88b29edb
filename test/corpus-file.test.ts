/** docs/guides/corpus-file.md is a public interface: its tables and columns are those of the files, and its queries run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATASET_TABLES } from '../src/corpus/datasets/dataset-tables.ts';
import { segmentPath } from '../src/corpus/segments/segment-file.ts';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/guides/corpus-file.md'), 'utf8');
const section = (title: string) => guide.split(/^## /m).find((text) => text.startsWith(title))!;

/** Rows of tables in a section: the name in the first cell, names in the second. */
function described(title: string): Map<string, string[]> {
  const rows = [...section(title).matchAll(/^\| `(\w+)` +\| (.*?) *\|/gm)];
  return new Map(rows.map(([, name, columns]) => [name!, columnsIn(columns!)]));
}

/** Names of columns, without the values that are in parentheses behind some. */
function columnsIn(cell: string): string[] {
  return [...cell.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!);
}

describe('the guide to the files of a release', () => {
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

  it('names every table and column of the policies', () => {
    const db = open(opened.corpus.current.release.policies.sha256);
    const documented = described('The segment of policies');
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all();
    expect([...documented.keys()].sort()).toEqual(tables.map(({ name }) => name));
    for (const [table, columns] of documented) expect([table, columns]).toEqual([table, listColumns(db, table)]);
    db.close();
  });

  it('names every table and column of editions', () => {
    const documented = described('Segments of editions');
    expect([...documented.keys()]).toEqual(Object.keys(DATASET_TABLES));
    for (const [table, columns] of documented) expect(columns).toEqual(Object.keys(DATASET_TABLES[table]!.columns));
    for (const { sha256, table } of opened.corpus.current.release.datasets) {
      const db = open(sha256);
      expect(listColumns(db, table)).toEqual(documented.get(table));
      db.close();
    }
  });

  it('names every member of the manifest', () => {
    const members = [...section('The manifest').matchAll(/^\| (`.*?) *\|/gm)].flatMap(([, cell]) => columnsIn(cell!));
    const { release } = opened.corpus.current;
    // Only there with an embedding endpoint, and where operators brought logic.
    expect(members.sort()).toEqual([...Object.keys(release), 'vectors', 'logic'].sort());
    for (const member of Object.keys(release.datasets[0]!)) expect(section('The manifest')).toContain(`\`${member}\``);
  });

  it('asks queries that find something', () => {
    const { release } = opened.corpus.current;
    const queries = [...section('Three questions').matchAll(/```sql\n-- (\w+)\n([\s\S]*?)```/g)];
    expect(queries).toHaveLength(3);
    for (const [, table, sql] of queries) {
      const files = table === 'policies' ? [release.policies] : release.datasets.filter((one) => one.table === table);
      const found = files.flatMap(({ sha256 }) => {
        const db = open(sha256);
        const rows = db.prepare(sql!).all();
        db.close();
        return rows;
      });
      expect(found.length, sql).toBeGreaterThan(0);
    }
  });

  it('describes the bytes of postings', () => {
    const db = open(opened.corpus.current.release.policies.sha256);
    const terms = db
      .prepare("SELECT postings FROM search_terms WHERE collection = 'policies' AND term = 'oxygen'")
      .get();
    const column = db
      .prepare("SELECT numbers FROM search_columns WHERE collection = 'policies' AND name = 'version_id'")
      .get();
    const view = (value: unknown) => new DataView((value as Uint8Array).slice().buffer);
    const [postings, numbers] = [view(terms!.postings), view(column!.numbers)];
    const count = postings.byteLength / 8;
    const ranked = Array.from({ length: count }, (_, at) => ({
      version: numbers.getUint32(postings.getUint32(at * 4, true) * 4, true),
      score: postings.getFloat32((count + at) * 4, true),
    })).sort((a, b) => b.score - a.score);
    const best = db.prepare('SELECT title FROM policy_versions WHERE version_id = ?').get(ranked[0]!.version);
    expect(String(best!.title).toLowerCase()).toContain('oxygen');
    db.close();
  });
});
