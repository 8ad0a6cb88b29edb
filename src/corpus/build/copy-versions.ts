/** Copies policy versions unchanged from one segment into a segment that is being written. */
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type ListRow, listNumbers } from './policy-contents.ts';

/** Tables keyed by version, with numbers that mean the same in every segment. */
const BY_VERSION = [
  'policy_versions',
  'policy_texts',
  'code_groups',
  'policy_links',
  'payer_terms',
  'unverified_versions',
  'source_places',
  'policy_logic',
  'version_lines',
] as const;
/** Search data of versions. */
const SEARCHED = ['passages', 'passage_words'] as const;

const CRITERION = `version_id, ordinal, block_id, section, text, tags, logic, requires_manual_review, confidence_score, source_field,
  source_start, source_end, parent_id, heading, origin`;

/** A source segment, attached as `source` while `copy` runs. */
export function withSource(db: DatabaseSync, path: string, copy: (source: Source) => void): void {
  const url = pathToFileURL(path);
  url.search = '?immutable=1';
  db.exec(`ATTACH '${url.href.replaceAll("'", "''")}' AS source`);
  try {
    db.exec('BEGIN');
    copy(new Source(db));
    db.exec('COMMIT');
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
    db.exec('DETACH source');
  }
}

export class Source {
  readonly #db: DatabaseSync;
  readonly #tables: ReadonlySet<unknown>;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#tables = new Set(
      db
        .prepare("SELECT name FROM source.sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => name),
    );
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  copyVersions(versionIds: Iterable<number>): void {
    this.#keep(versionIds);
    for (const table of BY_VERSION) this.#copyKept(table);
    this.#db.exec(`INSERT INTO main.criteria_blocks (${CRITERION}) SELECT ${CRITERION} FROM source.criteria_blocks
      WHERE version_id IN (SELECT version_id FROM temp.kept) ORDER BY version_id, ordinal`);
    this.#copyCodes();
    this.#db.exec('DROP TABLE temp.kept');
  }

  /** Search data of versions, when their indexes are copied too. */
  copySearched(versionIds: Iterable<number>): void {
    this.#keep(versionIds);
    for (const table of SEARCHED) this.#copyKept(table);
    this.#db.exec('DROP TABLE temp.kept');
  }

  #keep(versionIds: Iterable<number>): void {
    this.#db.exec('CREATE TEMP TABLE kept (version_id INTEGER PRIMARY KEY)');
    const insert = this.#db.prepare('INSERT INTO temp.kept VALUES (?)');
    for (const id of versionIds) insert.run(id);
  }

  #copyKept(table: string): void {
    if (!this.has(table)) return;
    this.#db.exec(
      `INSERT INTO main.${table} SELECT o.* FROM temp.kept CROSS JOIN source.${table} o USING (version_id)`,
    );
  }

  /** Lists are numbered differently here. */
  #copyCodes(): void {
    const db = this.#db;
    const findList = listNumbers(db);
    db.exec('CREATE TEMP TABLE lists (theirs INTEGER PRIMARY KEY, own INTEGER NOT NULL)');
    const insert = db.prepare('INSERT INTO temp.lists VALUES (?, ?)');
    const used = db.prepare(`SELECT * FROM source.code_lists WHERE list_id IN (
      SELECT c.list_id FROM temp.kept CROSS JOIN source.policy_codes c USING (version_id)) ORDER BY list_id`);
    for (const { list_id, ...list } of used.all() as unknown as ({ list_id: number } & ListRow)[])
      insert.run(list_id, findList(list));
    db.exec(`INSERT INTO main.policy_codes SELECT c.version_id, c.ordinal, c.code, c.code_to, l.own
        FROM temp.kept CROSS JOIN source.policy_codes c USING (version_id) JOIN temp.lists l ON l.theirs = c.list_id;
      DROP TABLE temp.lists;`);
  }

  /** All rows of a table, replacing those of an older segment. */
  copyTable(table: string): void {
    if (this.has(table)) this.#db.exec(`INSERT OR REPLACE INTO main.${table} SELECT * FROM source.${table}`);
  }

  /** Rows with one of several values in a column. */
  copyRows(table: string, column: string, values: readonly string[]): void {
    this.#db
      .prepare(
        `INSERT OR REPLACE INTO main.${table} SELECT * FROM source.${table} WHERE ${column} IN (SELECT value FROM json_each(?))`,
      )
      .run(JSON.stringify(values));
  }

  /** Names of codes that versions here list. */
  copyListedDisplays(): void {
    this.#db.exec(`INSERT OR REPLACE INTO main.code_displays SELECT d.* FROM (
        SELECT DISTINCT c.code, l.code_system FROM main.policy_codes c JOIN main.code_lists l USING (list_id)) listed
      CROSS JOIN source.code_displays d ON d.code = listed.code AND d.code_system = listed.code_system`);
  }

  /** Names of codes already here, as in a newer segment. */
  renewDisplays(): void {
    this.#db.exec(`UPDATE main.code_displays SET display = theirs.display FROM source.code_displays theirs
      WHERE theirs.code = code_displays.code AND theirs.code_system = code_displays.code_system`);
  }
}
