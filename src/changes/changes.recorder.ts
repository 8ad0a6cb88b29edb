/** Finds what a release changes while it is loaded, and writes it down when the release is published. */
import type { Database, Transaction } from '../platform/database/database.ts';
import { documentsOf, insertChanges, listedCodes } from './changes.queries.ts';
import type { StoredChange } from './changes.schemas.ts';
import { compareVersions, type Difference } from './compare/compare.rules.ts';
import { detailsOf } from './compare/details.rules.ts';
import type { ComparedDocument, ListedCode, VersionSide } from './compare/document.ts';
import { summarise } from './compare/summary.rules.ts';

/** How the changes of one part of a source are recorded. */
export type RecordingMode =
  /** Every difference. */
  | 'all'
  /** Nothing: the part is loaded for the first time, so there is nothing to compare with. */
  | 'baseline'
  /** Policies that ended or came back by the calendar; the file is the one loaded before, read anew. */
  | 'status_only';

/** A version the release has written, beside the one it replaces. */
export interface NewVersion {
  part: string;
  document: ComparedDocument & { policyId: string };
  versionId: number;
  /** Null when they are those of the version before. */
  codes: readonly ListedCode[] | null;
  replaces: { versionId: number; status: string } | null;
  /** The source no longer lists the document. */
  absent: boolean;
}

/** Versions compared in one go: bounds the memory for texts and code lists of the older side. */
const COMPARED_AT_ONCE = 100;

export class ChangeRecorder {
  readonly #database: Database;
  readonly #modes: ReadonlyMap<string, RecordingMode>;
  readonly #changes: StoredChange[] = [];

  /** @param modes by part; parts that are not named record nothing. */
  constructor(database: Database, modes: ReadonlyMap<string, RecordingMode>) {
    this.#database = database;
    this.#modes = modes;
  }

  /** Compares new versions with those they replace; reads the older side in two queries for each hundred. */
  async compare(versions: readonly NewVersion[]): Promise<void> {
    const wanted = versions.filter((version) => this.#isRecorded(version));
    for (let at = 0; at < wanted.length; at += COMPARED_AT_ONCE)
      await this.#compareSome(wanted.slice(at, at + COMPARED_AT_ONCE));
  }

  /** Records found so far, by type. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { change_type } of this.#changes) counts[change_type] = (counts[change_type] ?? 0) + 1;
    return counts;
  }

  /** Call inside the publishing transaction, after it has taken the corpus lock. */
  async write(tx: Transaction, releaseId: number): Promise<void> {
    await insertChanges(tx, releaseId, this.#changes);
  }

  #isRecorded({ part, replaces, document }: NewVersion): boolean {
    const mode = this.#modes.get(part) ?? 'baseline';
    return mode === 'all' || (mode === 'status_only' && replaces !== null && replaces.status !== document.status);
  }

  async #compareSome(versions: readonly NewVersion[]): Promise<void> {
    const ids = versions.flatMap(({ replaces }) => (replaces === null ? [] : [replaces.versionId]));
    const older = await olderSides(this.#database, ids);
    for (const version of versions) {
      const old = version.replaces === null ? null : older.get(version.replaces.versionId)!;
      const next: VersionSide = { document: version.document, codes: version.codes ?? old?.codes ?? [] };
      const difference = compareVersions(version.document.policyId, old, next);
      if (difference !== null) this.#changes.push(stored(version, old?.document ?? null, difference));
    }
  }
}

async function olderSides(database: Database, ids: readonly number[]): Promise<Map<number, VersionSide>> {
  if (ids.length === 0) return new Map();
  const codes = Map.groupBy(await listedCodes(database, ids), (row) => row.version_id);
  const documents = await documentsOf(database, ids);
  return new Map(
    documents.map(({ id, document }) => [
      id,
      { document: JSON.parse(document) as ComparedDocument, codes: codes.get(id) ?? [] },
    ]),
  );
}

function stored(version: NewVersion, old: ComparedDocument | null, difference: Difference): StoredChange {
  const { document, replaces } = version;
  return {
    policy_id: document.policyId,
    policy_title: document.title,
    policy_type: document.policyType,
    payer_name: document.payer?.name ?? null,
    jurisdictions: document.jurisdictions,
    old_version_id: replaces?.versionId ?? null,
    new_version_id: version.versionId,
    old_version: old?.version ?? null,
    new_version: document.version,
    change_type: difference.changeTypes[0]!,
    change_summary: summarise(difference, document, version.absent),
    details: detailsOf(difference),
  };
}
