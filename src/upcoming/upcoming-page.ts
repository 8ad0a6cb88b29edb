/** A page of upcoming events, soonest first. */
import type { Model } from '../corpus/corpus.public.ts';
import { parseState } from '../geography/geography.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { listUpcoming } from './list-upcoming.ts';
import type { UpcomingFilter } from './upcoming.rules.ts';
import type { FeedFilter, UpcomingQuery } from './upcoming.schemas.ts';

const DEFAULT_LIMIT = 50;

/** @throws AppError VALIDATION_ERROR for an unknown state. */
export function readFilter({ state, ...filter }: FeedFilter): UpcomingFilter {
  if (state === undefined) return filter as UpcomingFilter;
  const known = parseState(state);
  if (known === null) throw validationError('state', 'must be a state such as TX or Texas');
  return { ...(filter as UpcomingFilter), state: known };
}

export function upcomingPage(model: Model, query: UpcomingQuery, cursors: CursorCodec, today: string) {
  const { cursor, limit = DEFAULT_LIMIT, ...filter } = query;
  const scope = JSON.stringify(['upcoming', filter]);
  const after = cursor === undefined ? null : (cursors.decode(scope, cursor) as { date: string; id: string });
  const all = listUpcoming(model, readFilter(filter), today);
  const rest =
    after === null ? all : all.filter(({ date, id }) => date > after.date || (date === after.date && id > after.id));
  const data = rest.slice(0, limit);
  const last = data.at(-1);
  const more = rest.length > limit && last !== undefined;
  const next = more ? cursors.encode(scope, { date: last.date, id: last.id }) : null;
  return { data, meta: { pagination: { cursor: next, has_more: more, limit }, total: all.length } };
}
