import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { registerChangeRoutes } from './changes.routes.ts';
import { registerStreamRoute } from './changes.stream.routes.ts';
import { ChangeStream } from './changes.stream.ts';

export { changeCommands } from './changes.commands.ts';
export { changePage, type FeedParts, readChangeType } from './changes.feed.service.ts';
export { CHANGES_CHANNEL, changesAfter, changeWindow, findChange } from './changes.queries.ts';
export { type ChangeRecord, ChangeRecordSchema, ChangeType, ChangeTypeSchema } from './changes.schemas.ts';

/** Feed, stream, versions and diffs. Open streams end when the server begins to close. */
export async function registerChanges(
  app: FastifyInstance,
  parts: { database: Database; cursors: CursorCodec; metrics: Metrics },
): Promise<void> {
  const stream = new ChangeStream(parts.database, (error) => app.log.warn({ err: error }, 'change stream'));
  await stream.start();
  parts.metrics.gauge('cpi_change_streams', 'Open streams of the change feed', () => stream.listeners);
  app.addHook('preClose', async () => stream.close());
  registerChangeRoutes(app, parts);
  registerStreamRoute(app, parts.database, stream);
}
