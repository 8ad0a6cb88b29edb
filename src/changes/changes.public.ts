import type { FastifyInstance } from 'fastify';
import type { OpenStreams, Operation, Serve } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { changeOperations } from './changes.operations.ts';
import { streamOperations } from './changes.stream.operations.ts';
import { ChangeStream } from './stream/changes.stream.ts';

export { appendEvents, type ChangeEvent } from './change-events.ts';
export { changePage, type FeedParts, readChangeType } from './changes.feed.service.ts';
export { CHANGES_CHANNEL, changesAfter, changeWindow, findChange } from './changes.queries.ts';
export { type ChangeRecord, ChangeRecordSchema, ChangeType, ChangeTypeSchema } from './changes.schemas.ts';
export { compareProposal } from './diff/compare-proposal.ts';

/** Feed, stream, versions and diffs. Open streams end when the server begins to close. @returns what compares two versions. */
export async function registerChanges(
  app: FastifyInstance,
  serve: Serve,
  parts: { database: Database; cursors: CursorCodec; metrics: Metrics; streaming: OpenStreams },
): Promise<{ diff: Operation }> {
  const stream = new ChangeStream(parts.database, (error) => app.log.warn({ err: error }, 'change stream'));
  await stream.start();
  parts.metrics.gauge('cpi_change_streams', 'Open streams of the change feed', () => stream.listeners);
  app.addHook('preClose', async () => stream.close());
  const operations = changeOperations(parts);
  serve([...operations, ...streamOperations(parts.database, stream, parts.streaming)]);
  return { diff: operations.find(({ id }) => id === 'diffPolicyVersions')! };
}
