/** Serves calendars at their secret URLs. */
import type { FastifyInstance } from 'fastify';
import type { Corpus } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { today } from '../platform/today.ts';
import { writeCalendar } from './calendar.ts';
import { readFeed } from './feeds.queries.ts';
import { listUpcoming } from './list-upcoming.ts';
import { hashToken } from './upcoming.operations.ts';
import { readFilter } from './upcoming-page.ts';

const MAX_EVENTS = 2_000;

export function registerCalendars(
  app: FastifyInstance,
  { database, corpus, publicUrl }: { database: Database; corpus: Corpus; publicUrl: string },
): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params }, reply) => {
    const token = /^([\w-]{20,60})\.ics$/.exec(params.file)?.[1];
    const feed = token === undefined ? null : await readFeed(database, hashToken(token));
    if (feed === null) throw new AppError('RESOURCE_NOT_FOUND', 'No calendar exists at this address');
    const items = listUpcoming(corpus.current, readFilter(feed.filter), today()).slice(0, MAX_EVENTS);
    const calendar = writeCalendar(feed.name, items, new URL(publicUrl).host, new Date());
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
