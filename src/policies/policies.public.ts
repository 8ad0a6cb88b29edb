import type { FastifyInstance } from 'fastify';
import { BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { openDirectory, type PolicyDirectory } from './policies.directory.ts';
import { detailTexts, versionsCoveringDiagnoses } from './policies.queries.ts';
import { registerPolicyRoutes } from './policies.routes.ts';

export { codesOfVersion, criteriaOfVersion } from './policies.detail.service.ts';
export type { PolicyDirectory, PolicyEntry, Snapshot } from './policies.directory.ts';
export { parseIncludes } from './policies.list.service.ts';
export type { Listing } from './policies.mentions.ts';
export { normalizeJurisdiction } from './policies.query.rules.ts';
export { displayCode, statusOn } from './policies.rules.ts';

/** Name of the notification every publish of the corpus sends. */
export const CORPUS_PUBLISHED = 'corpus_published';

export async function registerPolicies(
  app: FastifyInstance,
  { database, cursors, tablesInMemory }: { database: Database; cursors: CursorCodec; tablesInMemory: boolean },
): Promise<PolicyDirectory> {
  const directory = await openDirectory(database, CORPUS_PUBLISHED, tablesInMemory, (error) =>
    app.log.error({ err: error }, 'policies: the newest release could not be read; the one before it is served'),
  );
  const texts = new BatchLoader((ids: number[]) => detailTexts(database, ids));
  const covering = new BatchLoader<string, ReadonlySet<number>>((codes) => versionsCoveringDiagnoses(database, codes));
  registerPolicyRoutes(app, { database, directory, cursors, texts, covering });
  return directory;
}
