import type { FastifyInstance } from 'fastify';
import type { OpenStreams, Serve } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { changeOperations } from './changes.operations.ts';
import { streamOperations } from './changes.stream.operations.ts';
import { ChangeStream } from './stream/changes.stream.ts';

export { changeCommands } from './changes.commands.ts';
export { changePage, type FeedParts, readChangeType } from './changes.feed.service.ts';
export { CHANGES_CHANNEL, changesAfter, changeWindow, findChange } from './changes.queries.ts';
export { type ChangeRecord, ChangeRecordSchema, ChangeType, ChangeTypeSchema } from './changes.schemas.ts';

/** Feed, stream, versions and diffs. Open streams end when the server begins to close. */
export async function registerChanges(
  app: FastifyInstance,
  serve: Serve,
  parts: { database: Database; cursors: CursorCodec; metrics: Metrics; streaming: OpenStreams },
): Promise<void> {
  const stream = new ChangeStream(parts.database, (error) => app.log.warn({ err: error }, 'change stream'));
  await stream.start();
  parts.metrics.gauge('cpi_change_streams', 'Open streams of the change feed', () => stream.listeners);
  app.addHook('preClose', async () => stream.close());
  serve([...changeOperations(parts), ...streamOperations(parts.database, stream, parts.streaming)]);
}
