/**
 * Builds a release from a legacy database with the corpus in tables. Runs once: the transaction that publishes the
 * release drops the tables. Any failure before that leaves them unchanged, and the next start retries.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { DATASET_TABLES } from '../datasets/dataset-tables.ts';
import type { ReleaseManifest } from '../segments/manifest.ts';
import type { Corpus } from '../segments/store.ts';
import { DatasetDraft } from './dataset-draft.ts';
import { divideSegment } from './divide-segment.ts';
import {
  dropLegacyTables,
  freezeReads,
  hasLegacyTables,
  type LegacyCriterion,
  type LegacyDataset,
  type LegacyVersion,
  listLegacyCodes,
  listLegacyColumns,
  listLegacyCriteria,
  listLegacyDatasets,
  listLegacyDisplays,
  listLegacyFiles,
  listLegacyGroups,
  listLegacyJurisdictions,
  listLegacyLinks,
  listLegacyPolicies,
  listLegacyRows,
  listLegacyVersions,
  nextDatasetId,
  publishedVersionSizes,
} from './legacy-database.queries.ts';
import { type StoredCode, type StoredCriterionRow, storedCode } from './policy-contents.ts';
import { PolicyDraft, type StoredVersion } from './policy-draft.ts';
import { type Built, type BuiltEdition, exclusively, publishRelease } from './release-builder.ts';

/** Versions to read at once, with their codes unless a single version lists more. */
const PAGE_VERSIONS = 50;
const PAGE_CODES = 20_000;
const REPORTED_VERSIONS = 500;

export interface RebuildOptions {
  /**
   * Derives data from a document with the current readers. @param document as stored, without codes. @param codes in
   * document order.
   */
  derive(document: unknown, codes: readonly StoredCode[]): Pick<StoredVersion, 'contentHash' | 'coverageLevel'>;
  /** Receives a line about progress. */
  logProgress(text: string): void;
}

/**
 * Publishes the legacy tables as one release and drops them; empty ones are only dropped.
 * @returns null when there was nothing to rebuild.
 * @throws LockBusyError when another process is building, possibly this release.
 */
export async function rebuildFromDatabase(corpus: Corpus, options: RebuildOptions): Promise<ReleaseManifest | null> {
  if (!(await hasLegacyTables(corpus.database))) return null;
  return exclusively(corpus, async (previous) => {
    const { database } = corpus;
    // Another process may have done it before this one acquired the lock.
    if (!(await hasLegacyTables(database))) return null;
    const versions = await publishedVersionSizes(database);
    const datasets = await listLegacyDatasets(database);
    // If a release is already published, the tables contain an older state.
    if (previous !== null || versions.length + datasets.length === 0) {
      await database.transaction(dropLegacyTables);
      return null;
    }
    options.logProgress(
      `The corpus moves from tables into files, once: ${versions.length} policy versions, ${datasets.length} code tables`,
    );
    const load = { source: 'rebuild', parts: [], edition: 'the database', files: [] };
    const manifest = await publishRelease(corpus, null, load, ({ dir }) =>
      database.transaction(async (tx) => {
        await freezeReads(tx);
        return new Rebuild(tx, dir, options).run(versions, datasets);
      }),
    );
    options.logProgress(`The corpus is now stored in files: release ${manifest.id}`);
    return manifest;
  });
}

/** Whether the legacy tables exist and contain data. */
export async function hasLegacyCorpus(db: Queryable): Promise<boolean> {
  if (!(await hasLegacyTables(db))) return false;
  return (await publishedVersionSizes(db)).length + (await listLegacyDatasets(db)).length > 0;
}

class Rebuild {
  readonly #tx: Transaction;
  readonly #dir: string;
  readonly #options: RebuildOptions;
  readonly #started = performance.now();

  constructor(tx: Transaction, dir: string, options: RebuildOptions) {
    this.#tx = tx;
    this.#dir = dir;
    this.#options = options;
  }

