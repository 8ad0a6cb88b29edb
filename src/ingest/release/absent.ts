/** Documents that a full edition no longer lists. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { PolicyDocument } from '../ingest.document.ts';
import { type CurrentVersion, insertParts, insertVersions } from './release.queries.ts';
import { asRetired, type PreparedVersion, prepareVersion } from './release.rules.ts';
import { copyCodes, storedDocuments } from './stored.queries.ts';

const BATCH_DOCUMENTS = 100;

export type RetiredVersion = PreparedVersion & { part: string; versionId: number };

/** Writes a retired version of each with the codes it had; the last version stays as it was. @param today YYYY-MM-DD */
export async function retireDocuments(
  database: Database,
  release: { id: number; source: string },
  gone: readonly CurrentVersion[],
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<RetiredVersion[]> {
  const retired: RetiredVersion[] = [];
  for (let at = 0; at < gone.length; at += BATCH_DOCUMENTS) {
    signal.throwIfAborted();
    const rows = gone.slice(at, at + BATCH_DOCUMENTS);
    const before = rows.map(({ version_id }) => version_id);
    const stored = await storedDocuments(database, before);
    const batch = rows.map(({ version_id, part }) => {
      const { document, code_count } = stored.get(version_id)!;
      return { ...prepareVersion(asRetired(JSON.parse(document) as PolicyDocument, today), code_count), part };
    });
    const ids = await database.transaction(async (tx) => {
      const written = await insertVersions(tx, release, batch);
      await copyCodes(tx, before, written);
      await insertParts(tx, batch, written);
      return written;
    });
    for (const [index, version] of batch.entries()) retired.push({ ...version, versionId: ids[index]! });
    // A server that loads in its own process answers requests in between.
    await nextTurn();
  }
  return retired;
}
