import { defineOperation, type OpenStreams, type Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { buildChangeFilter } from './changes.feed.service.ts';
import { logEnds } from './changes.queries.ts';
import { type StreamQuery, StreamQuerySchema } from './changes.schemas.ts';
import type { ChangeStream, StreamStart } from './stream/changes.stream.ts';

const RETRY_AFTER_S = 5;
/** How long a client waits before it reconnects, in ms. */
const RECONNECT_MS = 3_000;

export function streamOperations(database: Database, stream: ChangeStream, openStream: OpenStreams): Operation[] {
  return [
    defineOperation<{ query: StreamQuery }>({
      id: 'streamPolicyChanges',
      method: 'GET',
      path: '/v1/policies/changes/stream',
      summary: 'Stream policy changes',
      description:
        'One event per change record, id = diff_id, oldest first. Resumes after Last-Event-ID; without it and without `since`, starts with changes published from now on. A comment every 15 s keeps the connection open. It ends when the key or the plan that opened it is no longer valid.',
      tags: ['Changes'],
      scopes: ['read'],
      feature: 'change_stream',
      cost: 'standard',
      streaming: true,
      input: { query: StreamQuerySchema },
      output: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...errors(),
      },
      run: async ({ client, caller }, { query }) => {
        const filter = buildChangeFilter(query);
        const resumed = await lastEventId(database, client.headers['last-event-id']);
        if (stream.isFull)
          throw new AppError('SERVICE_UNAVAILABLE', 'This server has reached its maximum number of streams', {
            retryAfter: RETRY_AFTER_S,
          });
        const start: StreamStart =
          resumed !== null ? { after: resumed } : filter.since === null ? 'now' : { since: filter.since };
        const after = await stream.startId(start);
        return {
          type: 'text/event-stream',
          stream(target) {
            target.write(`retry: ${RECONNECT_MS}\n: connected\n\n`);
            const end = stream.add(target, after, filter);
            if (end !== null) target.once('close', openStream.add(caller, end));
          },
        };
      },
    }),
  ];
}

/**
 * @throws AppError VALIDATION_ERROR for an id that is malformed, not yet assigned, or older than the retained records.
 */
async function lastEventId(database: Database, header: string | string[] | undefined): Promise<number | null> {
  if (header === undefined || header === '') return null;
  const text = String(header).trim();
  if (!/^\d{1,10}$/.test(text) || Number(text) > 2_147_483_647)
    throw validationError('Last-Event-ID', 'must be the diff_id of the last event received');
  const id = Number(text);
  const { newest, pruned } = await logEnds(database);
  if (id > newest) throw validationError('Last-Event-ID', `does not exist; the newest change is ${newest}`);
  if (id < pruned)
    throw validationError('Last-Event-ID', `is older than the retained changes, which start after ${pruned}`, {
      hint: 'Later events are no longer available. Reload the policies, then open the stream without Last-Event-ID.',
    });
  return id;
}