  async run(versions: readonly { id: number; codes: number }[], tables: readonly LegacyDataset[]): Promise<Built> {
    const policies = await this.#policies(versions);
    const datasets: BuiltEdition[] = [];
    for (const [at, table] of tables.entries()) {
      datasets.push(await this.#dataset(table));
      this.#logProgress(`${at + 1} of ${tables.length} code tables: ${table.dataset} ${table.edition}`);
    }
    return {
      policies,
      datasets,
      nextDatasetId: await nextDatasetId(this.#tx),
      report: {
        versions: versions.length,
        datasets: datasets.length,
        seconds: Math.round((performance.now() - this.#started) / 100) / 10,
      },
      record: dropLegacyTables,
    };
  }

  async #policies(versions: readonly { id: number; codes: number }[]): Promise<NonNullable<Built['policies']>> {
    const draft = await PolicyDraft.open(this.#dir, null, 'rebuild');
    try {
      let written = 0;
      for (const ids of splitIntoPages(versions)) {
        await this.#versions(draft, ids);
        const before = written;
        written += ids.length;
        if (Math.floor(before / REPORTED_VERSIONS) < Math.floor(written / REPORTED_VERSIONS))
          this.#logProgress(`${written} of ${versions.length} policy versions`);
        await nextTurn();
      }
      for await (const page of listLegacyDisplays(this.#tx))
        draft.addDisplays(page.map(({ code_system, code, display }) => ({ codeSystem: code_system, code, display })));
      for (const policy of await listLegacyPolicies(this.#tx)) draft.putPolicy(policy);
      draft.replaceJurisdictions(await listLegacyJurisdictions(this.#tx));
      draft.addFiles(await listLegacyFiles(this.#tx));
      this.#logProgress('Indexing policies');
      const [all] = await draft.finish();
      return await divideSegment(this.#dir, all!);
    } catch (error) {
      draft.discard();
      throw error;
    }
  }

  async #versions(draft: PolicyDraft, ids: readonly number[]): Promise<void> {
    const versions = await listLegacyVersions(this.#tx, ids);
    const codes = Map.groupBy(await listLegacyCodes(this.#tx, ids), byVersion);
    const groups = Map.groupBy(await listLegacyGroups(this.#tx, ids), byVersion);
    const links = Map.groupBy(await listLegacyLinks(this.#tx, ids), byVersion);
    const criteria = Map.groupBy(await listLegacyCriteria(this.#tx, ids), byVersion);
    for (const version of versions) {
      const { id } = version;
      const listed = (codes.get(id) ?? []).map(storedCode);
      const written: StoredVersion = {
        ...toVersion(version),
        ...this.#options.derive(JSON.parse(version.document), listed),
        codes: listed,
        displays: [],
        groups: (groups.get(id) ?? []).map(({ kind, group_number, paragraph, asterisk_note }) => ({
          kind,
          group: group_number,
          paragraph,
          asteriskNote: asterisk_note,
        })),
        links: (links.get(id) ?? []).map(({ related_policy_id, relation }) => ({
          policyId: related_policy_id,
          relation,
        })),
        criteria: (criteria.get(id) ?? []).map(toCriterion),
      };
      draft.addVersion(written, { release: version.release_id, source: version.source, at: version.published_at }, id);
    }
  }

  async #dataset(row: LegacyDataset): Promise<BuiltEdition> {
    const { table_name: name, release_id, sha256, ...facts } = row;
    const table = DATASET_TABLES[name];
    if (table === undefined) throw new Error(`The database contains codes in an unknown table, ${name}`);
    // Columns added later are empty.
    const stored = await listLegacyColumns(this.#tx, name);
    const columns = Object.keys(table.columns).filter((column) => stored.has(column));
    const draft = DatasetDraft.create(this.#dir, name, columns);
    try {
      for await (const page of listLegacyRows(this.#tx, { id: row.id, table: name }, columns, table.key)) {
        for (const values of page) draft.add(columns.map((column) => values[column]!));
        await nextTurn();
      }
      const ref = await draft.finish();
      return { ...facts, ...ref, table: name, rows: draft.rows, file_sha256: sha256, release: release_id };
    } catch (error) {
      draft.discard();
      throw error;
    }
  }

  #logProgress(text: string): void {
    this.#options.logProgress(`${text} (${Math.round((performance.now() - this.#started) / 1_000)} s)`);
  }
}

function byVersion({ version_id }: { version_id: number }): number {
  return version_id;
}

/** Ids in pages that fit into memory. */
function* splitIntoPages(versions: readonly { id: number; codes: number }[]): Generator<number[]> {
  let page: number[] = [];
  let inPage = 0;
  for (const { id, codes } of versions) {
    if (page.length === PAGE_VERSIONS || (page.length > 0 && inPage + codes > PAGE_CODES)) {
      yield page;
      page = [];
      inPage = 0;
    }
    page.push(id);
    inPage += codes;
  }
  if (page.length > 0) yield page;
}

function toVersion(row: LegacyVersion) {
  return {
    policyId: row.policy_id,
    policyType: row.policy_type,
    part: row.part,
    version: row.version,
    title: row.title,
    status: row.status,
    effectiveDate: row.effective_date,
    retireDate: row.retire_date,
    jurisdictions: row.jurisdictions,
    states: row.states,
    payer: row.payer,
    sourceUrl: row.source_url,
    manualSection: row.manual_section,
    keywords: row.keywords,
    summary: row.summary,
    codeCount: row.code_count,
    detail: row.detail,
    document: row.document,
    searchWords: row.search_words,
  };
}

function toCriterion(row: LegacyCriterion): StoredCriterionRow {
  return {
    blockId: row.block_id,
    section: row.section,
    text: row.text,
    tags: row.tags,
    logicAst: row.logic_ast,
    requiresManualReview: row.requires_manual_review,
    confidenceScore: row.confidence_score,
    sourceField: row.source_field,
    sourceStart: row.source_start,
    sourceEnd: row.source_end,
    parentId: row.parent_id,
    heading: row.heading,
    origin: row.origin,
  };
}
